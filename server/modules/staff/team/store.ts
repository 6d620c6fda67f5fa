import { and, asc, desc, eq, ilike, lt, or } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { auditLog, outbox, users } from '#database/schema/tables.ts'
import { pageSize } from '../page-of.ts'

interface Wish {
  before?: number | undefined
  search?: string | undefined
}

export function listMembers(queries: Queries) {
  const { id, username, name, email, createdAt } = users
  return queries
    .select({ id, username, name, email, createdAt })
    .from(users)
    .where(eq(users.role, 'staff'))
    .orderBy(asc(id))
}

/** Whether it was somebody of the team. */
export async function updateRole(
  tx: Queries,
  id: number,
  from: 'user' | 'staff',
  to: 'user' | 'staff',
): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ role: to })
    .where(and(eq(users.id, id), eq(users.role, from)))
    .returning({ id: users.id })
  return rows.length === 1
}

export function listAuditLines(queries: Queries, { before, search }: Wish, most = pageSize + 1) {
  const { id, action, subject, subjectId, before: earlier, after, createdAt } = auditLog
  const words = `%${search}%`
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
        search ? or(ilike(action, words), eq(subjectId, search), ilike(users.username, words)) : undefined,
      ),
    )
    .orderBy(desc(id))
    .limit(most)
}

export function listMails(
  queries: Queries,
  { before, search, state }: Wish & { state?: 'waiting' | 'sent' | 'dead' | undefined },
  most = pageSize + 1,
) {
  const { id, kind, recipient, attempts, lastError, createdAt, sentAt } = outbox
  return queries
    .select({ id, kind, recipient, state: outbox.state, attempts, lastError, createdAt, sentAt })
    .from(outbox)
    .where(
      and(
        before ? lt(id, before) : undefined,
        state ? eq(outbox.state, state) : undefined,
        search ? or(ilike(recipient, `%${search}%`), ilike(kind, `%${search}%`)) : undefined,
      ),
    )
    .orderBy(desc(id))
    .limit(most)
}

export async function reviveMail(tx: Queries, id: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(outbox)
    .set({ state: 'waiting', attempts: 0, nextAttemptAt: now, lastError: null })
    .where(and(eq(outbox.id, id), eq(outbox.state, 'dead')))
    .returning({ id: outbox.id })
  return rows.length === 1
}
