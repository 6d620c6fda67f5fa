import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { PaymentStatus } from '#contract/registrations.ts'
import { masterclasses, masterclassRegistrations, orders, payments, refunds } from '#database/schema/tables.ts'
import { turnGstOn } from '#tests/factories/documents.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { aBuyer, payAt } from '#tests/support/buyers.ts'
import { emptyOrders } from '#tests/support/empty-orders.ts'
import { startTestApp, testNow } from '#tests/support/test-app.ts'
import { deleteExpiredData } from './delete-expired-data.ts'

/** Which registrations are deleted at the end of their period, by their state and that of their payments. */
const app = await startTestApp()
const { database } = app.services
const { queries } = database
const [event] = await queries.select().from(masterclasses).limit(1)

beforeEach(() => emptyOrders(database))
afterAll(app.close)

type Outcome = typeof payments.$inferInsert.outcome
let count = 0

async function insertOrder(paymentStatus: PaymentStatus, outcomes: Outcome[] = [], holdsSeat = false) {
  const [order] = await queries.insert(orders).values({ amountPaise: 199_900 }).returning()
  if (!order || !event) throw new Error('nothing was stored')
  const key = `old${++count}`
  const [registration] = await queries
    .insert(masterclassRegistrations)
    .values({
      orderId: order.id,
      pricePaise: 199_900,
      masterclassId: event.id,
      name: 'Asha Rao',
      email: `${key}@example.com`,
      phone: '+919876543210',
      reference: key,
      paymentStatus,
      holdsSeat,
      updatedAt: testNow,
    })
    .returning()
  for (const [index, outcome] of outcomes.entries())
    await queries.insert(payments).values({
      orderId: order.id,
      provider: 'stripe',
      idempotencyKey: `${key} ${index}`,
      amountPaise: 199_900,
      outcome,
    })
  return registration?.id ?? 0
}

/** Whether the registration is still there after so many days. */
async function isThereAfter(days: number, id: number) {
  app.clock.now = new Date(testNow.getTime() + days * 24 * 60 * 60 * 1000)
  await deleteExpiredData(app.services)
  app.clock.now = testNow
  return (await queries.$count(masterclassRegistrations, eq(masterclassRegistrations.id, id))) === 1
}

test.each<[PaymentStatus, Outcome[]]>([
  ['pending', []],
  ['failed', ['failed']],
  ['failed', ['failed', 'failed']],
  ['rejected', ['failed']],
])('after 90 days one that is %s with payments %j is deleted, with them', async (state, outcomes) => {
  const id = await insertOrder(state, outcomes)
  expect(await isThereAfter(89, id)).toBe(true)
  expect(await isThereAfter(91, id)).toBe(false)
  expect([await queries.$count(payments), await queries.$count(orders)]).toEqual([0, 0])
})

test.each<[string, PaymentStatus, Outcome[], boolean]>([
  ['may still be paid', 'failed', ['failed', 'open'], false],
  ['has money to go back', 'rejected', ['refund_due'], false],
  ['was paid', 'failed', ['paid'], false],
  ['was refunded', 'failed', ['refunded'], false],
  ['holds a seat', 'pending', [], true],
  ['waits for the team', 'awaiting_verification', [], false],
  ['is paid', 'paid', ['paid'], true],
])('one that %s is kept for longer', async (_what, state, outcomes, holdsSeat) => {
  const id = await insertOrder(state, outcomes, holdsSeat)
  expect(await isThereAfter(91, id)).toBe(true)
})

test.each<[PaymentStatus, Outcome[], boolean]>([
  ['pending', ['paid'], false],
  ['failed', ['failed', 'refunded'], false],
  ['rejected', ['refunded'], false],
  ['paid', ['paid'], true],
  ['refunded', ['refunded'], false],
])('after eight years one that is %s with payments %j is deleted, with its refunds', async (state, outcomes, seat) => {
  const id = await insertOrder(state, outcomes, seat)
  const payment = (await queries.select().from(payments).orderBy(payments.id)).at(-1)
  const refund = { amountPaise: 100, state: 'done', source: 'team', reason: 'A late start' } as const
  await queries.insert(refunds).values({ paymentId: payment?.id ?? 0, idempotencyKey: `refund ${id}`, ...refund })
  expect(await isThereAfter(2919, id)).toBe(true)
  expect(await isThereAfter(2921, id)).toBe(false)
  expect([await queries.$count(payments), await queries.$count(refunds)]).toEqual([0, 0])
})

