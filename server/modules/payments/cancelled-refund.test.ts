import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditLog, masterclasses, masterclassRegistrations, payments } from '#database/schema/tables.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { webhook } from '#tests/fakes/stripe.ts'
import { startStripeApp } from '#tests/support/stripe-app.ts'
import { cancelRegistration } from './cancel-registration.ts'

const { stripe, app, startCheckout, paymentStatusOf, close } = await startStripeApp()
afterAll(close)

const { queries } = app.services.database
const sendEvent = (type: string, object: object) =>
  app.request({ method: 'POST', url: '/api/stripe/webhook', ...webhook(type, object, { at: app.clock.now }) })
const refunded = (payment_intent: string) =>
  sendEvent('charge.refunded', { payment_intent, amount: 199_900, amount_refunded: 199_900, metadata: {} })
const seatsTaken = async () => {
  const rows = await queries.select().from(masterclasses).where(eq(masterclasses.slug, 'ai-for-everyone-masterclass'))
  return rows[0]?.seatsTaken
}

async function aPaidRegistration() {
  const form = aRegistration()
  const session = stripe.pay(await startCheckout(form))
  await sendEvent('checkout.session.completed', session)
  const [row] = await queries
    .select()
    .from(masterclassRegistrations)
    .where(eq(masterclassRegistrations.email, form.email))
  return {
    email: form.email,
    id: row?.id ?? 0,
    orderId: row?.orderId ?? 0,
    intent: session.payment_intent,
    session: session.id,
  }
}

test('Stripe’s refund event marks a cancelled registration refunded, and its seat is released once', async () => {
  const { email, id, intent, session } = await aPaidRegistration()
  const verify = async () => (await app.get(`/api/payment/verify?session_id=${session}`)).json()
  const before = (await seatsTaken()) ?? 0
  await cancelRegistration(app.services, id, 1)
  expect([await paymentStatusOf(email), await seatsTaken()]).toEqual(['refund_due', before - 1])
  expect(await verify()).toMatchObject({ success: false, registration: { paymentStatus: 'refund_due' } })
  await refunded(intent)
  expect([await paymentStatusOf(email), await seatsTaken()]).toEqual(['refunded', before - 1])
  expect(await verify()).toMatchObject({ success: false, registration: { paymentStatus: 'refunded' } })
  const lines = await queries
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, 'registration'), eq(auditLog.subjectId, String(id))))
    .orderBy(auditLog.id)
  expect(lines.map(({ action }) => action)).toEqual([
    'registration.paid',
    'registration.refund_due',
    'registration.refunded',
  ])
})

test('a registration paid twice and cancelled is refunded once both payments are', async () => {
  const { email, id, orderId, intent } = await aPaidRegistration()
  const second = {
    orderId,
    provider: 'stripe',
    idempotencyKey: `second-${id}`,
    amountPaise: 199_900,
  } as const
  await queries.insert(payments).values({ ...second, paymentIntentId: 'pi_second', outcome: 'refund_due' })
  await cancelRegistration(app.services, id, 1)
  await refunded(intent)
  expect(await paymentStatusOf(email)).toBe('refund_due')
  await refunded('pi_second')
  expect(await paymentStatusOf(email)).toBe('refunded')
})
