import { eq } from 'drizzle-orm'
import type { Database, Queries } from './database.ts'
import { firstStart } from './schema/tables.ts'

/** Whether it was done before: for whoever would otherwise prepare something costly for nothing. */
export async function isDone(database: Database, step: string): Promise<boolean> {
  const rows = await database.queries.select().from(firstStart).where(eq(firstStart.step, step))
  return rows.length > 0
}

/**
 * Does `work` once in the life of the database, however many processes try at the same time: the one whose row goes in
 * does it, in the same transaction; the others wait for that row and leave. Answers whether it was this call.
 */
export async function once(database: Database, step: string, work: (tx: Queries) => Promise<void>): Promise<boolean> {
  return database.transaction(async (tx) => {
    const rows = await tx.insert(firstStart).values({ step }).onConflictDoNothing().returning()
    if (rows.length === 0) return false
    await work(tx)
    return true
  })
}
