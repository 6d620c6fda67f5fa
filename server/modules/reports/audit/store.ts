import { and, desc, eq, inArray, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { users } from '#database/schema/accounts.ts'
import { auditLog } from '#database/schema/audit.ts'
import { matchesSearch, searchVector } from '#database/search.ts'
import { pageSize } from '#server/http/to-page.ts'

interface ListFilter {
  before?: number | undefined
  search?: string | undefined
  by?: 'team' | 'others' | undefined
}

export function listAuditLines(queries: Queries, { before, search, by }: ListFilter, limit = pageSize + 1) {
  const { id, action, subject, subjectId, before: earlier, after, createdAt } = auditLog
  return queries
    .select({
      id,
      actor: users.username,
      actorId: auditLog.actorId,
      action,
      subject,
      subjectId,
      before: earlier,
      after,
      createdAt,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        before ? lt(id, before) : undefined,
        by ? authors[by] : undefined,
        search ? or(matchesSearch(lines, search), matchesSearch(accounts, search, auditLog.actorId)) : undefined,
      ),
    )
    .orderBy(desc(id))
    .limit(limit)
}

/** Visitors change nothing but their own account. Former members stay authors of what they did. */
const isOwnAccount = inArray(auditLog.action, ['password.changed', 'account.deleted', 'account.exported'])
const isMember = sql`${users.role} is not distinct from 'staff'`
const authors = {
  team: and(isNotNull(auditLog.actorId), or(not(isOwnAccount), isMember)),
  others: or(isNull(auditLog.actorId), and(isOwnAccount, not(isMember))),
}

const lines = { table: auditLog, id: auditLog.id, words: searchVector(auditLog.action, auditLog.subjectId) }
const accounts = {
  table: users,
  id: users.id,
  words: searchVector(users.name, users.email, users.username),
  email: users.email,
}

/** The actor of a deleted account is shown by its id. */
export function toAuditLine({
  createdAt,
  actor,
  actorId,
  ...line
}: Awaited<ReturnType<typeof listAuditLines>>[number]) {
  return { ...line, actor: actor ?? (actorId === null ? null : `#${actorId}`), created_at: createdAt.toISOString() }
}
