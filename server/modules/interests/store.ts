import { eq } from 'drizzle-orm'
import type { NewInterest } from '#contract/interests.ts'
import type { Queries } from '#database/database.ts'
import { interests } from '#database/schema/tables.ts'

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
