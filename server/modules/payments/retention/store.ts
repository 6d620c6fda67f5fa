import { type AnyColumn, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { payments } from '#database/schema/payments.ts'

export async function deletePaymentsOf(tx: Queries, registrationIds: readonly number[]): Promise<void> {
  await tx.delete(payments).where(inArray(payments.registrationId, registrationIds))
}

/** No payment is open or due for refund; `wasPaid` selects paid or never-paid ones. */
export function isSettled(registrationId: AnyColumn, wasPaid: boolean): SQL {
  const attempts = (outcomes: string) => sql`exists (select 1 from ${payments}
    where ${payments.registrationId} = ${registrationId} and ${payments.outcome} in (${sql.raw(outcomes)}))`
  const paid = attempts("'paid', 'refunded'")
  return sql`not ${attempts("'open', 'refund_due'")} and ${wasPaid ? paid : sql`not ${paid}`}`
}
