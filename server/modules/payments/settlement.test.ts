import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { masterclasses, masterclassRegistrations, refunds } from '#database/schema/tables.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { startSettlementApp } from '#tests/support/settlement-app.ts'

/** The effects of the provider's events on seats, states, payments and the audit log. */
const site = await startSettlementApp()
const {
  stripe,
  app,
  startCheckout,
  setMinutesPassed,
  sendWebhook,
  expireCheckout,
  sessionAt,
  findRows,
  readAudit,
  registerAndPay,
  openTwoCheckouts,
} = site
const { queries } = app.services.database
const slug = 'ai-for-everyone-masterclass'
const seatsTaken = () => site.seatsTaken(slug)
const isPaid = 'site: registration.paid {"paymentStatus":"pending"} → {"paymentStatus":"paid"}'

beforeEach(site.reset)
afterEach(site.resetStripe)
afterAll(site.close)

test('a payment keeps the seat and stores a receipt number, both Stripe ids and an audit line', async () => {
  const { email, registration, payments: attempts, session } = await registerAndPay()
  expect(registration).toMatchObject({
    paymentStatus: 'paid',
    holdsSeat: true,
    holdExpiresAt: null,
    paidAt: app.clock.now,
    stripeSessionId: session.id,
    stripePaymentIntentId: session.payment_intent,
  })
  expect(attempts).toMatchObject([
    { outcome: 'paid', settledAt: app.clock.now, paymentIntentId: session.payment_intent },
  ])
  expect(await seatsTaken()).toBe(1)
  // Later events out of order change nothing.
  await sendWebhook('checkout.session.expired', { ...session, payment_status: 'unpaid', status: 'expired' })
  await sendWebhook('checkout.session.completed', session)
  const { payments: after, mails } = await findRows(email)
  expect([after.map(({ outcome }) => outcome), mails]).toEqual([['paid'], ['payment_received']])
  expect(await readAudit(email)).toEqual([isPaid])
})

test.each([
  ['2027-03-31T18:29:59Z', 'RWR/26-27/000001'],
  ['2027-03-31T18:30:00Z', 'RWR/27-28/000001'],
])('a receipt paid at %s has India’s financial year: %s', async (now, number) => {
  app.clock.now = new Date(now)
  const { registration } = await registerAndPay()
  expect(registration?.receiptNumber).toBe(number)
})

test('an expired checkout releases its seat once, however many events arrive, with an audit line', async () => {
  const [form, other] = [aRegistration(), aRegistration()]
  const url = await startCheckout(form)
  await startCheckout(other)
  setMinutesPassed(10)
  await expireCheckout(url)
  await expireCheckout(url)
  const { registration, payments: attempts } = await findRows(form.email)
  expect(registration).toMatchObject({ paymentStatus: 'failed', holdsSeat: false, holdExpiresAt: null })
  expect(attempts).toMatchObject([{ outcome: 'failed', settledAt: app.clock.now }])
  expect(await seatsTaken()).toBe(1)
  expect(await readAudit(form.email)).toEqual([
    'site: registration.failed {"paymentStatus":"pending"} → {"paymentStatus":"failed"}',
  ])
})

test('an expired checkout does not release the seat of the buyer’s other attempt', async () => {
  const { email, url } = await openTwoCheckouts()
  await expireCheckout(url)
  expect((await findRows(email)).registration).toMatchObject({ paymentStatus: 'pending', holdsSeat: true })
  expect(await seatsTaken()).toBe(1)
})

test('an expired checkout does not release the seat of a pending proof', async () => {
  const form = aRegistration()
  const url = await startCheckout(form)
  await sendProof(app, { ...form, agreeToTerms: 'true' })
  setMinutesPassed(40)
  await expireCheckout(url)
  const { registration, mails } = await findRows(form.email)
  expect(registration).toMatchObject({ paymentStatus: 'awaiting_verification', holdsSeat: true })
  expect([await seatsTaken(), mails]).toEqual([1, ['proof_received']])
})

