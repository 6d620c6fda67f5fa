import { eq, lt } from 'drizzle-orm'
import type { NewInterest } from '#contract/interests.ts'
import type { Queries } from '#database/database.ts'
import { interests } from '#database/schema/applications.ts'

export async function insertInterest(queries: Queries, interest: NewInterest): Promise<number> {
  const [row] = await queries.insert(interests).values(interest).returning({ id: interests.id })
  if (!row) throw new Error('an inserted interest was not returned')
  return row.id
}

export async function findInterestEmail(queries: Queries, id: number): Promise<string | null> {
  const [row] = await queries.select({ email: interests.email }).from(interests).where(eq(interests.id, id))
  return row?.email ?? null
}

export async function deleteInterest(queries: Queries, id: number): Promise<void> {
  await queries.delete(interests).where(eq(interests.id, id))
}

export async function deleteInterests(queries: Queries, before: Date): Promise<void> {
  await queries.delete(interests).where(lt(interests.createdAt, before))
}

/** Null reopens it. Returns false if it does not exist. */
export async function updateAnswered(tx: Queries, id: number, answeredAt: Date | null): Promise<boolean> {
  const rows = await tx
    .update(interests)
    .set({ answeredAt })
    .where(eq(interests.id, id))
    .returning({ id: interests.id })
  return rows.length === 1
}
