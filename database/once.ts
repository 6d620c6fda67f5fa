import { eq } from 'drizzle-orm'
import type { Database, Queries } from './database.ts'
import { firstStart } from './schema/tables.ts'

/** Whether `once` has run this step, for callers whose preparation is costly. */
export async function isDone(database: Database, step: string): Promise<boolean> {
  const rows = await database.queries.select().from(firstStart).where(eq(firstStart.step, step))
  return rows.length > 0
}

/**
 * Runs `work` once per database, however many processes try at the same time: the one that inserts the row runs it in the same
 * transaction. Returns whether it was this call.
 */
export async function once(database: Database, step: string, work: (tx: Queries) => Promise<void>): Promise<boolean> {
  return database.transaction(async (tx) => {
    const rows = await tx.insert(firstStart).values({ step }).onConflictDoNothing().returning()
    if (rows.length === 0) return false
    await work(tx)
    return true
  })
}
