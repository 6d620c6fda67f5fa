import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import {
  auditLog,
  masterclasses,
  masterclassRegistrations,
  outbox,
  payments,
  uploads,
} from '#database/schema/tables.ts'
import { aPng } from '#tests/e2e/a-png.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { findRowsByEmail } from '#tests/support/find-rows-by-email.ts'
import { postForm } from '#tests/support/post-form.ts'
import { startStripeApp } from '#tests/support/stripe-app.ts'
import { releaseExpiredHolds } from '../holds/release-expired-holds.ts'
import { rejectProof } from './decide-proof.ts'

const { stripe, app, startCheckout, setMinutesPassed, resetStripe, close } = await startStripeApp()
const { queries } = app.services.database
const slug = 'ai-for-everyone-masterclass'

beforeEach(async () => {
  await queries.delete(uploads)
  await queries.delete(payments)
  await queries.delete(masterclassRegistrations)
  await change({ seats: 1, seatsTaken: 0, status: 'published' })
})
afterEach(resetStripe)
afterAll(close)

const change = (values: Partial<typeof masterclasses.$inferInsert>) =>
  queries.update(masterclasses).set(values).where(eq(masterclasses.slug, slug))
const findRows = (email: string) => findRowsByEmail(app, email)
async function seatsTaken() {
  const [event] = await queries.select().from(masterclasses).where(eq(masterclasses.slug, slug))
  return event?.seatsTaken
}
const proofOf = (form: ReturnType<typeof aRegistration>) => sendProof(app, { ...form, agreeToTerms: 'true' })

test('a proof for an event closed meanwhile holds no seat, and a refund is due', async () => {
  const form = aRegistration()
  const url = await startCheckout(form)
  await change({ status: 'closed' })
  await expect(proofOf(form)).rejects.toThrow('Registration for this session is closed')
  // The checkout can still be paid.
  expect((await findRows(form.email)).registration?.paymentStatus).toBe('pending')
  await releaseExpiredHolds(app.services)
  const { registration, payments: attempts, mails } = await findRows(form.email)
  expect(registration).toMatchObject({ paymentStatus: 'failed', holdsSeat: false, holdExpiresAt: null })
  expect(attempts.map(({ provider, outcome }) => `${provider} ${outcome}`).sort()).toEqual([
    'stripe failed',
    'upi refund_due',
  ])
  expect(stripe.sessions.get(url.split('/').at(-1) ?? '')?.status).toBe('expired')
  expect(await seatsTaken()).toBe(0)
  // They did send money, so no email may say that nothing was charged.
  expect(mails).toEqual(['seat_lost'])
  const toTeam = await queries.select().from(outbox).where(eq(outbox.kind, 'refund_due_to_team'))
  expect(toTeam.map(({ facts }) => facts)).toMatchObject([{ email: form.email, why: 'seat_lost' }])
})

test('if the card was paid before, the seat is kept and the UPI payment is due for refund', async () => {
  const form = aRegistration()
  stripe.pay(await startCheckout(form))
  await change({ status: 'closed' })
  await expect(proofOf(form)).rejects.toThrow()
  await releaseExpiredHolds(app.services)
  const { registration, payments: attempts } = await findRows(form.email)
  expect(registration).toMatchObject({ paymentStatus: 'paid', holdsSeat: true })
  expect(attempts.map(({ provider, outcome }) => `${provider} ${outcome}`).sort()).toEqual([
    'stripe paid',
    'upi refund_due',
  ])
  expect(await seatsTaken()).toBe(1)
})

test('an ended registration that still holds a seat releases it, with an audit line', async () => {
  const form = aRegistration()
  await startCheckout(form)
  const { registration } = await findRows(form.email)
  await queries.update(payments).set({ outcome: 'failed' })
  await queries.update(masterclassRegistrations).set({ paymentStatus: 'failed' })
  setMinutesPassed(31)
  await releaseExpiredHolds(app.services)
  expect((await findRows(form.email)).registration).toMatchObject({ paymentStatus: 'failed', holdsSeat: false })
  expect([await seatsTaken(), (await findRows(form.email)).mails]).toEqual([0, []])
  const lines = await queries
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(registration?.id)))
  expect(lines).toMatchObject([
    { action: 'registration.seat_released', subject: 'registration', before: { paymentStatus: 'failed' } },
  ])
})

