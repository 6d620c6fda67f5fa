import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { masterclasses, masterclassRegistrations, orders, payments } from '#database/schema/tables.ts'
import { stripePayments } from '#server/outside/stripe.ts'
import { cancelEvent, publishEvent } from '#tests/factories/events.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { webhook } from '#tests/fakes/stripe.ts'
import { aStaffMember, staffCaller } from '#tests/support/staff-app.ts'
import { startStripeApp } from '#tests/support/stripe-app.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { sendDueRefunds } from '../public.ts'

const { stripe, app, startCheckout, resetStripe, close } = await startStripeApp()
const { session } = await aStaffMember(app)
const call = staffCaller(app, session)
afterEach(resetStripe)
afterAll(close)

const cardOf = async (id: number) =>
  (await app.get(`/api/staff/events/${id}/cancellation`, session)).json().progress.card
const advance = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000)
}

/** Paid by card through Stripe. Returns the event and the payments. */
async function soldEvent(slug: string, people: number) {
  const { id } = await publishEvent({ call }, { slug, seats: null })
  const intents: string[] = []
  for (let n = 0; n < people; n++) {
    const paid = stripe.pay(await startCheckout(aRegistration({ masterclassSlug: slug })))
    const event = webhook('checkout.session.completed', paid, { at: app.clock.now })
    await app.request({ method: 'POST', url: '/api/stripe/webhook', ...event })
    intents.push(paid.payment_intent)
  }
  return { id: id as number, intents }
}
const refundsOf = (intents: string[]) => stripe.refunds.filter(({ payment_intent }) => intents.includes(payment_intent))

test('a process that dies after the commit leaves the refunds to the next one', async () => {
  const { id, intents } = await soldEvent('dies', 3)
  await cancelEvent({ call }, id)
  expect(refundsOf(intents)).toEqual([])
  const next = await startTestApp({ database: app.services.database, provider: stripePayments(stripe.settings) })
  await sendDueRefunds(next.services)
  await next.close()
  expect(refundsOf(intents).map(({ amount }) => amount)).toEqual([99_950, 99_950, 99_950])
  expect(await cardOf(id)).toMatchObject({ done: { count: 3, amount: 2998.5 }, pending: { count: 0 } })
})

test('lost replies delay refunds, and none happens twice', async () => {
  const { id, intents } = await soldEvent('flaky', 4)
  await cancelEvent({ call }, id)
  for (const mode of ['dropping replies', 'truncating replies'] as const) {
    stripe.fake.mode = mode
    await sendDueRefunds(app.services)
    expect(await cardOf(id)).toMatchObject({ pending: { count: 4 }, done: { count: 0 }, failed: { count: 0 } })
    advance(3600)
  }
  stripe.fake.mode = 'healthy'
  await Promise.all([sendDueRefunds(app.services), sendDueRefunds(app.services)])
  expect(await cardOf(id)).toMatchObject({ pending: { count: 0 }, done: { count: 4, amount: 3998 } })
  expect(refundsOf(intents)).toHaveLength(4)
})

test('a refund that the bank refuses is listed with its reason, and tried again by hand', async () => {
  const { id, intents } = await soldEvent('refused', 2)
  await cancelEvent({ call }, id)
  stripe.fake.refundStatus = 'failed'
  await sendDueRefunds(app.services)
  const { progress } = (await app.get(`/api/staff/events/${id}/cancellation`, session)).json()
  expect(progress.card).toMatchObject({ failed: { count: 2, amount: 1999 }, done: { count: 0 } })
  expect(progress.failed[0]).toMatchObject({ state: 'failed', failure: 'expired_or_canceled_card', amount: 999.5 })
  stripe.fake.refundStatus = 'succeeded'
  for (const { paymentId } of progress.failed) {
    const input = { reason: 'Tried again', freesSeats: true }
    expect((await call('POST', `payments/${paymentId}/refunds`, input)).json().state).toBe('done')
  }
  expect(await cardOf(id)).toMatchObject({ failed: { count: 0 }, done: { count: 2, amount: 1999 } })
  expect(refundsOf(intents).filter(({ status }) => status === 'succeeded')).toHaveLength(2)
})

/** As if they had paid, without sixty checkouts. */
async function crowdedEvent(slug: string, people: number) {
  const { id } = await publishEvent({ call }, { slug, seats: null })
  const { queries } = app.services.database
  const amountPaise = 99_950
  const sold = await queries
    .insert(orders)
    .values(Array.from({ length: people }, () => ({ amountPaise })))
    .returning()
  const {
    intents: [paid = ''],
  } = await soldEvent(`${slug}-template`, 1)
  const template = [...stripe.sessions.values()].find(({ payment_intent }) => payment_intent === paid)
  if (!template) throw new Error('nothing was paid')
  const intents: string[] = []
  for (const { id: orderId } of sold) {
    const { masterclassSlug: _slug, agreeToTerms: _terms, ...person } = aRegistration()
    const reference = `RWCROWD${orderId}`
    const seat = { masterclassId: id, orderId, reference, pricePaise: amountPaise, holdsSeat: true }
    await queries.insert(masterclassRegistrations).values({ ...person, ...seat, paymentStatus: 'paid' })
    const paymentIntentId = `pi_crowd_${orderId}`
    const payment = {
      orderId,
      provider: 'stripe',
      outcome: 'paid',
      isBooked: true,
      amountPaise,
      paymentIntentId,
    } as const
    await queries.insert(payments).values({ ...payment, idempotencyKey: paymentIntentId })
    stripe.sessions.set(paymentIntentId, { ...template, payment_intent: paymentIntentId })
    intents.push(paymentIntentId)
  }
  await queries.update(masterclasses).set({ seatsTaken: people }).where(eq(masterclasses.id, id))
  return { id: id as number, intents }
}

// More than the 50 that one round sends.
test('sixty people are cancelled at once and each is refunded once', async () => {
  const { id, intents } = await crowdedEvent('crowd', 60)
  expect((await cancelEvent({ call }, id)).statusCode).toBe(200)
  for (let round = 0; round < 10 && (await cardOf(id)).pending.count > 0; round++)
    await Promise.all([sendDueRefunds(app.services), sendDueRefunds(app.services)])
  expect(await cardOf(id)).toMatchObject({ done: { count: 60, amount: 59_970 }, failed: { count: 0 } })
  expect(new Set(refundsOf(intents).map(({ payment_intent }) => payment_intent)).size).toBe(60)
  expect(refundsOf(intents)).toHaveLength(60)
  const rows = await app.services.database.queries
    .select()
    .from(masterclassRegistrations)
    .where(eq(masterclassRegistrations.masterclassId, id))
  expect(new Set(rows.map(({ paymentStatus, holdsSeat }) => `${paymentStatus} ${holdsSeat}`))).toEqual(
    new Set(['refunded false']),
  )
})
