import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { notices, refunds } from '#database/schema/tables.ts'
import { webhook } from '#tests/fakes/stripe.ts'
import { startSettlementApp } from '#tests/support/settlement-app.ts'
import { withProviders } from '#tests/support/with-providers.ts'
import { receiveProviderEvent } from '../receive-provider-event.ts'
import { requestRefund } from './request-refund.ts'
import { sendDueRefunds } from './send-refund.ts'

/** Events of the provider that arrive late, and refunds that are sent again late. */
const site = await startSettlementApp()
const { app, stripe, member, findRows, registerAndPay, sendWebhook } = site
const { queries } = app.services.database

beforeEach(site.reset)
afterEach(site.resetStripe)
afterAll(site.close)

const given = { reason: 'They cannot come', freesSeats: true }
async function pay() {
  const paid = await registerAndPay()
  const paymentId = paid.payments[0]?.id ?? 0
  const states = async () => {
    const made = await queries.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(refunds.id)
    const { registration, payments } = await findRows(paid.email)
    const sent = made.map(({ state, amountPaise }) => `${state} ${amountPaise / 100}`)
    return [...sent, payments[0]?.outcome, registration?.paymentStatus]
  }
  return { ...paid, paymentId, states }
}
async function refund() {
  const paid = await pay()
  await requestRefund(app.services, paid.paymentId, given, member.id)
  return paid
}
const atProvider = (intent: string) => stripe.refunds.filter(({ payment_intent }) => payment_intent === intent)

test('news of success that arrives after the failure changes nothing', async () => {
  const { session, states } = await refund()
  const [made] = atProvider(session.payment_intent)
  await sendWebhook('refund.failed', { ...made, status: 'failed', failure_reason: 'lost_or_stolen_card' })
  const failed = ['failed 1999', 'refund_due', 'refund_due']
  expect(await states()).toEqual(failed)
  await sendWebhook('refund.updated', { ...made, status: 'succeeded' })
  expect(await states()).toEqual(failed)
})

test('the total of before the failure that arrives after it is no refund in the dashboard', async () => {
  const { session, states } = await refund()
  const [made] = atProvider(session.payment_intent)
  const charge = { payment_intent: session.payment_intent, amount: 199_900, amount_refunded: 199_900, metadata: {} }
  if (made) made.status = 'failed'
  await sendWebhook('refund.failed', { ...made, failure_reason: 'lost_or_stolen_card' })
  const failed = ['failed 1999', 'refund_due', 'refund_due']
  await sendWebhook('charge.refunded', charge)
  expect(await states()).toEqual(failed)
})

test('without the provider’s current total the event is refused, so that it is sent again', async () => {
  const { session, states } = await refund()
  const [made] = atProvider(session.payment_intent)
  await sendWebhook('refund.failed', { ...made, status: 'failed' })
  stripe.fake.mode = 'broken'
  const charge = { payment_intent: session.payment_intent, amount: 199_900, amount_refunded: 199_900, metadata: {} }
  const refused = await sendWebhook('charge.refunded', charge)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60'])
  expect(await states()).toEqual(['failed 1999', 'refund_due', 'refund_due'])
  stripe.fake.mode = 'healthy'
  expect((await sendWebhook('charge.refunded', charge)).statusCode).toBe(204)
  expect(await states()).toEqual(['failed 1999', 'done 1999', 'refunded', 'refunded'])
})

test('the provider is asked for its total only after a refund that it knows has failed', async () => {
  const { paymentId, session, states } = await pay()
  await requestRefund(app.services, paymentId, { ...given, amount: 500, freesSeats: false }, member.id)
  // Refused before the provider had given it an id.
  await queries.insert(refunds).values({
    paymentId,
    amountPaise: 100,
    state: 'failed',
    source: 'team',
    reason: 'They cannot come',
    registrationIds: [],
    idempotencyKey: 'refused',
    createdAt: app.clock.now,
  })
  stripe.fake.mode = 'broken'
  const charge = { payment_intent: session.payment_intent, amount: 199_900, amount_refunded: 60_000, metadata: {} }
  expect((await sendWebhook('charge.refunded', charge)).statusCode).toBe(204)
  expect(await states()).toEqual(['done 500', 'failed 1', 'done 100', 'paid', 'paid'])
})

