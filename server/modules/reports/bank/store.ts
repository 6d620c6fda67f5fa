import {
  and,
  asc,
  between,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { endOfDay, startOfDay } from '#contract/indian-days.ts'
import type { Queries } from '#database/database.ts'
import { masterclassRegistrations, orderReferences, orders } from '#database/schema/bookings.ts'
import { masterclasses } from '#database/schema/catalogue.ts'
import { directProviders, payments, refunds } from '#database/schema/payments.ts'

const registration = masterclassRegistrations
const openStates = ['pending', 'awaiting_verification', 'failed', 'rejected'] as const
/** PostgreSQL takes 65,535 parameters at once. */
const chunkSize = 5_000
/** More open orders than this in one statement's period would be an attack. */
const maxOpenOrders = 5_000

/** Runs a query for as many values at a time as the database takes. */
async function inChunks<V, R>(values: readonly V[], query: (chunk: V[]) => Promise<R[]>): Promise<R[]> {
  const rows: R[] = []
  for (let at = 0; at < values.length; at += chunkSize) rows.push(...(await query(values.slice(at, at + chunkSize))))
  return rows
}

export async function findOrdersByUtr(queries: Queries, utrs: readonly string[]): Promise<number[]> {
  const rows = await inChunks(utrs, (chunk) =>
    queries
      .select({ orderId: payments.orderId })
      .from(payments)
      .where(and(inArray(payments.provider, [...directProviders]), inArray(payments.providerReference, chunk))),
  )
  return rows.map(({ orderId }) => orderId)
}

export async function findOrdersByReference(queries: Queries, references: readonly string[]): Promise<number[]> {
  const rows = await inChunks(references, (chunk) =>
    queries
      .select({ orderId: orderReferences.orderId })
      .from(orderReferences)
      .where(inArray(orderReferences.reference, chunk)),
  )
  return rows.map(({ orderId }) => orderId)
}

/** Orders that were made, or had a proof sent, in a period and are not paid. Two queries: each has its index. */
export async function findOpenOrders(queries: Queries, { from, to }: { from: Date; to: Date }): Promise<number[]> {
  const isOpen = inArray(registration.paymentStatus, [...openStates])
  const made = await queries
    .select({ orderId: registration.orderId })
    .from(registration)
    .where(and(isOpen, between(registration.createdAt, from, to)))
    .orderBy(asc(registration.createdAt))
    .limit(maxOpenOrders)
  const proven = await queries
    .select({ orderId: payments.orderId })
    .from(payments)
    .innerJoin(registration, eq(registration.orderId, payments.orderId))
    .where(and(isOpen, eq(payments.outcome, 'open'), between(payments.createdAt, from, to)))
    .orderBy(asc(payments.createdAt))
    .limit(maxOpenOrders)
  return [...made, ...proven].map(({ orderId }) => orderId)
}

export function findRefundsByUtr(queries: Queries, utrs: readonly string[]) {
  return inChunks(utrs, (chunk) =>
    queries
      .select({ refund: refunds, orderId: payments.orderId })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(or(inArray(refunds.providerReference, chunk), inArray(refunds.bankReference, chunk)))
      .orderBy(asc(refunds.id)),
  )
}

/** With each order's seats in the order of their ids. */
export async function listOrdersWithMoney(queries: Queries, orderIds: readonly number[]) {
  const seats = await inChunks(orderIds, (chunk) =>
    queries
      .select({ seat: registration, payerName: orders.payerName, eventTitle: masterclasses.title })
      .from(registration)
      .innerJoin(orders, eq(orders.id, registration.orderId))
      .innerJoin(masterclasses, eq(masterclasses.id, registration.masterclassId))
      .where(inArray(registration.orderId, chunk))
      .orderBy(asc(registration.id)),
  )
  const references = await inChunks(orderIds, (chunk) =>
    queries
      .select()
      .from(orderReferences)
      .where(inArray(orderReferences.orderId, chunk))
      .orderBy(asc(orderReferences.createdAt)),
  )
  const attempts = await inChunks(orderIds, (chunk) =>
    queries.select().from(payments).where(inArray(payments.orderId, chunk)).orderBy(asc(payments.id)),
  )
  return { seats, references, payments: attempts }
}

interface Days {
  from: string
  to: string
}

/** What the team has settled as money that came to our account in a period: what it added itself on the day it arrived. */
export function listSettledDirectly(queries: Queries, { from, to }: Days) {
  const { provider, createdAt, settledAt } = payments
  const isAdded = eq(provider, 'manual')
  // Earlier versions stored the day as `settledAt`.
  const addedAt = sql`least(${createdAt}, ${settledAt})`
  const isWithin = (at: SQL) =>
    and(
      gte(at, sql`${startOfDay(from).toISOString()}::timestamptz`),
      lt(at, sql`${endOfDay(to).toISOString()}::timestamptz`),
    )
  return queries
    .select({
      ...getTableColumns(payments),
      arrivedAt: sql`case when ${isAdded} then ${addedAt} else ${settledAt} end`.mapWith(createdAt),
    })
    .from(payments)
    .where(
      and(
        inArray(payments.provider, [...directProviders]),
        inArray(payments.outcome, ['paid', 'refund_due', 'refunded']),
        gt(payments.amountPaise, 0),
        or(and(ne(provider, 'manual'), isWithin(sql`${settledAt}`)), and(isAdded, isWithin(addedAt))),
      ),
    )
    .orderBy(asc(payments.id))
}

/** What the team has transferred back in a period. */
export function listTransferredBack(queries: Queries, { from, to }: Days) {
  return queries
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.state, 'done'), isNotNull(refunds.transferredOn), between(refunds.transferredOn, from, to)))
    .orderBy(asc(refunds.id))
}
