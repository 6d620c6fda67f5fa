import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPng } from '#tests/e2e/a-png.ts'
import { publishEvent } from '#tests/factories/events.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { aBuyer } from '#tests/support/buyers.ts'
import { findRowsByEmail } from '#tests/support/find-rows-by-email.ts'
import { type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'

/** A free event takes no payment, and a cohort is not sold at all. */
let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
  await publishEvent(site, { slug: 'free-evening', price: 0 })
  await publishEvent(site, { slug: 'spring-cohort', kind: 'cohort', courseSlug: 'ai-for-everyone' })
})
afterAll(() => site.app.close())

const ways = {
  card: (form: Form) => aBuyer(site.app).startCheckout(form),
  'a UPI request': (form: Form) => site.app.post('/api/upi-payment', form),
  'a UPI proof': ({ name, email, phone, masterclassSlug }: Form) =>
    aBuyer(site.app).sendProof({ name, email, phone, masterclassSlug }, aPng()),
}
type Form = ReturnType<typeof aRegistration>
type Way = keyof typeof ways

test.each<[Way, string, string]>([
  ['a UPI request', 'free-evening', 'session_free'],
  ['card', 'spring-cohort', 'application_required'],
  ['a UPI request', 'spring-cohort', 'application_required'],
  ['a UPI proof', 'spring-cohort', 'application_required'],
])('%s for %s is refused as %s, and nothing is stored', async (way, masterclassSlug, code) => {
  const form = aRegistration({ masterclassSlug })
  const response = await ways[way](form)
  expect([response.statusCode, response.json().code]).toEqual([409, code])
  const { registration, mails } = await findRowsByEmail(site.app, form.email)
  expect([registration, mails]).toEqual([undefined, []])
})

test('a UPI proof of an event that has become free is stored: the money may have been sent before', async () => {
  const form = aRegistration({ masterclassSlug: 'free-evening' })
  expect((await ways['a UPI proof'](form)).statusCode).toBe(201)
  const { registration } = await findRowsByEmail(site.app, form.email)
  expect(registration?.paymentStatus).toBe('awaiting_verification')
})
