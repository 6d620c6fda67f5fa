import { and, eq, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { NewInterest } from '#contract/interests.ts'
import type { Queries } from '#database/database.ts'
import { interests } from '#database/schema/applications.ts'

export async function insertInterest(queries: Queries, interest: NewInterest): Promise<number> {
  const [row] = await queries.insert(interests).values(interest).returning({ id: interests.id })
  if (!row) throw new Error('an inserted interest was not returned')
  return row.id
}

/** Returns null if the same address has asked already and was not answered yet. */
export async function insertInterestOnce(
  tx: Queries,
  interest: { email: string } & ({ eventId: number; courseSlug: string } | { isNews: true }),
): Promise<number | null> {
  const [row] = await tx.insert(interests).values(interest).onConflictDoNothing().returning({ id: interests.id })
  return row?.id ?? null
}

export async function findInterestEmail(queries: Queries, id: number): Promise<string | null> {
  const [row] = await queries.select({ email: interests.email }).from(interests).where(eq(interests.id, id))
  return row?.email ?? null
}

export async function deleteInterest(queries: Queries, id: number): Promise<void> {
  await queries.delete(interests).where(eq(interests.id, id))
}

/** Deletes everything that this address has asked to hear about. Returns how many. */
export async function deleteInterestsOf(tx: Queries, email: string): Promise<number> {
  const isUnder = eq(sql`lower(${interests.email})`, sql`lower(${email})`)
  return (await tx.delete(interests).where(isUnder).returning({ id: interests.id })).length
}

export async function deleteInterests(queries: Queries, before: Date): Promise<void> {
  await queries.delete(interests).where(lt(interests.createdAt, before))
}

/** Null reopens it, unless the person has asked again. Returns whether that changed it, and null if it does not exist. */
export async function updateAnswered(tx: Queries, id: number, answeredAt: Date | null): Promise<boolean | null> {
  const isOther = answeredAt ? isNull(interests.answeredAt) : and(isNotNull(interests.answeredAt), notExists(newer(tx)))
  const rows = await tx
    .update(interests)
    .set({ answeredAt })
    .where(and(eq(interests.id, id), isOther))
    .returning({ id: interests.id })
  if (rows.length === 1) return true
  return (await tx.$count(interests, eq(interests.id, id))) > 0 ? false : null
}

const other = alias(interests, 'other')

/** The same person's open question about the same event, or about news. */
function newer(tx: Queries) {
  const isSameSubject = sql`(${other.eventId} = ${interests.eventId} or (${other.isNews} and ${interests.isNews}))`
  const isSame = sql`${isSameSubject} and lower(${other.email}) = lower(${interests.email})`
  return tx
    .select({ id: other.id })
    .from(other)
    .where(and(isSame, isNull(other.answeredAt)))
}
