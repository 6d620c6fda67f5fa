import { and, desc, eq, lt } from 'drizzle-orm'
import type { MailState } from '#contract/staff/team.ts'
import type { Queries } from '#database/database.ts'
import { outbox } from '#database/schema/mail.ts'
import { matchesSearch, searchVector } from '#database/search.ts'
import { pageSize } from '#server/http/to-page.ts'

interface ListFilter {
  before?: number | undefined
  search?: string | undefined
}

export function listMails(
  queries: Queries,
  { before, search, state }: ListFilter & { state?: MailState | undefined },
  limit = pageSize + 1,
) {
  const { id, kind, recipient, attempts, lastError, createdAt, sentAt } = outbox
  return queries
    .select({ id, kind, recipient, state: outbox.state, attempts, lastError, createdAt, sentAt })
    .from(outbox)
    .where(
      and(
        before ? lt(id, before) : undefined,
        state ? eq(outbox.state, state) : undefined,
        search
          ? matchesSearch({ table: outbox, id, words: searchVector(recipient, kind), email: recipient }, search)
          : undefined,
      ),
    )
    .orderBy(desc(id))
    .limit(limit)
}

export function toStaffMail({ createdAt, sentAt, ...mail }: Awaited<ReturnType<typeof listMails>>[number]) {
  return { ...mail, created_at: createdAt.toISOString(), sent_at: sentAt?.toISOString() ?? null }
}
