import { and, asc, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import type { Queries } from '#database/database.ts'
import { passwordResets, registrationAnswers, signInAttempts, users } from '#database/schema/accounts.ts'
import type { SignedReset } from './reset-token.ts'

export async function insertUser(queries: Queries, values: typeof users.$inferInsert): Promise<number> {
  const [row] = await queries.insert(users).values(values).returning({ id: users.id })
  if (!row) throw new Error('an inserted user was not returned')
  return row.id
}

/** Never selects the password hash. */
export async function findUser(queries: Queries, id: number): Promise<User | null> {
  const { username, name, email, phone, city, createdAt, role } = users
  const columns = { id: users.id, username, name, email, phone, city, createdAt, role }
  const [row] = await queries.select(columns).from(users).where(eq(users.id, id))
  if (!row) return null
  const { createdAt: created, role: held, ...fields } = row
  return { ...fields, created_at: created.toISOString(), ...(held === 'staff' ? { role: held } : {}) }
}

export async function getUser(queries: Queries, id: number): Promise<User> {
  const user = await findUser(queries, id)
  if (!user) throw new Error('the user does not exist')
  return user
}

export async function insertAnswers(queries: Queries, values: typeof registrationAnswers.$inferInsert): Promise<void> {
  await queries.insert(registrationAnswers).values(values)
}

/**
 * By username or email address, whatever their case, in one query. What looks like an address is one first: a username that
 * looks the same must not keep its owner out.
 */
export async function findCredentials(queries: Queries, name: string) {
  const { passwordHash, passwordExpiresAt } = users
  const hasUsername = eq(sql`lower(${users.username})`, sql`lower(${name})`)
  const [row] = await queries
    .select({ id: users.id, createdAt: users.createdAt, passwordHash, passwordExpiresAt })
    .from(users)
    .where(or(hasUsername, eq(sql`lower(${users.email})`, sql`lower(${name})`)))
    .orderBy(name.includes('@') ? asc(hasUsername) : desc(hasUsername))
    .limit(1)
  return row ?? null
}

export async function findOwnCredentials(queries: Queries, userId: number) {
  const { username, passwordHash, passwordExpiresAt } = users
  const [row] = await queries
    .select({ username, passwordHash, passwordExpiresAt })
    .from(users)
    .where(eq(users.id, userId))
  return row ?? null
}

export async function findUserByEmail(queries: Queries, email: string) {
  const [row] = await queries
    .select({ id: users.id, username: users.username, name: users.name, email: users.email })
    .from(users)
    .where(eq(sql`lower(${users.email})`, sql`lower(${email})`))
  return row ?? null
}

/** Whether the verified hash is still current. Locks the row, so it stays so until the transaction ends. */
export async function isCurrentPassword(tx: Queries, userId: number, checkedHash: string): Promise<boolean> {
  const { passwordHash } = users
  const [row] = await tx.select({ passwordHash }).from(users).where(eq(users.id, userId)).for('no key update')
  return row?.passwordHash === checkedHash
}

/** A password chosen by its owner does not expire. */
export async function updatePassword(queries: Queries, userId: number, passwordHash: string): Promise<void> {
  await queries.update(users).set({ passwordHash, passwordExpiresAt: null }).where(eq(users.id, userId))
}

/** Null for a password that its owner chose. */
export async function findPasswordExpiry(queries: Queries, userId: number): Promise<Date | null> {
  const [row] = await queries.select({ end: users.passwordExpiresAt }).from(users).where(eq(users.id, userId))
  return row?.end ?? null
}

/** One statement, so concurrent attempts are all counted. Starts a new window when the old one is over. */
export async function incrementSignInAttempt(
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
  if (!row) throw new Error('a counted attempt was not returned')
  return row
}

export async function findSignInAttempt(queries: Queries, key: string, oldestStart: Date) {
  const { count, windowStart } = signInAttempts
  const isCurrent = and(eq(signInAttempts.key, key), gt(windowStart, oldestStart))
  const [row] = await queries.select({ count, windowStart }).from(signInAttempts).where(isCurrent)
  return row ?? null
}

export async function decrementSignInAttempt(queries: Queries, key: string): Promise<void> {
  await queries
    .update(signInAttempts)
    .set({ count: sql`greatest(${signInAttempts.count} - 1, 0)` })
    .where(eq(signInAttempts.key, key))
}

export async function deleteSignInAttempts(queries: Queries, key: string): Promise<void> {
  await queries.delete(signInAttempts).where(eq(signInAttempts.key, key))
}

export async function findAnswers(queries: Queries, userId: number) {
  const [row] = await queries.select().from(registrationAnswers).where(eq(registrationAnswers.userId, userId))
  return row ?? null
}

/** Never deletes a staff account. Returns whether an account was deleted. */
export async function deleteUser(queries: Queries, userId: number): Promise<boolean> {
  const isNotStaff = and(eq(users.id, userId), eq(users.role, 'user'))
  const deleted = await queries.delete(users).where(isNotStaff).returning({ id: users.id })
  return deleted.length > 0
}

export async function insertReset(queries: Queries, values: typeof passwordResets.$inferInsert): Promise<SignedReset> {
  const { id: resetId, userId, nonce } = passwordResets
  const [row] = await queries.insert(passwordResets).values(values).returning({ resetId, userId, nonce })
  if (!row) throw new Error('an inserted reset was not returned')
  return row
}

const isOpen = (now: Date) => and(isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now))

export async function findOpenReset(queries: Queries, { resetId, userId, nonce }: SignedReset, now: Date) {
  const { username, email } = users
  const [row] = await queries
    .select({ id: passwordResets.id, userId: users.id, username, email })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(
      and(
        eq(passwordResets.id, resetId),
        eq(passwordResets.userId, userId),
        eq(passwordResets.nonce, nonce),
        isOpen(now),
      ),
    )
  return row ?? null
}

/** Marks the reset as used and returns its user; null if it was used already. */
export async function consumeReset(queries: Queries, id: number, now: Date): Promise<number | null> {
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

/** Returns false if the account has another address by now. */
export async function markEmailConfirmed(queries: Queries, userId: number, email: string, now: Date): Promise<boolean> {
  const rows = await queries
    .update(users)
    .set({ emailProvedAt: now })
    .where(and(eq(users.id, userId), eq(sql`lower(${users.email})`, email)))
    .returning({ id: users.id })
  return rows.length === 1
}

export async function hasConfirmedEmail(queries: Queries, userId: number): Promise<boolean> {
  return (await queries.$count(users, and(eq(users.id, userId), isNotNull(users.emailProvedAt)))) > 0
}

/** Whether this is the account's address, and confirmed. */
export async function hasConfirmedAddress(queries: Queries, userId: number | null, email: string): Promise<boolean> {
  if (userId === null) return false
  const isTheirs = and(eq(users.id, userId), isNotNull(users.emailProvedAt))
  return (await queries.$count(users, and(isTheirs, eq(sql`lower(${users.email})`, email.toLowerCase())))) > 0
}
