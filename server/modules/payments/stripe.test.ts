import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { masterclasses, payments } from '#database/schema/tables.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { signPayload, webhook } from '#tests/fakes/stripe.ts'
import { aBuyer } from '#tests/support/buyers.ts'
import { mailKindsTo } from '#tests/support/mail-kinds-to.ts'
import { startStripeApp } from '#tests/support/stripe-app.ts'
import { testNow } from '#tests/support/test-app.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const { stripe, app, startCheckout, paymentStatusOf, setMinutesPassed, resetStripe, close } = await startStripeApp()
afterEach(resetStripe)
afterAll(close)

const sendWebhook = ({ payload, headers }: ReturnType<typeof webhook>) =>
  app.request({ method: 'POST', url: '/api/stripe/webhook', payload, headers })
const sendEvent = (type: string, object: object, options: { id?: string } = {}) =>
  sendWebhook(webhook(type, object, { at: app.clock.now, ...options }))
const verify = async (id: string) => (await app.get(`/api/payment/verify?session_id=${id}`)).json()

const mailsTo = (email: string) => mailKindsTo(app, email)

test('the webhook alone registers a payer who never returns', async () => {
  const form = aRegistration()
  const session = stripe.pay(await startCheckout(form))
  expect(session).toMatchObject({ amount_total: 199_900, currency: 'inr' })
  expect((await sendEvent('checkout.session.completed', session)).statusCode).toBe(204)
  expect(await paymentStatusOf(form.email)).toBe('paid')
  expect(await mailsTo(form.email)).toEqual(['payment_received'])
})

test('a lost webhook is made up for by the payer’s return or by reconciliation', async () => {
  const [returning, closing] = [aRegistration(), aRegistration()]
  const session = stripe.pay(await startCheckout(returning))
  expect(await verify(session.id)).toMatchObject({ success: true, registration: { amount: 1999 } })
  expect(await paymentStatusOf(returning.email)).toBe('paid')
  stripe.pay(await startCheckout(closing))
  setMinutesPassed(3)
  await reconcilePayments(app.services)
  expect(await paymentStatusOf(closing.email)).toBe('paid')
})

test('seven shuffled and duplicated events during verification settle the payment once', async () => {
  const people = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const form = aRegistration()
      return { email: form.email, session: stripe.pay(await startCheckout(form)) }
    }),
  )
  const calls = people.flatMap(({ session }) => {
    const twice = webhook('checkout.session.completed', session, { at: testNow })
    return [
      () => sendWebhook(twice),
      () => sendWebhook(twice),
      () => sendEvent('checkout.session.completed', session),
      () => sendEvent('checkout.session.async_payment_succeeded', session),
      () => sendEvent('checkout.session.expired', { ...session, payment_status: 'unpaid', status: 'expired' }),
      () => sendEvent('payment_intent.succeeded', {}),
      () => sendEvent('checkout.session.async_payment_failed', { ...session, payment_status: 'unpaid' }),
      async () => {
        await verify(session.id)
        return { statusCode: 204 }
      },
    ]
  })
  const responses = await Promise.all(calls.sort(() => Math.random() - 0.5).map((call) => call()))
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([204]))
  for (const { email, session } of people) {
    // If the failure arrives first, it frees the seat, and the later payment claims one again.
    expect(await paymentStatusOf(email)).toBe('paid')
    expect(await verify(session.id)).toMatchObject({ success: true })
    expect(await mailsTo(email)).toEqual(['payment_received'])
  }
})

test('a webhook may arrive before the create call returns', async () => {
  const form = aRegistration()
  const session = stripe.pay(await startCheckout(form))
  await app.services.database.queries
    .update(payments)
    .set({ providerReference: null, checkoutUrl: null })
    .where(eq(payments.providerReference, session.id))
  await sendEvent('checkout.session.completed', session)
  expect(await verify(session.id)).toMatchObject({ success: true })
})

test.each([
  ['forged', (payload: string) => signPayload(payload, testNow, 'whsec_of_somebody_else')],
  ['too old', (payload: string) => signPayload(payload, new Date(testNow.getTime() - 301_000))],
  ['in the future', (payload: string) => signPayload(payload, new Date(testNow.getTime() + 301_000))],
  ['of another body', (payload: string) => signPayload(`${payload} `, testNow)],
  ['missing', () => ({ 'content-type': 'application/json' })],
  ['malformed', () => ({ 'content-type': 'application/json', 'stripe-signature': 'x' })],
])('a signature that is %s is refused', async (_what, sign) => {
  const form = aRegistration()
  const { payload } = webhook('checkout.session.completed', stripe.pay(await startCheckout(form)))
  expect((await sendWebhook({ payload, headers: sign(payload) as never })).statusCode).toBe(400)
  expect(await paymentStatusOf(form.email)).toBe('pending')
})

test('a decline or expiry releases the seat, and a retry creates a new checkout', async () => {
  const [form, buyer] = [aRegistration(), aBuyer(app)]
  const session = stripe.sessions.get((await buyer.checkout(form)).split('/').at(-1) ?? '')
  await sendEvent('checkout.session.expired', { ...session, status: 'expired' })
  expect(await paymentStatusOf(form.email)).toBe('failed')
  const again = stripe.pay(await buyer.checkout(form))
  expect(again.id).not.toBe(session?.id)
  expect(await paymentStatusOf(form.email)).toBe('pending')
  await sendEvent('checkout.session.completed', again)
  expect(await paymentStatusOf(form.email)).toBe('paid')
})

