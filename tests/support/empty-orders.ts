import { sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'

/** Deletes all orders with what belongs to them, issued documents too, which the site itself can't. */
export function emptyOrders(database: Database): Promise<void> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`truncate orders, document_series cascade`)
  })
}
