import { and, desc, eq, getTableColumns, isNull, lt } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { isInLookups } from '#database/lookup.ts'
import { findByPhone } from '#database/numbers.ts'
import { interests } from '#database/schema/applications.ts'
import { masterclasses } from '#database/schema/catalogue.ts'
import { contactMessages } from '#database/schema/inbox.ts'
import { matchesSearch, searchTable, searchVector } from '#database/search.ts'
import { pageSize } from '#server/http/to-page.ts'

interface ListFilter {
  before?: number | undefined
  search?: string | undefined
  open?: 'true' | undefined
  course?: string | undefined
  news?: 'true' | undefined
}

export function listMessages(queries: Queries, { before, search, open }: ListFilter, limit = pageSize + 1) {
  const { id, name, email, subject, answeredAt } = contactMessages
  return queries
    .select()
    .from(contactMessages)
    .where(
      and(
        before ? lt(id, before) : undefined,
        open ? isNull(answeredAt) : undefined,
        search
          ? matchesSearch({ table: contactMessages, id, words: searchVector(name, email, subject), email }, search)
          : undefined,
      ),
    )
    .orderBy(desc(id))
    .limit(limit)
}

export function listInterests(
  queries: Queries,
  { before, search, open, course, news }: ListFilter,
  limit = pageSize + 1,
) {
  const { id, name, email, phone, courseSlug, isNews, answeredAt } = interests
  return selectInterests(queries)
    .where(
      and(
        before ? lt(id, before) : undefined,
        open ? isNull(answeredAt) : undefined,
        course ? eq(courseSlug, course) : undefined,
        news ? isNews : undefined,
        search
          ? isInLookups(id, [
              searchTable({ table: interests, id, words: searchVector(name, email), email }, search),
              findByPhone({ table: interests, id, column: phone }, search),
            ])
          : undefined,
      ),
    )
    .orderBy(desc(id))
    .limit(limit)
}

/** With the title of the event whose next date they asked about. */
export function selectInterests(queries: Queries) {
  return queries
    .select({ ...getTableColumns(interests), eventTitle: masterclasses.title })
    .from(interests)
    .leftJoin(masterclasses, eq(masterclasses.id, interests.eventId))
}

export function withApiDates<R extends { createdAt: Date; answeredAt: Date | null }>({
  createdAt,
  answeredAt,
  ...row
}: R) {
  return { ...row, created_at: createdAt.toISOString(), answered_at: answeredAt?.toISOString() ?? null }
}
