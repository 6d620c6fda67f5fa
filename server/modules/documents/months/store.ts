import { eq } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { closedMonths } from '#database/schema/documents.ts'

export async function isMonthClosed(queries: Queries, month: string): Promise<boolean> {
  const rows = await queries
    .select({ month: closedMonths.month })
    .from(closedMonths)
    .where(eq(closedMonths.month, month))
  return rows.length > 0
}

/** False if it was closed already. */
export async function insertClosedMonth(tx: Queries, values: typeof closedMonths.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(closedMonths).values(values).onConflictDoNothing().returning()
  return rows.length === 1
}
