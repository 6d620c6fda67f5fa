import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { notices, outbox } from '#database/schema/tables.ts'
import { describeNotice } from '#server/modules/notices/public.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { webhook } from '#tests/fakes/stripe.ts'
import { startStripeApp } from '#tests/support/stripe-app.ts'

/** Signed events about money that is not what a payment of ours asks for. */
const { stripe, app, startCheckout, paymentStatusOf, close } = await startStripeApp()
afterAll(close)

const sendEvent = (type: string, object: object) =>
  app.request({ method: 'POST', url: '/api/stripe/webhook', ...webhook(type, object, { at: app.clock.now }) })

test.each([
  ['another amount', (session: object) => ({ ...session, amount_total: 100 })],
  ['another currency', (session: object) => ({ ...session, currency: 'usd' })],
  ['not paid', (session: object) => ({ ...session, payment_status: 'unpaid' })],
  ['the key of another payment', (session: object) => ({ ...session, metadata: { payment: randomUUID() } })],
  ['an unknown session', (session: object) => ({ ...session, id: 'cs_test_unknown', metadata: {} })],
  ['another session', (session: object) => ({ ...session, id: 'cs_test_other' })],
])('%s changes nothing', async (_what, change) => {
  const form = aRegistration()
  const session = stripe.pay(await startCheckout(form))
  expect((await sendEvent('checkout.session.completed', change(session))).statusCode).toBe(204)
  expect(await paymentStatusOf(form.email)).toBe('pending')
})

test.each([
  ['wrong_amount', (session: object) => ({ ...session, amount_total: 100 })],
  ['wrong_currency', (session: object) => ({ ...session, currency: 'usd' })],
  ['unknown_order', (session: object) => ({ ...session, id: 'cs_test_nobodys', metadata: {} })],
  ['unknown_order', (session: object) => ({ ...session, id: 'cs_test_another' })],
])('an unmatched payment raises one notice: %s', async (why, change) => {
  const session = change(stripe.pay(await startCheckout(aRegistration()))) as ReturnType<typeof stripe.pay>
  await sendEvent('checkout.session.completed', session)
  await sendEvent('checkout.session.async_payment_succeeded', session)
  const { queries } = app.services.database
  const raised = await queries
    .select()
    .from(notices)
    .where(eq(notices.key, `unmatched_payment:${session.id}`))
  const { id: checkoutId, payment_intent: paymentIntentId, amount_total: amountMinor } = session
  const currency = why === 'wrong_currency' ? 'USD' : 'INR'
  const isKnown = why !== 'unknown_order'
  expect(raised).toMatchObject([
    {
      kind: 'unmatched_payment',
      subjectType: isKnown ? 'payment' : null,
      facts: { why, checkoutId, paymentIntentId, amountMinor, currency, expectedMinor: isKnown ? 199_900 : null },
    },
  ])
  const mails = await queries.select().from(outbox).where(eq(outbox.kind, 'notice_to_team'))
  expect(mails.filter(({ facts }) => JSON.stringify(facts).includes(session.id))).toHaveLength(1)
})

test('each further payment of a paid checkout raises a notice of its own', async () => {
  const session = stripe.pay(await startCheckout(aRegistration()))
  await sendEvent('checkout.session.completed', session)
  const others = ['pi_second', 'pi_third']
  for (const payment_intent of others) await sendEvent('checkout.session.completed', { ...session, payment_intent })
  // An event without the intent says nothing about another one.
  await sendEvent('checkout.session.completed', { ...session, payment_intent: null })
  const { queries } = app.services.database
  const raised = (await queries.select().from(notices)).filter(({ facts }) =>
    JSON.stringify(facts).includes(session.id),
  )
  expect(raised.map(({ key, facts }) => [key, (facts as { why: string }).why]).sort()).toEqual(
    others.map((intent) => [`unmatched_payment:${intent}`, 'paid_again']),
  )
})

test('a payment of the provider that settled one order settles no other, even at the same moment', async () => {
  const [one, other] = [aRegistration(), aRegistration()]
  const first = stripe.pay(await startCheckout(one))
  const second = { ...stripe.pay(await startCheckout(other)), payment_intent: first.payment_intent }
  const replies = await Promise.all(
    [first, second, first, second].map((session) => sendEvent('checkout.session.completed', session)),
  )
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204])
  const states = [await paymentStatusOf(one.email), await paymentStatusOf(other.email)]
  expect(states.toSorted()).toEqual(['paid', 'pending'])
  const { queries } = app.services.database
  const key = `unmatched_payment:${first.payment_intent}:`
  const raised = (await queries.select().from(notices)).filter((notice) => notice.key.startsWith(key))
  expect(raised).toMatchObject([{ subjectType: 'payment', facts: { why: 'counted_already' } }])
  const { title, lines, toDo } = describeNotice('unmatched_payment', raised[0]?.facts ?? {})
  expect(title).toBe('Payment counted already: ₹1,999')
  expect([lines.join(' '), toDo].join(' ')).toContain('No second seat was booked')
})
