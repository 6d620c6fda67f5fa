import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#database/database.ts'
import { toFailure } from '#database/failure.ts'
import { type Change, collectChanges } from './store.ts'

/**
 * Wraps a database so that committed audit records also go to the log. Logs shipped off the machine cannot be altered by
 * somebody with database access. Ids only: before and after may contain personal data.
 */
export function logChanges(database: Database, log: Pick<FastifyBaseLogger, 'info'>): Database {
  const logAll = (changes: Change[], message: string) => {
    for (const { actorId, action, subject, subjectId } of changes)
      log.info({ user: actorId, action, subject, subjectId }, message)
  }
  return {
    disk: database.disk,
    pool: database.pool,
    get queries() {
      return database.queries
    },
    async transaction(work) {
      let changes: Change[] = []
      try {
        const result = await database.transaction((tx) => {
          // A retried transaction records its changes again.
          changes = collectChanges(tx)
          return work(tx)
        })
        logAll(changes, 'changed')
        return result
      } catch (error) {
        // The connection broke, perhaps after the commit.
        if (toFailure(error)?.kind === 'unavailable') logAll(changes, 'may have changed')
        throw error
      }
    },
    listen: (channel, onNotify) => database.listen(channel, onNotify),
    isAvailable: () => database.isAvailable(),
    reclaimSpace: () => database.reclaimSpace(),
    close: () => database.close(),
  }
}
