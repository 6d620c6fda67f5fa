import type { Database } from '#database/database.ts'

/** Does all of a transaction's work and commits none of it, as a process that is killed. */
export function killedBeforeCommit(database: Database): Database {
  return {
    ...database,
    get queries() {
      return database.queries
    },
    transaction: (work) =>
      database.transaction(async (tx) => {
        await work(tx)
        throw new Error('killed')
      }),
  }
}
