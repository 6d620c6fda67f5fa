import { and, eq, max, or } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { isAnyOf } from '#database/is-any-of.ts'
import { payments } from '#database/schema/payments.ts'

/** When the screenshot came that has paid for an order, or is being verified. By order; others paid without one. */
export async function listProofTimes(queries: Queries, orderIds: readonly number[]): Promise<Map<number, Date>> {
  const { orderId, createdAt, provider, isBooked, outcome } = payments
  const rows = await queries
    .select({ orderId, sentAt: max(createdAt) })
    .from(payments)
    .where(and(isAnyOf(orderId, orderIds), eq(provider, 'upi'), or(isBooked, eq(outcome, 'open'))))
    .groupBy(orderId)
  return new Map(rows.flatMap((row) => (row.sentAt ? [[row.orderId, row.sentAt] as const] : [])))
}
