import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { outbox } from '#database/schema/tables.ts'

export async function insertMail(queries: Queries, values: typeof outbox.$inferInsert): Promise<void> {
  await queries.insert(outbox).values(values)
}

export async function countRecentMails(
  queries: Queries,
  { kind, to, since }: { kind: string; to: string; since: Date },
): Promise<number> {
  const [row] = await queries
    .select({ mails: count() })
    .from(outbox)
    .where(
      and(eq(sql`lower(${outbox.recipient})`, to.toLowerCase()), eq(outbox.kind, kind), gt(outbox.createdAt, since)),
    )
  return row?.mails ?? 0
}
