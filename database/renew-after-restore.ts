import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** More than are used between a backup and its restore. */
const skippedNumbers = 1_000_000

/**
 * Ends all sign-ins and reset links, since some may have ended after the backup, and skips ids that were used after it, since
 * links and logs contain them.
 */
export function renewAfterRestore(database: Database): Promise<void> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`delete from sessions`)
    await tx.execute(sql`delete from password_resets`)
    await tx.execute(sql`delete from outbox where kind = 'password_reset' and state = 'waiting'`)
    await tx.execute(sql`
      select setval(format('%I.%I', schemaname, sequencename)::regclass,
                    coalesce(last_value, start_value) + ${skippedNumbers}::bigint)
      from pg_sequences where schemaname = 'public'`)
  })
}
