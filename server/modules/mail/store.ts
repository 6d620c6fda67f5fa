import { and, count, eq, gte, inArray, lt, lte, max, min, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { outbox } from '#database/schema/mail.ts'
import { toBatches } from '#database/to-batches.ts'

/** A Message-ID that exists is the same mail: it is not inserted again. */
export async function insertMails(queries: Queries, mails: readonly (typeof outbox.$inferInsert)[]): Promise<void> {
  for (const batch of toBatches(mails))
    await queries.insert(outbox).values(batch).onConflictDoNothing({ target: outbox.messageId })
}

/** How many of the newest mails are searched for other spellings of an address, which no index has. */
const searchedMails = 5_000

export interface RecentMails {
  kind: string
  to: string
  since: Date
  /** Only those with these facts. */
  about: Record<string, unknown> | undefined
}

interface RecentCount {
  mailbox: string
  mails: number
  otherSpellings: number
}

/** Until the transaction ends, others cannot queue a mail of this kind to the mailbox, however they spell it. */
export async function lockMailbox(tx: Queries, { kind, to }: Pick<RecentMails, 'kind' | 'to'>): Promise<void> {
  const key = sql`${`mail ${kind} `} || ${mailboxOf(sql`${to}::text`)}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

/**
 * Counts, in the order of `wanted`, the mails to each mailbox, under this very address or other spellings of it, and how many
 * other spellings those had.
 */
export async function countRecentMails(queries: Queries, wanted: readonly RecentMails[]): Promise<RecentCount[]> {
  const lines = JSON.stringify(wanted.map((one, place) => ({ ...one, place })))
  const matches = (mail: string) =>
    sql.raw(`${mail}.kind = wanted.kind and ${mail}.created_at > wanted.since
      and (wanted.about is null or ${mail}.facts @> wanted.about)`)
  const { rows } = (await queries.execute(sql`
    with wanted as materialized (
      select line.*, ${mailboxOf(sql`line."to"`)} as mailbox
      from jsonb_to_recordset(${lines}::jsonb)
        as line (place integer, kind varchar, "to" varchar, since timestamptz, about jsonb)
    ), newest as materialized (
      select id, kind, recipient, created_at, facts, ${mailboxOf(sql`recipient`)} as mailbox from ${outbox}
      where id > (select coalesce(max(id), 0) - ${searchedMails}::int from ${outbox})
        and created_at > (select min(since) from wanted)
    ), found as (
      select wanted.place, sent.id, lower(sent.recipient) as address from wanted
      join ${outbox} sent on lower(sent.recipient) = lower(wanted."to") and ${matches('sent')}
      union
      select wanted.place, newest.id, lower(newest.recipient) from wanted
      join newest on newest.mailbox = wanted.mailbox and ${matches('newest')}
    )
    select wanted.mailbox, count(found.id)::int as mails,
      count(distinct found.address) filter (where found.address <> lower(wanted."to"))::int as "otherSpellings"
    from wanted left join found on found.place = wanted.place
    group by wanted.place, wanted.mailbox, wanted."to" order by wanted.place`)) as { rows: RecentCount[] }
  return rows
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

/** Held mail does not wait: it is the team's turn. */
export async function findWaiting(queries: Queries): Promise<{ mails: number; since: Date | null }> {
  const [row] = await queries
    .select({ mails: count(), since: min(outbox.waitingSince) })
    .from(outbox)
    .where(eq(outbox.state, 'waiting'))
  return row ?? { mails: 0, since: null }
}

/** Since when mail has waited that was queued after the last delivery. Null where later mail was delivered than all that waits. */
export async function findUndelivered(queries: Queries): Promise<Date | null> {
  const { state, sentAt, waitingSince } = outbox
  const lastDelivery = queries
    .select({ at: max(sentAt) })
    .from(outbox)
    .where(eq(state, 'sent'))
  const [row] = await queries
    .select({ since: min(waitingSince) })
    .from(outbox)
    .where(and(eq(state, 'waiting'), gte(waitingSince, sql`coalesce((${lastDelivery}), '-infinity')`)))
  return row?.since ?? null
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
    .where(
      and(
        notInArray(outbox.state, ['waiting', 'held']),
        lt(sql`coalesce(${outbox.sentAt}, ${outbox.createdAt})`, before),
      ),
    )
}

/**
 * Deletes the mails to an address, those that name it, and those about its seats, such as a payer's. Returns how many. A mail to
 * another person goes out first; one to the team does not, which reads the rest in the console.
 */
export async function deleteMailsAbout(
  tx: Queries,
  { email, registrationIds }: { email: string; registrationIds: readonly number[] },
): Promise<number> {
  const isTo = eq(sql`lower(${outbox.recipient})`, sql`lower(${email})`)
  // Its quotes matter: it may be the end of another address.
  const names = sql`position(lower(to_json(${email}::text)::text) in lower(${outbox.facts}::text)) > 0`
  const isToTeam = sql`right(${outbox.kind}, 8) = '_to_team'`
  const isDelivered = notInArray(outbox.state, ['waiting', 'held'])
  const isAboutSeat = and(isDelivered, inArray(sql`${outbox.facts}->>'registrationId'`, registrationIds.map(String)))
  return (
    await tx
      .delete(outbox)
      .where(or(isTo, and(names, or(isDelivered, isToTeam)), isAboutSeat))
      .returning({ id: outbox.id })
  ).length
}

/** Queues an undelivered or held mail again. */
export async function reviveMail(
  tx: Queries,
  { id, from, now }: { id: number; from: 'dead' | 'held'; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(outbox)
    .set(revived(now))
    .where(and(eq(outbox.id, id), eq(outbox.state, from)))
    .returning({ id: outbox.id })
  return rows.length === 1
}

/** Queues the mails that a restore held, or marks them as sent. Returns how many. */
export async function releaseHeldMails(tx: Queries, { send, now }: { send: boolean; now: Date }): Promise<number> {
  const values = send ? revived(now) : ({ state: 'sent', sentAt: now } as const)
  const rows = await tx.update(outbox).set(values).where(eq(outbox.state, 'held')).returning({ id: outbox.id })
  return rows.length
}

const revived = (now: Date) =>
  ({ state: 'waiting', attempts: 0, nextAttemptAt: now, waitingSince: now, lastError: null }) as const
