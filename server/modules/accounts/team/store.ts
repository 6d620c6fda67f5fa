import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { users } from '#database/schema/accounts.ts'

export function listMembers(queries: Queries) {
  const { id, username, name, email, isOwner: owns, createdAt } = users
  return queries
    .select({ id, username, name, email, isOwner: owns, createdAt })
    .from(users)
    .where(eq(users.role, 'staff'))
    .orderBy(asc(id))
}

export async function isOwner(queries: Queries, userId: number): Promise<boolean> {
  return (await queries.$count(users, and(eq(users.id, userId), eq(users.isOwner, true)))) > 0
}

export async function hasOwner(queries: Queries): Promise<boolean> {
  return (await queries.$count(users, eq(users.isOwner, true))) > 0
}

/** Locks in id order, so concurrent callers cannot deadlock. */
export function lockMembers(tx: Queries): Promise<{ id: number; isOwner: boolean }[]> {
  const { id, role, isOwner: owns } = users
  return tx.select({ id, isOwner: owns }).from(users).where(eq(role, 'staff')).orderBy(asc(id)).for('update')
}

/** Null if there is no such account. `no key update` blocks other changes but not signing in. */
export async function lockRole(tx: Queries, id: number): Promise<'user' | 'staff' | null> {
  const [row] = await tx.select({ role: users.role }).from(users).where(eq(users.id, id)).for('no key update')
  return row?.role ?? null
}

/** Accounts with this username or email, case-insensitive. */
export function listMatchingAccounts(queries: Queries, { username, email }: { username: string; email: string }) {
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

/** Clears the old owner first: the database allows one at any time. */
export async function updateOwner(tx: Queries, id: number): Promise<void> {
  await tx.update(users).set({ isOwner: false }).where(eq(users.isOwner, true))
  await tx.update(users).set({ isOwner: true }).where(eq(users.id, id))
}

export async function findMemberId(queries: Queries, username: string): Promise<number | null> {
  const isTheirs = and(eq(sql`lower(${users.username})`, username.toLowerCase()), eq(users.role, 'staff'))
  const [row] = await queries.select({ id: users.id }).from(users).where(isTheirs)
  return row?.id ?? null
}
