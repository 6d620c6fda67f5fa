import { toFailure } from '#database/failure.ts'
import type { Services } from '#server/services.ts'
import { type SeenVisitor, updateLastSeen } from './store.ts'

/** Long enough that responses go out first and one statement covers many sessions. */
const batchDelayMs = 200

/** Updates the last-seen times in the background. A failed write is due again at the next request. */
export function recordLastSeen({ database, clock, log }: Pick<Services, 'database' | 'clock' | 'log'>) {
  let due = new Set<string>()
  let isScheduled = false

  async function write(): Promise<void> {
    const tokenHashes = [...due]
    due = new Set()
    isScheduled = false
    try {
      await updateLastSeen(database.queries, tokenHashes, clock())
    } catch (error) {
      log.warn({ code: toFailure(error)?.code }, 'last-seen times could not be stored')
    }
  }

  return (found: ReadonlyMap<string, SeenVisitor>): void => {
    for (const [tokenHash, { isLastSeenDue }] of found) if (isLastSeenDue) due.add(tokenHash)
    if (due.size === 0 || isScheduled) return
    isScheduled = true
    setTimeout(write, batchDelayMs).unref()
  }
}
