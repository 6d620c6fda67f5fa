import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { payments } from '#database/schema/tables.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { webhook } from '#tests/fakes/stripe.ts'
import { startStripeApp } from '#tests/support/stripe-app.ts'

const { stripe, app, startCheckout, paymentStatusOf, close } = await startStripeApp()
afterAll(close)

const sendEvent = (type: string, object: object) =>
  app.request({ method: 'POST', url: '/api/stripe/webhook', ...webhook(type, object, { at: app.clock.now }) })

// A restored database reuses payment ids, so the id in an old event may belong to another person.
test.each(['checkout.session.completed', 'checkout.session.expired', 'charge.refunded'])(
  '%s with a payment’s row id does not change that payment',
  async (type) => {
    const form = aRegistration()
    const session = stripe.sessions.get((await startCheckout(form)).split('/').at(-1) ?? '')
    if (type === 'charge.refunded') await sendEvent('checkout.session.completed', stripe.pay(session?.url ?? ''))
    const before = await paymentStatusOf(form.email)
    const { queries } = app.services.database
    const [row] = await queries
      .select()
      .from(payments)
      .where(eq(payments.providerReference, session?.id ?? ''))
    // The session id is not stored yet, as when the event arrives before the create call returns.
    await queries
      .update(payments)
      .set({ providerReference: null, paymentIntentId: null })
      .where(eq(payments.id, row?.id ?? 0))
    const old = {
      ...session,
      id: `cs_test_before_${type}`,
      payment_intent: `pi_before_${type}`,
      status: 'complete',
      payment_status: type.endsWith('expired') ? 'unpaid' : 'paid',
      amount: 199_900,
      amount_refunded: 199_900,
      metadata: { paymentId: String(row?.id), payment: String(row?.id) },
    }
    expect((await sendEvent(type, old)).statusCode).toBe(204)
    expect(await paymentStatusOf(form.email)).toBe(before)
  },
)

test('a session without our key is found by its stored id', async () => {
  const form = aRegistration()
  const session = stripe.pay(await startCheckout(form))
  await sendEvent('checkout.session.completed', { ...session, metadata: { paymentId: '1' } })
  expect(await paymentStatusOf(form.email)).toBe('paid')
})

test('a refund of another payment intent changes nothing', async () => {
  const form = aRegistration()
  const session = stripe.pay(await startCheckout(form))
  await sendEvent('checkout.session.completed', session)
  const charge = { payment_intent: 'pi_of_other_money', amount: 199_900, amount_refunded: 199_900 }
  await sendEvent('charge.refunded', { ...charge, metadata: session.metadata })
  expect(await paymentStatusOf(form.email)).toBe('paid')
})
