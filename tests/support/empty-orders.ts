import { sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'

/** Deletes all orders with what belongs to them, issued documents too, which the site itself can't. */
export function emptyOrders(database: Database): Promise<void> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    const { rows } = (await tx.execute(sql`
      with recursive owned(id) as (
        values ('orders'::regclass), ('document_series')
        union select conrelid::regclass from pg_constraint join owned on confrelid = id)
      select 'delete from ' || id::text as statement from owned`)) as unknown as { rows: { statement: string }[] }
    // Truncating them takes ten times as long.
    for (const { statement } of rows) await tx.execute(sql.raw(statement))
  })
}
