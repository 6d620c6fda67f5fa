import { and, eq, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { endOfDay, startOfDay } from '#contract/indian-days.ts'
import type { Period } from '#contract/staff/bookkeeping.ts'
import type { Queries } from '#database/database.ts'
import { directProviders, payments, refunds } from '#database/schema/payments.ts'

/** Found never to have arrived, on the day of `checkedAt`. */
export const neverArrived = and(
  eq(payments.outcome, 'failed'),
  inArray(payments.provider, [...directProviders]),
  isNotNull(payments.checkedAt),
)

/** Money that we recorded as received, also if it went back later or never arrived. On the day when it was recorded. */
export const cameIn = or(inArray(payments.outcome, ['paid', 'refund_due', 'refunded']), neverArrived)

/** Refunds that were sent, also if the payer's bank returned them later. On the day when they were done. */
export const wentOut = or(sql`${refunds.state} = 'done'`, isNotNull(refunds.returnedAt))

export const isWithin = (column: AnyPgColumn, { from, to }: Period) =>
  and(gte(column, startOfDay(from)), lt(column, endOfDay(to)))

/** `2027-01-10` */
export const indianDay = (column: AnyPgColumn) =>
  sql<string>`to_char(${column} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`

interface RevenueDay {
  /** In India. */
  day: string
  /** Payments that were recorded as received. */
  count: number
  paise: number
}

/**
 * Revenue by day: money in, less what never arrived, less refunds sent, plus refunds that came back to us. The one definition,
 * of Today and of Bookkeeping. Each movement counts on the day when it was recorded, so none changes the days before.
 */
export async function listRevenue(queries: Queries, period: Period): Promise<RevenueDay[]> {
  const movements = [
    sumByDay(queries, payments, { at: payments.settledAt, amount: payments.amountPaise, where: cameIn, period }),
    sumByDay(queries, payments, { at: payments.checkedAt, amount: payments.amountPaise, where: neverArrived, period }),
    sumByDay(queries, refunds, { at: refunds.settledAt, amount: refunds.amountPaise, where: wentOut, period }),
    sumByDay(queries, refunds, {
      at: refunds.returnedAt,
      amount: refunds.amountPaise,
      where: isNotNull(refunds.returnedAt),
      period,
    }),
  ]
  const [received = [], missing = [], sent = [], returned = []] = await Promise.all(movements)
  const days = new Map<string, RevenueDay>()
  const add = ({ day, paise }: RevenueDay, sign: 1 | -1, count: number) => {
    const sum = days.get(day) ?? { day, count: 0, paise: 0 }
    days.set(day, { day, count: sum.count + count, paise: sum.paise + sign * paise })
  }
  for (const row of received) add(row, 1, row.count)
  for (const row of missing) add(row, -1, 0)
  for (const row of sent) add(row, -1, 0)
  for (const row of returned) add(row, 1, 0)
  return [...days.values()]
}

interface Movement {
  at: AnyPgColumn
  amount: AnyPgColumn
  where: SQL | undefined
  period: Period
}

function sumByDay(
  queries: Queries,
  table: typeof payments | typeof refunds,
  { at, amount, where, period }: Movement,
): Promise<RevenueDay[]> {
  return queries
    .select({
      day: indianDay(at),
      count: sql<number>`count(*)::int`,
      paise: sql<number>`sum(${amount})::float8`,
    })
    .from(table)
    .where(and(where, isWithin(at, period)))
    .groupBy(sql`1`)
}
