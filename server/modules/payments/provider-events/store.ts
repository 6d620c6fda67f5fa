import type { Queries } from '#database/database.ts'
import { providerEvents } from '#database/schema/payments.ts'

/** Returns whether the event is new. Runs in the transaction of its effects. */
export async function insertProviderEvent(tx: Queries, values: typeof providerEvents.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(providerEvents).values(values).onConflictDoNothing().returning()
  return rows.length === 1
}
