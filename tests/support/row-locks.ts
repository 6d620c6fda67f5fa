import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database, Queries } from '#database/database.ts'

/** These need a server: the embedded engine has only one connection. */

type Table = PgTable & { id: PgColumn }

const lock = (tx: Queries, table: Table, id: number) =>
  tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update', { skipLocked: true })

/** Holds the lock of a row, as another process would, while `work` runs. */
export async function whileLocked<T>(database: Database, table: Table, id: number, work: () => Promise<T>): Promise<T> {
  const [isHeld, isDone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const other = database.transaction(async (tx) => {
    await lock(tx, table, id)
    isHeld.resolve()
    await isDone.promise
  })
  await isHeld.promise
  try {
    return await work()
  } finally {
    isDone.resolve()
    await other
  }
}

export async function isLocked(database: Database, table: Table, id: number): Promise<boolean> {
  return (await database.transaction((tx) => lock(tx, table, id))).length === 0
}
