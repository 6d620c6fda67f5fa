import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** Farther than anybody gets between a backup and its restore. */
const skippedNumbers = 1_000_000

/**
 * What must not survive a restore. Sign-ins and reset links that ended after the backup would be open again, so all of them
 * end; and numbers that were given after the backup must not be given again, since links, receipts and logs name rows by
 * them.
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
