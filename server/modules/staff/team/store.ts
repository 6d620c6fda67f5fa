import { and, asc, desc, eq, lt, or, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { auditLog, outbox, users } from '#database/schema/tables.ts'
import { matchesSearch, searchVector } from '#database/search.ts'
import { pageSize } from '../page-of.ts'

interface ListFilter {
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

/** Who is of the team. In one order, so that two who lock it never wait for each other. */
export async function lockMembers(tx: Queries): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'staff'))
    .orderBy(asc(users.id))
    .for('update')
  return rows.map(({ id }) => id)
}

/** What somebody may do, or null; whoever else wants to change the account waits. Signing in does not. */
export async function lockRole(tx: Queries, id: number): Promise<'user' | 'staff' | null> {
  const [row] = await tx.select({ role: users.role }).from(users).where(eq(users.id, id)).for('no key update')
  return row?.role ?? null
}

/** Who has this name or this address, in whatever case: nobody, one account, or two. */
export function listNamesakes(queries: Queries, { username, email }: { username: string; email: string }) {
  const same = (column: unknown, typed: string) => sql<boolean>`lower(${column}) = lower(${typed})`
  const [hasUsername, hasEmail] = [same(users.username, username), same(users.email, email)]
  return queries
    .select({ email: users.email, role: users.role, hasUsername, hasEmail })
    .from(users)
    .where(or(hasUsername, hasEmail))
}

export async function updateRole(tx: Queries, id: number, role: 'user' | 'staff'): Promise<void> {
  await tx.update(users).set({ role }).where(eq(users.id, id))
}

export function listAuditLines(queries: Queries, { before, search }: ListFilter, limit = pageSize + 1) {
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
        search ? or(matchesSearch(lines, search), matchesSearch(accounts, search, auditLog.actorId)) : undefined,
      ),
    )
    .orderBy(desc(id))
    .limit(limit)
}

const lines = { table: auditLog, id: auditLog.id, words: searchVector(auditLog.action, auditLog.subjectId) }
const accounts = { table: users, id: users.id, words: searchVector(users.name, users.email, users.username) }

export function listMails(
  queries: Queries,
  { before, search, state }: ListFilter & { state?: 'waiting' | 'sent' | 'dead' | undefined },
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
        search ? matchesSearch({ table: outbox, id, words: searchVector(recipient, kind) }, search) : undefined,
      ),
    )
    .orderBy(desc(id))
    .limit(limit)
}

export async function reviveMail(tx: Queries, id: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(outbox)
    .set({ state: 'waiting', attempts: 0, nextAttemptAt: now, lastError: null })
    .where(and(eq(outbox.id, id), eq(outbox.state, 'dead')))
    .returning({ id: outbox.id })
  return rows.length === 1
}
