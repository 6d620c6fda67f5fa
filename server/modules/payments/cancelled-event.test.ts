import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelEvent, publishEvent } from '#tests/factories/events.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'
import { releaseExpiredHolds, sendDueRefunds } from './public.ts'

let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
})
afterAll(() => site.app.close())

const findEvent = async (id: number) =>
  (await site.get('events')).find((event: { id: number }) => event.id === id) as { version: string; seatsTaken: number }
const card = { cardNumber: '4242424242424242', expiry: '12/30', cvc: '123', name: 'Asha' }

test('a cancelled event stays cancelled, and sells nothing', async () => {
  const slug = 'gone'
  const { id } = await publishEvent(site, { slug })
  await cancelEvent(site, id)
  const { version } = await findEvent(id)
  const again = await site.call('POST', `events/${id}/status`, { status: 'published', version })
  expect([again.statusCode, again.json().code]).toEqual([409, 'event_cancelled'])
  const checkout = await site.app.post('/api/create-checkout-session', aRegistration({ masterclassSlug: slug }))
  expect([checkout.statusCode, checkout.json().code]).toEqual([409, 'session_cancelled'])
})

test('only its own call cancels an event', async () => {
  const { id, version } = await publishEvent(site, { slug: 'by-status' })
  const refused = await site.call('POST', `events/${id}/status`, { status: 'cancelled', version })
  expect([refused.statusCode, refused.json().errors.status]).toEqual([
    400,
    'Cancel the event with its own action: it says who is emailed and what is refunded.',
  ])
  expect(await findEvent(id)).toMatchObject({ status: 'published', version })
})

test('a card payment that arrives after the cancellation buys no seat and is refunded by itself', async () => {
  const slug = 'too-late'
  const { id } = await publishEvent(site, { slug })
  const form = aRegistration({ masterclassSlug: slug })
  const { url } = (await site.app.post('/api/create-checkout-session', form)).json()
  await cancelEvent(site, id)
  const session = new URL(url).pathname.split('/').at(-1)
  await site.app.post(`/api/sandbox/checkout/${session}/pay`, card)
  await site.app.get(`/api/payment/verify?session_id=${session}`)
  expect((await site.get(`events/${id}/cancellation`)).progress.card).toMatchObject({
    pending: { count: 1, amount: 999.5 },
  })
  await sendDueRefunds(site.app.services)
  await releaseExpiredHolds(site.app.services)
  expect((await site.get(`events/${id}/cancellation`)).progress.card.done).toEqual({ count: 1, amount: 999.5 })
  expect(await site.mailsTo(form.email)).toEqual(['event_cancelled', 'seat_lost', 'refund_sent'])
  await site.app.deliverMails()
  const mail = site.app.mail.delivered.find(({ to, kind }) => to === form.email && kind === 'seat_lost')
  expect(mail?.text).toContain('which we’ve had to cancel')
  expect((await findEvent(id)).seatsTaken).toBe(0)
})

test('an open checkout is closed after the cancellation, without an email that asks to finish paying', async () => {
  const slug = 'abandoned'
  const { id } = await publishEvent(site, { slug })
  const form = aRegistration({ masterclassSlug: slug })
  const { url } = (await site.app.post('/api/create-checkout-session', form)).json()
  await cancelEvent(site, id)
  await releaseExpiredHolds(site.app.services)
  const session = new URL(url).pathname.split('/').at(-1)
  const late = await site.app.post(`/api/sandbox/checkout/${session}/pay`, card)
  expect([late.statusCode, late.json().code]).toEqual([400, 'link_invalid'])
  expect(await site.mailsTo(form.email)).toEqual(['event_cancelled'])
  expect((await findEvent(id)).seatsTaken).toBe(0)
})
