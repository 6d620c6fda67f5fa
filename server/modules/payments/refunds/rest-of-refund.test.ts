import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import {
  documents,
  masterclasses,
  masterclassRegistrations,
  notices,
  payments,
  refunds,
} from '#database/schema/tables.ts'
import type { Registration } from '#server/modules/bookings/public.ts'
import { raiseNotice } from '#server/modules/notices/public.ts'
import { startRefundApp } from '#tests/support/refund-app.ts'
import { cancellationNotice } from '../cancellation/cancellation-notice.ts'
import { settleRefund } from './settle-refund.ts'
import { insertRefund, type Refund } from './store.ts'

/** A part of a card's payment has arrived, and its event is cancelled: what follows for the rest. Paid were 1,999 rupees. */
const site = await startRefundApp()
const { app, findRows, registerAndPay } = site
const { database, clock } = app.services
const { queries } = database
const slug = 'ai-for-everyone-masterclass'
const setStatus = (status: 'published' | 'cancelled') =>
  queries.update(masterclasses).set({ status }).where(eq(masterclasses.slug, slug))

beforeEach(site.reset)
afterEach(async () => {
  await setStatus('published')
  site.resetStripe()
})
afterAll(site.close)

const seats = masterclassRegistrations

/** A payment for as many seats as there are statuses, and a part of it that arrives. */
async function settlePart(
  changes: Partial<Refund> & { isNamed?: boolean; status?: 'published' | 'cancelled' } = {},
  statuses: Partial<Registration>[] = [{ paymentStatus: 'refund_due' }],
) {
  const { registration, payments: [payment] = [] } = await registerAndPay()
  if (!registration || !payment) throw new Error('nothing was paid')
  const ids: number[] = []
  for (const [index, values] of statuses.entries()) {
    const { id: _id, reference: _reference, receiptNumber: _number, ...copied } = registration
    const email = `seat${index}-${randomUUID()}@example.com`
    const own = {
      email,
      reference: `RW${randomUUID().slice(0, 8)}`,
      stripeSessionId: null,
      stripePaymentIntentId: null,
    }
    const copy = { ...copied, ...own, holdsSeat: false }
    const [row] =
      index === 0
        ? await queries.update(seats).set(values).where(eq(seats.id, registration.id)).returning()
        : await queries
            .insert(seats)
            .values({ ...copy, ...values })
            .returning()
    ids.push(row?.id ?? 0)
  }
  await queries.update(payments).set({ outcome: 'refund_due' }).where(eq(payments.id, payment.id))
  const { isNamed = false, status = 'cancelled', ...values } = changes
  await setStatus(status)
  const part = await insertRefund(queries, {
    paymentId: payment.id,
    amountPaise: 50_000,
    state: 'pending',
    source: 'event',
    reason: 'The event is cancelled',
    registrationIds: isNamed ? ids : [],
    idempotencyKey: randomUUID(),
    createdAt: clock(),
    ...values,
  })
  await database.transaction((tx) => settleRefund(app.services, tx, part.id))
  const rows = await queries.select().from(refunds).where(eq(refunds.paymentId, payment.id)).orderBy(refunds.id)
  return { ids, queued: rows.slice(1).map(({ amountPaise, registrationIds }) => ({ amountPaise, registrationIds })) }
}

test('all that is left is queued, whatever the seat costs', async () => {
  const { ids, queued } = await settlePart({}, [{ paymentStatus: 'refund_due', pricePaise: 100_000 }])
  expect(queued).toEqual([{ amountPaise: 149_900, registrationIds: ids }])
})

test('while another seat is kept, the price of the cancelled one is', async () => {
  const { ids, queued } = await settlePart({ amountPaise: 10_000 }, [
    { paymentStatus: 'paid', pricePaise: 99_950 },
    { paymentStatus: 'refund_due', pricePaise: 99_950 },
  ])
  expect(queued).toEqual([{ amountPaise: 99_950, registrationIds: ids.slice(1) }])
})

test.each([
  ['the team has refunded a part, and decides about the rest', 'cancelled', { source: 'team' }, 'refund_due'],
  ['it was all that the seat gets back', 'cancelled', { isNamed: true }, 'refund_due'],
  ['the seat is kept', 'cancelled', {}, 'paid'],
  ['the event takes place', 'published', {}, 'refund_due'],
  ['nothing is left', 'cancelled', { amountPaise: 199_900 }, 'refund_due'],
] as const)('nothing is queued: %s', async (_why, status, changes, paymentStatus) => {
  expect((await settlePart({ status, ...changes }, [{ paymentStatus }])).queued).toEqual([])
})

test('with the last refund the notice about the cancelled event is closed', async () => {
  const [event] = await queries.select().from(masterclasses).where(eq(masterclasses.slug, slug))
  if (!event) throw new Error('no event')
  await queries.delete(notices)
  const notice = cancellationNotice(event, { paid: 1, proofs: 0 })
  await database.transaction((tx) => raiseNotice(app.services, tx, notice))
  await settlePart({ amountPaise: 199_900 })
  expect(await queries.select().from(notices)).toMatchObject([{ key: notice.key, resolvedAt: clock() }])
})

test('a second payment that bought nothing goes back without a note: the papers are about the first', async () => {
  const { email, payments: [payment] = [] } = await registerAndPay()
  if (!payment) throw new Error('nothing was paid')
  const { id: _id, ...copied } = payment
  const second = { ...copied, idempotencyKey: randomUUID(), outcome: 'refund_due', isBooked: false } as const
  const [twice] = await queries
    .insert(payments)
    .values({ ...second, providerReference: 'cs_twice', paymentIntentId: 'pi_twice' })
    .returning()
  const refund = await insertRefund(queries, {
    paymentId: twice?.id ?? 0,
    amountPaise: 199_900,
    state: 'pending',
    source: 'team',
    reason: 'Paid twice',
    registrationIds: [],
    idempotencyKey: randomUUID(),
    createdAt: clock(),
  })
  await database.transaction((tx) => settleRefund(app.services, tx, refund.id))
  const papers = await queries.select().from(documents).where(eq(documents.orderId, payment.orderId))
  expect(papers.map(({ kind }) => kind)).toEqual(['receipt'])
  const { registration, payments: after } = await findRows(email)
  expect([registration?.paymentStatus, after.map(({ outcome }) => outcome)]).toEqual(['paid', ['paid', 'refunded']])
})
