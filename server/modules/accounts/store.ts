import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import type { Queries } from '#database/database.ts'
import { prepared } from '#database/prepared.ts'
import { passwordResets, registrationAnswers, sessions, signInAttempts, users } from '#database/schema/tables.ts'
import type { Visitor } from '#server/http/visitor.ts'

export async function insertUser(queries: Queries, values: typeof users.$inferInsert): Promise<number> {
  const [row] = await queries.insert(users).values(values).returning({ id: users.id })
  if (!row) throw new Error('an inserted user was not returned')
  return row.id
}

/** The user as the API shows one: the password's hash is not even read. */
export async function findUser(queries: Queries, id: number): Promise<User | null> {
  const { username, name, email, phone, city, createdAt } = users
  const shown = { id: users.id, username, name, email, phone, city, createdAt }
  const [row] = await queries.select(shown).from(users).where(eq(users.id, id))
  if (!row) return null
  const { createdAt: created, ...fields } = row
  return { ...fields, created_at: created.toISOString() }
}

export async function getUser(queries: Queries, id: number): Promise<User> {
  const user = await findUser(queries, id)
  if (!user) throw new Error('a user that must be there is not')
  return user
}

export async function insertAnswers(queries: Queries, values: typeof registrationAnswers.$inferInsert): Promise<void> {
  await queries.insert(registrationAnswers).values(values)
}

/** What is needed to check a password, by a name in whatever case. */
export async function findCredentials(queries: Queries, username: string) {
  const [row] = await queries
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(sql`lower(${users.username})`, sql`lower(${username})`))
  return row ?? null
}

export async function getCredentials(queries: Queries, userId: number) {
  const { username, passwordHash } = users
  const [row] = await queries.select({ username, passwordHash }).from(users).where(eq(users.id, userId))
  if (!row) throw new Error('a user that must be there is not')
  return row
}

export async function findUserByEmail(queries: Queries, email: string) {
  const [row] = await queries
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(eq(sql`lower(${users.email})`, sql`lower(${email})`))
  return row ?? null
}

export async function updatePassword(queries: Queries, userId: number, passwordHash: string): Promise<void> {
  await queries.update(users).set({ passwordHash }).where(eq(users.id, userId))
}

/** One statement, so that tries that come together are all counted. A window that is over begins anew. */
export async function upsertSignInAttempt(
  queries: Queries,
  { key, now, oldestStart }: { key: string; now: Date; oldestStart: Date },
) {
  const isOver = sql`${signInAttempts.windowStart} <= ${oldestStart.toISOString()}`
  const [row] = await queries
    .insert(signInAttempts)
    .values({ key, count: 1, windowStart: now })
    .onConflictDoUpdate({
      target: signInAttempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${signInAttempts.count} + 1 end`,
        windowStart: sql`case when ${isOver} then ${now.toISOString()}::timestamptz else ${signInAttempts.windowStart} end`,
      },
    })
    .returning({ count: signInAttempts.count, windowStart: signInAttempts.windowStart })
  if (!row) throw new Error('a counted try was not returned')
  return row
}

export async function deleteSignInAttempts(queries: Queries, key: string): Promise<void> {
  await queries.delete(signInAttempts).where(eq(signInAttempts.key, key))
}

export async function insertSession(queries: Queries, values: typeof sessions.$inferInsert): Promise<void> {
  await queries.insert(sessions).values(values)
}

/** Asked for by every call of somebody who is signed in. */
const visitorsOf = prepared((queries) =>
  queries
    .select({ tokenHash: sessions.tokenHash, userId: users.id, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        sql`${sessions.tokenHash} = any(${sql.placeholder('tokenHashes')})`,
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('visitors_of'),
)

export async function findVisitors(
  queries: Queries,
  tokenHashes: readonly string[],
  now: Date,
): Promise<Map<string, Visitor>> {
  const rows = await visitorsOf(queries).execute({ tokenHashes, now })
  return new Map(rows.map(({ tokenHash, ...visitor }) => [tokenHash, visitor]))
}

export async function deleteSession(queries: Queries, tokenHash: string): Promise<void> {
  await queries.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

export async function deleteSessionsOf(queries: Queries, userId: number): Promise<void> {
  await queries.delete(sessions).where(eq(sessions.userId, userId))
}

/** What somebody sees of their own sessions: never what is kept of the cookie. */
export function listSessionsOf(queries: Queries, userId: number) {
  const { createdAt, expiresAt } = sessions
  return queries.select({ createdAt, expiresAt }).from(sessions).where(eq(sessions.userId, userId))
}

export async function findAnswers(queries: Queries, userId: number) {
  const [row] = await queries.select().from(registrationAnswers).where(eq(registrationAnswers.userId, userId))
  return row ?? null
}

export async function deleteUser(queries: Queries, userId: number): Promise<void> {
  await queries.delete(users).where(eq(users.id, userId))
}

export async function insertReset(queries: Queries, values: typeof passwordResets.$inferInsert): Promise<number> {
  const [row] = await queries.insert(passwordResets).values(values).returning({ id: passwordResets.id })
  if (!row) throw new Error('an inserted reset was not returned')
  return row.id
}

const isOpen = (now: Date) => and(isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now))

export async function findOpenReset(queries: Queries, id: number, now: Date) {
  const [row] = await queries
    .select({ id: passwordResets.id })
    .from(passwordResets)
    .where(and(eq(passwordResets.id, id), isOpen(now)))
  return row ?? null
}

/** Whose password it resets, told to the first who comes. */
export async function takeReset(queries: Queries, id: number, now: Date): Promise<number | null> {
  const [row] = await queries
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.id, id), isOpen(now)))
    .returning({ userId: passwordResets.userId })
  return row?.userId ?? null
}

export async function closeResetsOf(queries: Queries, userId: number, now: Date): Promise<void> {
  await queries
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)))
}

/** Whether there is an account with this very address. */
export async function markEmailProved(queries: Queries, userId: number, email: string, now: Date): Promise<boolean> {
  const rows = await queries
    .update(users)
    .set({ emailProvedAt: now })
    .where(and(eq(users.id, userId), eq(sql`lower(${users.email})`, email)))
    .returning({ id: users.id })
  return rows.length === 1
}