test('a buyer gets the seat of such a registration', async () => {
  await startCheckout(aRegistration())
  await queries.update(payments).set({ outcome: 'failed' })
  await queries.update(masterclassRegistrations).set({ paymentStatus: 'failed' })
  setMinutesPassed(31)
  expect((await app.post('/api/create-checkout-session', aRegistration())).statusCode).toBe(200)
  expect(await seatsTaken()).toBe(1)
})

test('a proof refused while a checkout is open releases the seat once that is closed', async () => {
  const form = aRegistration()
  await startCheckout(form)
  await proofOf(form)
  const { registration } = await findRows(form.email)
  await rejectProof(app.services, { registrationId: registration?.id ?? 0, actorId: null, reason: 'Not found' })
  expect([(await findRows(form.email)).registration?.paymentStatus, await seatsTaken()]).toEqual(['rejected', 1])
  await releaseExpiredHolds(app.services)
  expect((await findRows(form.email)).registration).toMatchObject({ paymentStatus: 'rejected', holdsSeat: false })
  expect(await seatsTaken()).toBe(0)
})

test('a UPI payer of a full event gets a seat whose hold has expired', async () => {
  const slow = aRegistration()
  await startCheckout(slow)
  setMinutesPassed(31)
  const { email } = await sendProof(app)
  expect((await findRows(email)).registration).toMatchObject({
    paymentStatus: 'awaiting_verification',
    holdsSeat: true,
  })
  expect((await findRows(slow.email)).registration).toMatchObject({ paymentStatus: 'failed', holdsSeat: false })
  expect(await seatsTaken()).toBe(1)
})

test.each([
  ['seats left', 2],
  ['no limit', null],
])('with %s a UPI payer does not wait until expired holds are released', async (_what, seats) => {
  await change({ seats })
  const slow = aRegistration()
  await startCheckout(slow)
  setMinutesPassed(31)
  await sendProof(app)
  expect((await findRows(slow.email)).registration).toMatchObject({ paymentStatus: 'pending', holdsSeat: true })
})

/** A registration whose first screenshot was rejected, and its link. */
async function aRejectedProof() {
  const { email, registration } = await sendProof(app)
  const row = (await findRows(email)).registration
  const reject = () => rejectProof(app.services, { registrationId: row?.id ?? 0, actorId: null, reason: 'Not found' })
  await reject()
  const url = `/api/registrations/${registration.linkToken}/proof`
  const sendAgain = (fields: Record<string, string>) => postForm(app, url, fields, { file: aPng() })
  return { email, orderId: row?.orderId ?? 0, reject, sendAgain }
}

test('each payment for an event closed after a rejection is due for refund once', async () => {
  const { email, sendAgain } = await aRejectedProof()
  await change({ status: 'closed' })
  for (const utr of ['111111111111', '222222222222', '111111111111']) {
    const response = await sendAgain({ utr })
    expect([response.statusCode, response.json()]).toMatchObject([409, { code: 'session_closed', isRefundDue: true }])
  }
  const { registration, payments: attempts } = await findRows(email)
  expect(registration).toMatchObject({ paymentStatus: 'rejected', holdsSeat: false })
  expect(attempts.map(({ outcome, providerReference }) => `${outcome} ${providerReference}`)).toEqual([
    'failed null',
    'refund_due 111111111111',
    'refund_due 222222222222',
  ])
})

test('a card payment that is due for refund does not make a picture that was sent before a known payment', async () => {
  const { email, orderId, reject, sendAgain } = await aRejectedProof()
  await sendAgain({})
  await reject()
  const card = { orderId, provider: 'stripe', outcome: 'refund_due', idempotencyKey: 'card' } as const
  await queries.insert(payments).values({ ...card, amountPaise: 199_900, createdAt: app.clock.now })
  expect((await sendAgain({})).statusCode).toBe(200)
  expect((await findRows(email)).registration?.paymentStatus).toBe('awaiting_verification')
})

test.each([
  ['refund_due', { code: 'refund_under_way', message: 'Your payment for this session is being refunded' }],
  ['refunded', { code: 'registration_ended', message: 'This registration is closed' }],
] as const)('another screenshot for a %s registration is refused with its own code', async (paymentStatus, refusal) => {
  const { email, registration } = await sendProof(app)
  await queries
    .update(masterclassRegistrations)
    .set({ paymentStatus, holdsSeat: false })
    .where(eq(masterclassRegistrations.email, email))
  const response = await postForm(app, `/api/registrations/${registration.linkToken}/proof`, {}, { file: aPng() })
  expect([response.statusCode, response.json()]).toEqual([409, refusal])
})
