import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#database/database.ts'
import { failureOf } from '#database/failure.ts'
import { type Change, collectChanges } from './store.ts'

/**
 * The same database, with a line in the log for each change that its transactions record, once they are committed. The log
 * may leave the machine, and then whoever can change the database cannot hide what was done. Numbers alone: what it was
 * before and after may be about people, and is in the database.
 */
export function logChanges(database: Database, log: Pick<FastifyBaseLogger, 'info'>): Database {
  const tell = (changes: Change[], message: string) => {
    for (const { actorId, action, subject, subjectId } of changes)
      log.info({ user: actorId, action, subject, subjectId }, message)
  }
  return {
    disk: database.disk,
    get queries() {
      return database.queries
    },
    async transaction(work) {
      let changes: Change[] = []
      try {
        const result = await database.transaction((tx) => {
          // Work that is tried again records again.
          changes = collectChanges(tx)
          return work(tx)
        })
        tell(changes, 'changed')
        return result
      } catch (error) {
        // The line broke: it may have been while the answer to the commit was on its way.
        if (failureOf(error)?.kind === 'unavailable') tell(changes, 'may have changed')
        throw error
      }
    },
    listen: (channel, heard) => database.listen(channel, heard),
    isAvailable: () => database.isAvailable(),
    close: () => database.close(),
  }
}
