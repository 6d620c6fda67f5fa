import { and, desc, eq, gt, inArray, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { prepared } from '#database/prepared.ts'
import { passwordResets, sessions, signInAttempts, users } from '#database/schema/accounts.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { idleSince, lastSeenDueBefore } from './session-lifetime.ts'

export async function insertSession(queries: Queries, values: typeof sessions.$inferInsert): Promise<void> {
  await queries.insert(sessions).values(values)
}

export interface SeenVisitor extends Visitor {
  isLastSeenDue: boolean
}

/** Runs on every signed-in request. Compares times in SQL, because parsing timestamps is slower. */
const selectVisitors = prepared((queries) =>
  queries
    .select({
      tokenHash: sessions.tokenHash,
      userId: users.id,
      role: users.role,
      isLastSeenDue: sql<boolean>`${lte(sessions.lastSeenAt, sql.placeholder('lastSeenDueBefore'))}`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        sql`${sessions.tokenHash} = any(${sql.placeholder('tokenHashes')})`,
        gt(sessions.expiresAt, sql.placeholder('now')),
        or(ne(users.role, 'staff'), gt(sessions.lastSeenAt, sql.placeholder('idleSince'))),
      ),
    )
    .prepare('visitors_of'),
)

export async function findVisitors(
  queries: Queries,
  tokenHashes: readonly string[],
  now: Date,
): Promise<Map<string, SeenVisitor>> {
  const times = { now, idleSince: idleSince(now), lastSeenDueBefore: lastSeenDueBefore(now) }
  const rows = await selectVisitors(queries).execute({ tokenHashes, ...times })
  return new Map(rows.map(({ tokenHash, ...visitor }) => [tokenHash, visitor]))
}

/** Checks again that it is due, because another process may be first. Ordered and skipping locked rows, so it never waits. */
export async function updateLastSeen(queries: Queries, tokenHashes: string[], now: Date): Promise<void> {
  const due = queries
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(and(inArray(sessions.tokenHash, tokenHashes), lte(sessions.lastSeenAt, lastSeenDueBefore(now))))
    .orderBy(sessions.tokenHash)
    .for('update', { skipLocked: true })
  await queries.update(sessions).set({ lastSeenAt: now }).where(inArray(sessions.tokenHash, due))
}

const isOpen = (userId: number, now: Date) =>
  and(
    eq(sessions.userId, userId),
    gt(sessions.expiresAt, now),
    or(ne(users.role, 'staff'), gt(sessions.lastSeenAt, idleSince(now))),
  )

/** More than anybody has devices. Ending all other sessions also ends those beyond it. */
const maxShown = 100

/** The current session first, then by last use. */
export function listOpenSessions(queries: Queries, userId: number, { current, now }: { current: string; now: Date }) {
  const { id, device, createdAt, lastSeenAt } = sessions
  const isCurrent = sql<boolean>`${sessions.tokenHash} = ${current}`
  return queries
    .select({ id, device, createdAt, lastSeenAt, isCurrent })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isOpen(userId, now))
    .orderBy(desc(isCurrent), desc(lastSeenAt), desc(id))
    .limit(maxShown)
}

export async function countOpenSessions(queries: Queries, userId: number, now: Date): Promise<number> {
  const [row] = await queries
    .select({ count: sql<number>`count(*)::int` })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isOpen(userId, now))
  return row?.count ?? 0
}

/** For the data export, without the token hash. */
export function listSessionsOf(queries: Queries, userId: number) {
  const { device, createdAt, lastSeenAt, expiresAt } = sessions
  return queries
    .select({ device, createdAt, lastSeenAt, expiresAt })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(sessions.id)
}

export async function deleteSession(queries: Queries, tokenHash: string): Promise<void> {
  await queries.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** Returns the token hash, or null if the user has no such session. */
export async function deleteSessionOf(queries: Queries, userId: number, id: number): Promise<string | null> {
  const [row] = await queries
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ tokenHash: sessions.tokenHash })
  return row?.tokenHash ?? null
}

export async function deleteSessionsOf(queries: Queries, userId: number): Promise<void> {
  await queries.delete(sessions).where(eq(sessions.userId, userId))
}

export async function deleteOtherSessionsOf(queries: Queries, userId: number, current: string): Promise<void> {
  await queries.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, current)))
}

/** Deletes expired sessions, expired reset links and old sign-in attempts. */
export async function deleteEndedSignIns(queries: Queries, now: Date): Promise<void> {
  await queries.delete(sessions).where(lt(sessions.expiresAt, now))
  const team = queries.select({ id: users.id }).from(users).where(eq(users.role, 'staff'))
  await queries.delete(sessions).where(and(inArray(sessions.userId, team), lt(sessions.lastSeenAt, idleSince(now))))
  await queries.delete(passwordResets).where(lt(passwordResets.expiresAt, now))
  await queries.delete(signInAttempts).where(lt(signInAttempts.windowStart, new Date(now.getTime() - 86_400_000)))
}

/** Returns whether it exists. `no key update` blocks other changes but not signing in. */
export async function lockAccount(tx: Queries, userId: number): Promise<boolean> {
  const [row] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  return row !== undefined
}