test.each<[PaymentStatus, Outcome[]]>([
  ['paid', ['paid', 'open']],
  ['paid', ['paid', 'refund_due']],
  ['refund_due', ['paid']],
  ['awaiting_verification', ['paid']],
])('one that is %s with payments %j is never deleted', async (state, outcomes) => {
  expect(await isThereAfter(4000, await insertOrder(state, outcomes))).toBe(true)
})

test('a correction or a move does not keep a paid one for longer, but the payment of another seat of its order does', async () => {
  const id = await insertOrder('paid', ['paid'], true)
  const [seat] = await queries.select().from(masterclassRegistrations)
  if (!seat) throw new Error('nothing was stored')
  const yearLater = new Date(testNow.getTime() + 365 * 24 * 60 * 60 * 1000)
  const isThis = eq(masterclassRegistrations.id, id)
  await queries.update(masterclassRegistrations).set({ paidAt: testNow, updatedAt: yearLater }).where(isThis)
  const { id: _id, ...second } = { ...seat, email: 'second@example.com', reference: 'second', paidAt: yearLater }
  const [other] = await queries.insert(masterclassRegistrations).values(second).returning()
  expect(await isThereAfter(2921, id)).toBe(true)
  await queries.delete(masterclassRegistrations).where(eq(masterclassRegistrations.id, other?.id ?? 0))
  expect(await isThereAfter(2919, id)).toBe(true)
  expect(await isThereAfter(2921, id)).toBe(false)
})

test('a free seat that was changed stays for two years after that', async () => {
  const id = await insertOrder('paid', [], true)
  const isThis = eq(masterclassRegistrations.id, id)
  const changed = { paidAt: testNow, updatedAt: new Date(testNow.getTime() + 10 * 24 * 60 * 60 * 1000) }
  await queries.update(masterclassRegistrations).set(changed).where(isThis)
  expect(await isThereAfter(739, id)).toBe(true)
  expect(await isThereAfter(741, id)).toBe(false)
})

test('a seat that cost nothing is deleted after two years', async () => {
  const id = await insertOrder('paid', [], true)
  expect(await isThereAfter(729, id)).toBe(true)
  expect(await isThereAfter(731, id)).toBe(false)
})

test('a seat with an open payment, a paid one, and one of another state are kept when a free one is deleted', async () => {
  const free = await insertOrder('paid', [], true)
  const others = [
    await insertOrder('paid', ['open']),
    await insertOrder('paid', ['paid']),
    await insertOrder('refunded'),
  ]
  expect(await isThereAfter(731, free)).toBe(false)
  for (const id of others) expect(await isThereAfter(731, id)).toBe(true)
})

test('one whose invoice the law still asks for is kept with its payment', async () => {
  await turnGstOn(queries)
  const form = aRegistration({ stateCode: '29' })
  await payAt(app, await aBuyer(app).checkout(form))
  await queries.update(masterclassRegistrations).set({ updatedAt: testNow })
  const [row] = await queries.select().from(masterclassRegistrations)
  expect(await isThereAfter(2921, row?.id ?? 0)).toBe(true)
  expect(await queries.$count(payments)).toBe(1)
})

test('only what has ended is deleted, and the other orders stay as they are', async () => {
  const [old, paid] = [await insertOrder('failed', ['failed']), await insertOrder('paid', ['paid'], true)]
  expect(await isThereAfter(91, old)).toBe(false)
  expect(await isThereAfter(91, paid)).toBe(true)
  expect(await queries.$count(payments)).toBe(1)
})
