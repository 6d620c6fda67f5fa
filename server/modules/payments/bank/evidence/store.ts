import {
  and,
  arrayOverlaps,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  ne,
  notExists,
  or,
  sql,
} from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { Queries } from '#database/database.ts'
import { isAnyOf } from '#database/is-any-of.ts'
import { bankLines, directProviders, payments } from '#database/schema/payments.ts'
import type { StoredLine } from '../store.ts'

interface Searched {
  orderIds: readonly number[]
  utrs: readonly string[]
  references: readonly string[]
  amounts: readonly number[]
  since: string
}

/** The lines that may be about some orders, and all others that have a UTR of theirs. */
export function listLinesAbout(queries: Queries, { orderIds, utrs, references, amounts, since }: Searched) {
  const { id, orderId, utr, bookedOn, amountPaise, isCredit } = bankLines
  const isSimilar = or(arrayOverlaps(bankLines.references, [...references]), inArray(amountPaise, [...amounts]))
  const isNamed = or(
    inArray(orderId, [...orderIds]),
    inArray(utr, [...utrs]),
    and(isCredit, gte(bookedOn, since), isSimilar),
  )
  const theirs = queries
    .select({ utr })
    .from(bankLines)
    .where(and(isNamed, isNotNull(utr)))
  return queries
    .select()
    .from(bankLines)
    .where(or(isNamed, inArray(utr, theirs)))
    .orderBy(asc(bookedOn), asc(id))
}

export interface LastDay {
  day: string
  /** When a line of it was last added. */
  readAt: Date
}

/** The last day that our statements reach; null before there is one. */
export async function findLastDay(queries: Queries): Promise<LastDay | null> {
  const { bookedOn: day, createdAt: readAt } = bankLines
  const [row] = await queries.select({ day, readAt }).from(bankLines).orderBy(desc(day), desc(readAt)).limit(1)
  return row ?? null
}

/**
 * All lines with a UTR, and those that were too much for a proof together with one of them: one payment, under one of their UTRs,
 * has used all of these. Locked in the order of their ids, so two who count the same money wait for each other.
 */
export function lockMoneyWith(tx: Queries, utr: string): Promise<StoredLine[]> {
  const { id, orderId, isCredit, settledAt, decisionHoldsAt } = bankLines
  const isOver = and(isCredit, isNotNull(orderId), isNull(settledAt), isNull(decisionHoldsAt))
  const orderIds = tx
    .select({ orderId })
    .from(bankLines)
    .where(and(isOver, eq(bankLines.utr, utr)))
  const isTogether = and(isOver, inArray(orderId, orderIds))
  const utrs = tx.select({ utr: bankLines.utr }).from(bankLines).where(isTogether)
  return tx
    .select()
    .from(bankLines)
    .where(or(eq(bankLines.utr, utr), isTogether, inArray(bankLines.utr, utrs)))
    .orderBy(asc(id))
    .for('update')
}

/** What came above a payment and has not gone back yet, with the lines that brought it and the payment. */
export function listExcess(queries: Queries, orderIds: readonly number[]) {
  const { id, orderId, utr, amountPaise, isCredit, settledAt, decisionHoldsAt } = bankLines
  const [other, another] = [alias(bankLines, 'other'), alias(payments, 'another')]
  const isRepeated = and(eq(other.utr, utr), ne(other.id, id), other.isCredit)
  // Its proof was approved before the statement came.
  const isLater = and(
    isNull(orderId),
    eq(utr, payments.providerReference),
    gt(amountPaise, payments.amountPaise),
    notExists(queries.select().from(other).where(isRepeated)),
  )
  // The rest may have paid another seat that the team added.
  const isShared = and(eq(another.providerReference, utr), ne(another.id, payments.id), isDirectMoney(another))
  return queries
    .select({
      orderId: payments.orderId,
      paymentId: payments.id,
      lineIds: sql<number[]>`array_agg(${id} order by ${id})`,
      amountPaise: sql`sum(${amountPaise}) - ${payments.amountPaise}`.mapWith(Number),
    })
    .from(payments)
    .innerJoin(bankLines, or(eq(orderId, payments.orderId), isLater))
    .where(
      and(
        isAnyOf(payments.orderId, orderIds),
        isDirectMoney(payments),
        and(isCredit, isNull(settledAt), isNull(decisionHoldsAt)),
        notExists(queries.select().from(another).where(isShared)),
        notExists(queries.select().from(other).where(eq(other.paymentId, payments.id))),
      ),
    )
    .groupBy(payments.id)
    .orderBy(asc(payments.id))
}

/** Money that came without a provider. */
const isDirectMoney = ({ provider, outcome }: Record<'provider' | 'outcome', AnyPgColumn>) =>
  and(inArray(provider, [...directProviders]), inArray(outcome, ['paid', 'refund_due', 'refunded']))

/** What was booked under these UTRs: the ledger of UTRs. */
export function listBookedUnder(tx: Queries, utrs: readonly string[]) {
  return tx
    .select({ id: payments.id, amountPaise: payments.amountPaise })
    .from(payments)
    .where(and(isDirectMoney(payments), inArray(payments.providerReference, [...utrs])))
}

/** True if money was booked under this UTR before. Of several lines that paid one proof, only one gives it its UTR. */
export async function isSettledUtr(tx: Queries, utr: string): Promise<boolean> {
  if ((await listBookedUnder(tx, [utr])).length > 0) return true
  const settled = and(eq(bankLines.utr, utr), eq(bankLines.isCredit, true), isNotNull(bankLines.settledAt))
  return (await tx.$count(bankLines, settled)) > 0
}
