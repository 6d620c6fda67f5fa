import { type AnyColumn, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { payments, refunds } from '#database/schema/payments.ts'

export async function deletePaymentsOf(tx: Queries, orderIds: readonly number[]): Promise<void> {
  const ofOrders = tx.select({ id: payments.id }).from(payments).where(inArray(payments.orderId, orderIds))
  await tx.delete(refunds).where(inArray(refunds.paymentId, ofOrders))
  await tx.delete(payments).where(inArray(payments.orderId, orderIds))
}

/** No payment is open or due for refund; `wasPaid` selects paid or never-paid ones. `also` are further conditions. */
export function isSettled(orderId: AnyColumn, wasPaid: boolean, ...also: SQL[]): SQL {
  const attempts = (outcomes: string) => sql`exists (select 1 from ${payments}
    where ${payments.orderId} = ${orderId} and ${payments.outcome} in (${sql.raw(outcomes)}))`
  const paid = attempts("'paid', 'refunded'")
  const isOver = sql`not ${attempts("'open', 'refund_due'")} and ${wasPaid ? paid : sql`not ${paid}`}`
  return sql.join([isOver, ...also], sql` and `)
}
