import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { notices, payments, refunds } from '#database/schema/tables.ts'
import { startRazorpayApp } from '#tests/support/razorpay-app.ts'
import { getPayment } from '../store.ts'
import { recordProviderRefund } from './record-provider-refund.ts'
import { insertRefund, type Refund } from './store.ts'

/** What the provider reports as refunded, beside what is known already. Paid were 1,999 rupees. */
const site = await startRazorpayApp()
const { app, sendEvent, stateOf } = site
const { database, clock } = app.services
const { queries } = database
beforeEach(async () => {
  await site.reset()
  await queries.delete(notices)
})
afterAll(site.close)

async function paidWith(...known: Partial<Refund>[]) {
  const paid = await site.registerAndPay()
  const { paymentId, payment } = paid
  for (const values of known)
    await insertRefund(queries, {
      paymentId,
      amountPaise: 50_000,
      state: 'done',
      source: 'team',
      reason: 'A late start',
      registrationIds: [],
      idempotencyKey: randomUUID(),
      createdAt: clock(),
      ...values,
    })
  const report = (refundId: string, amountMinor: number) =>
    database.transaction(async (tx) =>
      recordProviderRefund(app.services, tx, await getPayment(tx, paymentId), {
        refundId,
        amountMinor,
        currency: 'INR',
        key: null,
        paymentIntentId: payment.id,
        paymentKey: null,
      }),
    )
  const list = async () => {
    const rows = await queries.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(refunds.id)
    return rows.map(({ source, amountPaise, providerReference }) => [source, amountPaise, providerReference])
  }
  return { ...paid, report, list }
}

test('one that was recorded from the provider’s total is named', async () => {
  const { report, list } = await paidWith({ source: 'provider' })
  await report('rfnd_1', 50_000)
  expect(await list()).toEqual([['provider', 50_000, 'rfnd_1']])
})

test.each([
  ['by the team', { source: 'team' }],
  ['with a name of its own', { source: 'provider', providerReference: 'rfnd_0' }],
  ['of another amount', { source: 'provider', amountPaise: 40_000 }],
] as const)('one %s is another one', async (_which, known) => {
  const { report, list } = await paidWith(known)
  const [before] = await list()
  await report('rfnd_1', 50_000)
  expect(await list()).toEqual([before, ['provider', 50_000, 'rfnd_1']])
})

test('the last part frees the seat, without a notice', async () => {
  const { email, report } = await paidWith({ providerReference: 'rfnd_0' })
  await report('rfnd_1', 149_900)
  expect(await stateOf(email)).toEqual(['refunded', false, 'refunded'])
  expect(await queries.select().from(notices)).toEqual([])
})

test.each([
  ['has gone back', { providerReference: 'rfnd_0' }, 149_901],
  ['is on its way', { state: 'pending' }, 149_901],
  ['has gone back', { amountPaise: 199_900, providerReference: 'rfnd_0' }, 1],
] as const)('more than is left, because some of it %s, is left to the total', async (_why, known, amount) => {
  const { report, list } = await paidWith(known)
  const before = await list()
  await report('rfnd_1', amount)
  expect(await list()).toEqual(before)
})

test.each([0, -100])('an amount of %s is none', async (amount) => {
  const { report, list } = await paidWith()
  await report('rfnd_1', amount)
  expect(await list()).toEqual([])
})

test('of a payment that never came, nothing can have gone back', async () => {
  const { paymentId, report, list } = await paidWith()
  await queries.update(payments).set({ outcome: 'failed' }).where(eq(payments.id, paymentId))
  await report('rfnd_1', 50_000)
  expect(await list()).toEqual([])
})

test('one of the dashboard that fails afterwards is shown to the team, who decide', async () => {
  const { payment, email, list } = await paidWith()
  const refund = { id: 'rfnd_1', amount: 199_900, currency: 'INR', payment_id: payment.id }
  await sendEvent('refund.processed', { refund: { ...refund, status: 'processed' }, payment })
  await sendEvent('refund.failed', { refund: { ...refund, status: 'failed' }, payment })
  expect(await list()).toEqual([['provider', 199_900, 'rfnd_1']])
  expect((await stateOf(email))[0]).toBe('refunded')
  expect(await queries.select().from(notices)).toMatchObject([{ kind: 'refund_failed', facts: { refundId: 'rfnd_1' } }])
})
