import { sql } from 'drizzle-orm'
import type { Database, Queries } from './database.ts'
import { restoreChecks } from './schema/restores.ts'

/** More than are used between a backup and its restore. */
const skippedNumbers = 1_000_000

/**
 * Ends all sign-ins and reset links, since some may have ended after the backup, and skips ids that were used after it, since
 * links and logs contain them. Holds waiting mail, which may have gone out since, and notes what the team has to look at.
 * Without `backedUpAt` the newest line of the database says when the backup was made.
 */
export function renewAfterRestore(database: Database, backedUpAt?: Date): Promise<void> {
  return database.transaction(async (tx) => {
    await noteRestore(tx, backedUpAt)
    await tx.execute(sql`delete from sessions`)
    await tx.execute(sql`delete from password_resets`)
    await tx.execute(sql`delete from outbox where kind = 'password_reset' and state = 'waiting'`)
    await tx.execute(sql`update outbox set state = 'held' where state = 'waiting'`)
    await tx.execute(sql`
      select setval(format('%I.%I', schemaname, sequencename)::regclass,
                    coalesce(last_value, start_value) + ${skippedNumbers}::bigint)
      from pg_sequences where schemaname = 'public'`)
  })
}

/** A restore that still needs the team is replaced, and the earlier of the two backups counts. */
async function noteRestore(tx: Queries, backedUpAt: Date | undefined): Promise<void> {
  const isOpen = sql`(mail_released_at is null or open_checks <> '[]')`
  await tx.execute(sql`
    with earlier as (delete from restores where ${isOpen} returning backed_up_at), newest as (
      select max(created_at) as at from outbox
      union all select max(created_at) from audit_log
      union all select max(created_at) from masterclass_registrations
    )
    insert into restores (backed_up_at, open_checks)
    select least(
      (select min(backed_up_at) from earlier),
      coalesce(${backedUpAt?.toISOString() ?? null}::timestamptz, (select max(at) from newest), now())
    ), ${JSON.stringify(restoreChecks)}::jsonb`)
}
