import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { auditLog, notices } from '#database/schema/tables.ts'
import { signSeatLink } from '#server/modules/bookings/public.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { startSettlementApp } from '#tests/support/settlement-app.ts'

/** A screenshot that the owner of its address disowns, beside an open card checkout. */
const site = await startSettlementApp()
const { app, stripe, startCheckout, sessionAt, findRows } = site
const { queries } = app.services.database

beforeEach(site.reset)
afterEach(site.resetStripe)
afterAll(site.close)

async function aProofBesideACheckout() {
  const form = aRegistration()
  const url = await startCheckout(form)
  await sendProof(app, { ...form, agreeToTerms: 'true' })
  const { registration } = await findRows(form.email)
  if (!registration) throw new Error('it was not registered')
  const token = signSeatLink(app.services.sessionSecret, 'not-my-registration', registration)
  return { email: form.email, url, registration, press: () => app.post('/api/not-my-registration', { token }) }
}

test('the checkout is closed, so that nobody pays it, and the proof stays with the team', async () => {
  const { email, url, registration, press } = await aProofBesideACheckout()
  for (const _ of [1, 2]) expect((await press()).statusCode).toBe(204)
  expect(sessionAt(url)?.status).toBe('expired')
  const { payments } = await findRows(email)
  expect(payments.map(({ provider, outcome }) => `${provider} ${outcome}`).sort()).toEqual([
    'stripe failed',
    'upi open',
  ])
  const lines = await queries.select().from(auditLog).where(eq(auditLog.action, 'registration.disowned'))
  expect(lines).toMatchObject([
    {
      subject: 'registration',
      subjectId: String(registration.id),
      before: { disowned: false },
      after: { disowned: true },
    },
  ])
  const raised = await queries
    .select()
    .from(notices)
    .where(eq(notices.key, `proof_disowned:${registration.id}`))
  expect(raised).toMatchObject([
    {
      kind: 'proof_disowned',
      subjectType: 'registration',
      subjectId: registration.id,
      facts: { amountMinor: 199_900, currency: 'INR', reference: registration.reference },
    },
  ])
})

test('while the provider does not answer nothing changes, and the owner may press again', async () => {
  const { email, press } = await aProofBesideACheckout()
  stripe.fake.mode = 'broken'
  expect((await press()).statusCode).toBe(503)
  expect((await findRows(email)).registration).toMatchObject({ disownedAt: null, holdsSeat: true })
  stripe.fake.mode = 'healthy'
  expect((await press()).statusCode).toBe(204)
  expect((await findRows(email)).registration).toMatchObject({ disownedAt: app.clock.now, holdsSeat: false })
})