test('a payment three days late gets a seat if one is free, else a refund is due', async () => {
  const { queries } = app.services.database
  const seats = (count: number | null) =>
    queries.update(masterclasses).set({ seats: count }).where(eq(masterclasses.slug, 'ai-for-everyone-masterclass'))
  const [lucky, late] = [aRegistration(), aRegistration()]
  const [first, second] = [stripe.pay(await startCheckout(lucky)), stripe.pay(await startCheckout(late))]
  setMinutesPassed(31)
  // The provider should not report a closed, unpaid checkout as paid later. If it does, the money is not lost.
  for (const session of [first, second])
    await sendEvent('checkout.session.expired', { ...session, payment_status: 'unpaid', status: 'expired' })
  setMinutesPassed(3 * 24 * 60)
  expect([await paymentStatusOf(lucky.email), await paymentStatusOf(late.email)]).toEqual(['failed', 'failed'])
  const [after] = await queries.select().from(masterclasses).where(eq(masterclasses.slug, lucky.masterclassSlug))
  await seats((after?.seatsTaken ?? 0) + 1)
  await sendEvent('checkout.session.completed', first)
  await sendEvent('checkout.session.completed', second)
  expect([await paymentStatusOf(lucky.email), await paymentStatusOf(late.email)]).toEqual(['paid', 'failed'])
  const [stored] = await queries.select().from(payments).where(eq(payments.providerReference, second.id))
  expect(stored?.outcome).toBe('refund_due')
  expect(await mailsTo(late.email)).toEqual(['checkout_open', 'seat_lost'])
  expect(await verify(second.id)).toMatchObject({ success: false, registration: { isRefundDue: true } })
  await seats(null)
})

test('a second payment of a paid registration is due for refund', async () => {
  const [form, buyer] = [aRegistration(), aBuyer(app)]
  const first = stripe.pay(await buyer.checkout(form))
  setMinutesPassed(40)
  // Stripe first reports it unpaid, so a second checkout is created; then it turns out to be paid.
  first.payment_status = 'unpaid'
  first.status = 'expired'
  const second = stripe.pay(await buyer.checkout(form))
  await sendEvent('checkout.session.completed', second)
  await sendEvent('checkout.session.completed', { ...first, payment_status: 'paid', status: 'complete' })
  expect(await paymentStatusOf(form.email)).toBe('paid')
  expect(await mailsTo(form.email)).toEqual(['payment_received', 'paid_twice'])
})

test('a card payment beside a pending proof makes the UPI payment due for refund', async () => {
  const form = aRegistration()
  const session = stripe.pay(await startCheckout(form))
  await sendProof(app, { ...form, agreeToTerms: 'true' }, '#112233')
  await sendEvent('checkout.session.completed', session)
  expect(await paymentStatusOf(form.email)).toBe('paid')
  expect(await mailsTo(form.email)).toEqual(['proof_received', 'paid_twice', 'payment_received'])
})

test.each([
  ['no type', { id: 'evt_odd', type: null }],
  ['no id', { type: 'checkout.session.completed' }],
  ['an id that is not a string', { id: { a: 1 }, type: 'a.new.one' }],
  ['an overlong type', { id: 'evt_long', type: 'x'.repeat(101) }],
  ['a checkout without an id', { id: 'evt_nameless', type: 'checkout.session.expired', data: { object: {} } }],
])('a signed webhook with %s is refused', async (_what, event) => {
  const payload = JSON.stringify({ object: 'event', data: { object: {} }, ...event })
  const response = await sendWebhook({ payload, headers: signPayload(payload, app.clock.now) })
  expect(response.statusCode).toBe(400)
})

test('a refund event before its payment’s event is retried', async () => {
  const form = aRegistration()
  const session = stripe.pay(await startCheckout(form))
  const charge = {
    payment_intent: session.payment_intent,
    amount: 199_900,
    amount_refunded: 199_900,
    metadata: session.metadata,
  }
  const early = await sendEvent('charge.refunded', charge, { id: 'evt_early' })
  expect([early.statusCode, early.headers['retry-after']]).toEqual([503, '60'])
  await sendEvent('checkout.session.completed', session)
  expect((await sendEvent('charge.refunded', charge, { id: 'evt_early' })).statusCode).toBe(204)
  expect(await paymentStatusOf(form.email)).toBe('refunded')
})

test('a refund ends the registration and releases the seat', async () => {
  const form = aRegistration()
  const session = stripe.pay(await startCheckout(form))
  await sendEvent('checkout.session.completed', session)
  const charge = { payment_intent: session.payment_intent, amount: 199_900 }
  await sendEvent('charge.refunded', { ...charge, amount_refunded: 100 })
  expect(await paymentStatusOf(form.email)).toBe('paid')
  await sendEvent('charge.refunded', { ...charge, amount_refunded: 199_900 })
  expect(await paymentStatusOf(form.email)).toBe('refunded')
  expect((await app.post('/api/create-checkout-session', form)).statusCode).toBe(200)
})
