import { sql } from 'drizzle-orm'
import type { Database, Queries } from '#database/database.ts'
import { eventually } from './eventually.ts'

const waiting = sql`select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

/** How many statements wait for a lock. */
export async function countWaiting({ queries }: Database): Promise<number> {
  const { rows } = (await queries.execute(waiting)) as unknown as { rows: { count: number }[] }
  return rows[0]?.count ?? 0
}

/**
 * Starts `request` while `change` is not committed yet, and commits once the request waits for its locks, or has ended
 * without waiting. `beforeCommit` can check what the waiting request has locked by then. Needs a server: the embedded
 * engine has one connection.
 */
export async function waitForCommit<T>(
  database: Database,
  change: (tx: Queries) => Promise<unknown>,
  request: () => Promise<T>,
  beforeCommit?: (tx: Queries) => Promise<unknown>,
): Promise<T> {
  const [changed, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const transaction = database.transaction(async (tx) => {
    await change(tx)
    changed.resolve()
    await mayCommit.promise
    await beforeCommit?.(tx)
  })
  await Promise.race([changed.promise, transaction])
  const response = request()
  let hasEnded = false
  const end = () => {
    hasEnded = true
  }
  response.then(end, end)
  await eventually(async () => {
    if (!hasEnded && (await countWaiting(database)) === 0) throw new Error('the request waits for nothing')
  }).finally(mayCommit.resolve)
  await transaction
  return response
}