test.each([
  ['a part', 60_000, 1],
  ['all', 199_900, 0],
])(
  '%s that was refunded in the dashboard after a failure raises a notice of a part, or none',
  async (_, total, count) => {
    const { session } = await refund()
    const [made] = atProvider(session.payment_intent)
    if (made) made.status = 'failed'
    await sendWebhook('refund.failed', { ...made, failure_reason: 'lost_or_stolen_card' })
    stripe.refundInDashboard(session.payment_intent, total)
    const charge = { payment_intent: session.payment_intent, amount: 199_900, amount_refunded: 130_000, metadata: {} }
    await sendWebhook('charge.refunded', charge)
    const raised = await queries
      .select()
      .from(notices)
      .where(eq(notices.key, `partial_refund:${session.payment_intent}:${total}`))
    expect(raised).toHaveLength(count)
  },
)

test('the provider’s total of a part that we have refunded is no news', async () => {
  const { paymentId, session } = await pay()
  await requestRefund(app.services, paymentId, { ...given, amount: 500, freesSeats: false }, member.id)
  const charge = { payment_intent: session.payment_intent, amount: 199_900, amount_refunded: 50_000, metadata: {} }
  expect((await sendWebhook('charge.refunded', charge)).statusCode).toBe(204)
  const raised = (await queries.select().from(notices)).filter(({ subjectId }) => subjectId === paymentId)
  expect(raised).toEqual([])
})

test('a bug in asking for the total is no reason to try again', async () => {
  const { session } = await refund()
  const [made] = atProvider(session.payment_intent)
  await sendWebhook('refund.failed', { ...made, status: 'failed' })
  const { provider } = app.services
  if (!provider) throw new Error('there is no payment provider')
  const broken = { ...provider, findRefundedPaise: () => Promise.reject(new TypeError('a bug')) }
  const charge = { payment_intent: session.payment_intent, amount: 199_900, amount_refunded: 199_900, metadata: {} }
  const { payload, headers } = webhook('charge.refunded', charge, { at: app.clock.now })
  const event = { body: Buffer.from(payload), headers }
  const receive = receiveProviderEvent(withProviders(app.services, broken), 'stripe', event)
  await expect(receive).rejects.toThrow(TypeError)
})

test('a webhook that finds the database busy is tried again, and a storm of them leaves places for visitors', async () => {
  const { session } = await refund()
  const payload = () => webhook('refund.updated', { ...atProvider(session.payment_intent)[0] }, { at: app.clock.now })
  const { database } = app.services
  let [running, most, failed] = [0, 0, 0]
  const codes = ['55P03', 'ETIMEDOUT', '40P01', '53300']
  const busy = {
    ...app.services,
    database: {
      ...database,
      queries,
      transaction: async (work: Parameters<typeof database.transaction>[0]) => {
        most = Math.max(most, ++running)
        try {
          const code = codes[failed++]
          if (code) throw Object.assign(new Error('busy'), { code })
          return await database.transaction(work)
        } finally {
          running--
        }
      },
    },
  } as typeof app.services
  const events = Array.from({ length: 40 }, payload)
  await Promise.all(
    events.map(({ payload, headers }) => receiveProviderEvent(busy, 'stripe', { body: Buffer.from(payload), headers })),
  )
  expect(failed).toBe(44)
  expect(most).toBe(4)
})

test('a part whose reply was lost is not refunded again a day later', async () => {
  const { paymentId, session, states } = await pay()
  stripe.fake.mode = 'dropping replies'
  await requestRefund(app.services, paymentId, { ...given, amount: 500, freesSeats: false }, member.id)
  expect(await states()).toEqual(['pending 500', 'paid', 'paid'])
  stripe.fake.mode = 'healthy'
  stripe.forgetKeys()
  site.setMinutesPassed(30 * 60)
  await sendDueRefunds(app.services)
  expect(atProvider(session.payment_intent).map(({ amount }) => amount)).toEqual([50_000])
  expect(await states()).toEqual(['done 500', 'paid', 'paid'])
})

test('a part that never reached the provider is sent a day later', async () => {
  const { paymentId, session, states } = await pay()
  await requestRefund(withProviders(app.services), paymentId, { ...given, amount: 500, freesSeats: false }, member.id)
  stripe.refundInDashboard(session.payment_intent, 20_000)
  site.setMinutesPassed(30 * 60)
  await sendDueRefunds(app.services)
  expect(atProvider(session.payment_intent).map(({ amount }) => amount)).toEqual([20_000, 50_000])
  expect(await states()).toEqual(['done 500', 'paid', 'paid'])
})
