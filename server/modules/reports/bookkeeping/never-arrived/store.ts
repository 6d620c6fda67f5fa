import { and, asc, eq } from 'drizzle-orm'
import type { Period } from '#contract/staff/bookkeeping.ts'
import type { Queries } from '#database/database.ts'
import { orders } from '#database/schema/bookings.ts'
import { payments } from '#database/schema/payments.ts'
import { isWithin, neverArrived } from '../../revenue/store.ts'
import { payer } from '../store.ts'

/** What was recorded as received and never came: taken back on the day when that was found, in the sheet of refunds. */
export async function listNeverArrived(queries: Queries, period: Period) {
  const { id, checkedAt, provider, providerReference, amountPaise, decisionReason, orderId } = payments
  const rows = await queries
    .select({ checkedAt, provider, reference: providerReference, amountPaise, decisionReason, orderId, name: payer })
    .from(payments)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(and(neverArrived, isWithin(checkedAt, period)))
    .orderBy(asc(checkedAt), asc(id))
  return rows.map(({ checkedAt: settledAt, decisionReason: reason, ...row }) => ({
    ...row,
    settledAt,
    reason: reason ?? '',
    source: 'team' as const,
    note: null,
    isReturned: false,
    hasNeverArrived: true as const,
  }))
}

export type NeverArrived = Awaited<ReturnType<typeof listNeverArrived>>[number]
