import { and, count, eq, gt, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { outbox } from '#database/schema/mail.ts'

/** A Message-ID that exists is the same mail: nothing is inserted. */
export async function insertMail(queries: Queries, values: typeof outbox.$inferInsert): Promise<void> {
  await queries.insert(outbox).values(values).onConflictDoNothing({ target: outbox.messageId })
}

/** How many of the newest mails are searched for other spellings of an address, which no index has. */
const searchedMails = 5_000

/** Mails to the mailbox of `to`: to this very address, and under other spellings of it. */
export async function countRecentMails(
  queries: Queries,
  { kind, to, since, about }: { kind: string; to: string; since: Date; about?: Record<string, unknown> | undefined },
): Promise<number> {
  const [row] = await queries
    .select({ mails: count() })
    .from(outbox)
    .where(
      and(
        or(
          eq(sql`lower(${outbox.recipient})`, to.toLowerCase()),
          and(
            gt(outbox.id, sql`(select coalesce(max(id), 0) - ${searchedMails}::int from outbox)`),
            eq(mailboxOf(sql`${outbox.recipient}`), mailboxOf(sql`${to}::text`)),
          ),
        ),
        eq(outbox.kind, kind),
        gt(outbox.createdAt, since),
        about && sql`${outbox.facts} @> ${JSON.stringify(about)}::jsonb`,
      ),
    )
  return row?.mails ?? 0
}

/** One mailbox gets the mails of every `+tag`, and with Gmail those of every way to set dots. */
function mailboxOf(address: SQL): SQL {
  const untagged = sql`regexp_replace(lower(${address}), '[+][^@]*@', '@')`
  return sql`case when ${untagged} ~ '@(gmail|googlemail)[.]com$'
    then replace(split_part(${untagged}, '@', 1), '.', '') || '@gmail.com' else ${untagged} end`
}

export type QueuedMail = typeof outbox.$inferSelect

/** Claims the mail that has been due for longest, until `until`. */
export async function claimMail(queries: Queries, now: Date, until: Date): Promise<QueuedMail | null> {
  const due = queries
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.state, 'waiting'), lte(outbox.nextAttemptAt, now)))
    .orderBy(outbox.nextAttemptAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await queries
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: until })
    .where(eq(outbox.id, due))
    .returning()
  return taken ?? null
}

export async function updateMail(
  queries: Queries,
  id: number,
  values: Partial<typeof outbox.$inferInsert>,
): Promise<void> {
  await queries.update(outbox).set(values).where(eq(outbox.id, id))
}

export async function deleteMails(queries: Queries, before: Date): Promise<void> {
  await queries
    .delete(outbox)
    .where(and(ne(outbox.state, 'waiting'), lt(sql`coalesce(${outbox.sentAt}, ${outbox.createdAt})`, before)))
}

export async function reviveMail(tx: Queries, id: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(outbox)
    .set({ state: 'waiting', attempts: 0, nextAttemptAt: now, lastError: null })
    .where(and(eq(outbox.id, id), eq(outbox.state, 'dead')))
    .returning({ id: outbox.id })
  return rows.length === 1
}
