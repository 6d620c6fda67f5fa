import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishEvent } from '#tests/factories/events.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { findRegistrations } from '#tests/support/buyers.ts'
import { type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'

let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
})
afterAll(() => site.app.close())

const findOne = async (email: string) => (await findRegistrations(site.app, email))[0]
const cancel = (id: number | undefined) => site.call('POST', `registrations/${id}/cancel`)

test('cancelling a free seat owes nothing, and is done once', async () => {
  await publishEvent(site, { slug: 'free-evening', price: 0 })
  const form = aRegistration({ masterclassSlug: 'free-evening' })
  await site.app.post('/api/create-checkout-session', form)
  const seat = await findOne(form.email)
  expect(seat).toMatchObject({ paymentStatus: 'paid', holdsSeat: true })
  expect((await cancel(seat?.id)).statusCode).toBe(204)
  expect(await findOne(form.email)).toMatchObject({ paymentStatus: 'failed', holdsSeat: false })
  expect((await site.get('registrations?refundDue=true')).rows).toEqual([])
  const again = await cancel(seat?.id)
  expect([again.statusCode, again.json().code]).toEqual([409, 'already_decided'])
  expect(await site.mailsTo(form.email)).toEqual(['free_seat', 'registration_cancelled_unpaid'])
})

test('an unfinished checkout can be emailed again until it has ended', async () => {
  const form = aRegistration()
  await site.app.post('/api/create-checkout-session', form)
  const { id } = (await findOne(form.email)) ?? {}
  expect((await site.call('POST', `registrations/${id}/resend`)).statusCode).toBe(204)
  await cancel(id)
  expect((await site.call('POST', `registrations/${id}/resend`)).json().code).toBe('registration_ended')
  expect((await cancel(999_999)).statusCode).toBe(404)
})
