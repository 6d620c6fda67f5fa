import { failureOf } from '#database/failure.ts'
import type { Services } from '#server/services.ts'
import { type SeenVisitor, updateLastSeen } from './store.ts'

/** Long enough that the answers which they asked for go out first, and one statement is for many. */
const gatherMs = 200

/**
 * Writes down when sessions were last used, after the fact: nobody waits for it, and what cannot be written now is found
 * due again at the next request.
 */
export function noteSeen({ database, clock, log }: Pick<Services, 'database' | 'clock' | 'log'>) {
  let due = new Set<string>()
  let isWaiting = false

  async function write(): Promise<void> {
    const tokenHashes = [...due]
    due = new Set()
    isWaiting = false
    try {
      await updateLastSeen(database.queries, tokenHashes, clock())
    } catch (error) {
      log.warn({ code: failureOf(error)?.code }, 'when sessions were last used could not be written down')
    }
  }

  return (found: ReadonlyMap<string, SeenVisitor>): void => {
    for (const [tokenHash, { isDue }] of found) if (isDue) due.add(tokenHash)
    if (due.size === 0 || isWaiting) return
    isWaiting = true
    setTimeout(write, gatherMs).unref()
  }
}
