import { and, eq, gt } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import type { Queries } from '#database/database.ts'
import { sessions, users } from '#database/schema/tables.ts'
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

export async function insertSession(queries: Queries, values: typeof sessions.$inferInsert): Promise<void> {
  await queries.insert(sessions).values(values)
}

export async function findVisitor(queries: Queries, tokenHash: string, now: Date): Promise<Visitor | null> {
  const [row] = await queries
    .select({ userId: users.id, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
  return row ?? null
}

export async function deleteSession(queries: Queries, tokenHash: string): Promise<void> {
  await queries.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}