test('a refund releases the seat once, with one audit line each and one email', async () => {
  const { email, session } = await registerAndPay()
  await registerAndPay()
  const charge = { payment_intent: session.payment_intent, amount: 199_900, amount_refunded: 199_900, currency: 'inr' }
  await sendWebhook('charge.refunded', charge)
  await sendWebhook('charge.refunded', charge)
  const { registration, payments: attempts, mails } = await findRows(email)
  expect(registration).toMatchObject({ paymentStatus: 'refunded', holdsSeat: false })
  expect(attempts).toMatchObject([{ outcome: 'refunded' }])
  expect(await seatsTaken()).toBe(1)
  expect(mails).toEqual(['payment_received', 'refund_sent'])
  expect(await readAudit(email)).toEqual([
    isPaid,
    'site: registration.refunded {"paymentStatus":"paid"} → {"paymentStatus":"refunded"}',
    'site: payment.refunded {"refunded":0} → {"source":"provider","refunded":1999}',
  ])
})

test('a refund of an unknown payment changes nothing and sends nothing', async () => {
  const form = aRegistration()
  const url = await startCheckout(form)
  await expireCheckout(url)
  const { payment_intent, metadata } = sessionAt(url) ?? {}
  const received = await sendWebhook('charge.refunded', {
    payment_intent,
    metadata,
    amount: 199_900,
    amount_refunded: 199_900,
    currency: 'inr',
  })
  expect(received.statusCode).toBe(204)
  const { payments: attempts, mails } = await findRows(form.email)
  expect([attempts.map(({ outcome }) => outcome), mails]).toEqual([['failed'], []])
})

test('a payment without a seat is due for refund, with the reason in the audit log', async () => {
  const form = aRegistration()
  const url = await startCheckout(form)
  await expireCheckout(url)
  await queries.update(masterclasses).set({ seats: 0 }).where(eq(masterclasses.slug, slug))
  setMinutesPassed(20)
  await sendWebhook('checkout.session.completed', stripe.pay(url))
  const { registration, payments: attempts, mails } = await findRows(form.email)
  expect(registration).toMatchObject({ paymentStatus: 'failed', holdsSeat: false })
  expect(attempts).toMatchObject([{ outcome: 'refund_due', settledAt: app.clock.now }])
  expect([await seatsTaken(), mails]).toEqual([0, ['seat_lost']])
  expect((await readAudit(form.email)).at(-1)).toBe(
    'site: payment.refund_due {"outcome":"failed"} → {"why":"seat_lost","outcome":"refund_due"}',
  )
  // The team decides; only a cancelled event refunds by itself.
  expect(await queries.select().from(refunds)).toEqual([])
})

test.each(['refund_due', 'refunded'] as const)('money for a %s registration goes back too', async (paymentStatus) => {
  const form = aRegistration()
  const url = await startCheckout(form)
  await queries
    .update(masterclassRegistrations)
    .set({ paymentStatus })
    .where(eq(masterclassRegistrations.email, form.email))
  await sendWebhook('checkout.session.completed', stripe.pay(url))
  const { registration, payments: attempts, mails } = await findRows(form.email)
  expect([registration?.paymentStatus, attempts[0]?.outcome, mails]).toEqual([
    paymentStatus,
    'refund_due',
    ['paid_twice'],
  ])
})

test('the same form from another account creates its own registration and checkout', async () => {
  const [asha, meera] = [await anAccount(app), await anAccount(app)]
  const form = aRegistration()
  const as = async ({ session }: { session: { cookie: string } }) =>
    (await app.post('/api/create-checkout-session', form, session)).json().url as string
  const first = await as(asha)
  expect(await as(asha)).toBe(first)
  const second = await as(meera)
  expect(second).not.toBe(first)
  await sendWebhook('checkout.session.completed', stripe.pay(second))
  const statesOf = async ({ session }: { session: { cookie: string } }) =>
    (await app.get('/api/registrations', session))
      .json()
      .map(({ paymentStatus }: { paymentStatus: string }) => paymentStatus)
  expect(await statesOf(meera)).toEqual(['paid'])
  expect(await statesOf(asha)).not.toContain('paid')
})
