import { asc, eq, or, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { users } from '#database/schema/accounts.ts'

export function listMembers(queries: Queries) {
  const { id, username, name, email, createdAt } = users
  return queries
    .select({ id, username, name, email, createdAt })
    .from(users)
    .where(eq(users.role, 'staff'))
    .orderBy(asc(id))
}

/** The owner is the longest-standing member: the first start creates that account, and the next in line follows if it leaves. */
export async function isOwner(queries: Queries, userId: number): Promise<boolean> {
  const [first] = await queries
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'staff'))
    .orderBy(asc(users.id))
    .limit(1)
  return first?.id === userId
}

/** Locks in id order, so concurrent callers cannot deadlock. */
export async function lockMembers(tx: Queries): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'staff'))
    .orderBy(asc(users.id))
    .for('update')
  return rows.map(({ id }) => id)
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
