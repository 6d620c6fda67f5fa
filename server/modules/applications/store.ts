import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Application } from '#contract/applications.ts'
import type { Queries } from '#database/database.ts'
import { courseApplications } from '#database/schema/applications.ts'

export async function insertApplication(
  queries: Queries,
  values: typeof courseApplications.$inferInsert,
): Promise<Application> {
  const [row] = await queries.insert(courseApplications).values(values).returning()
  if (!row) throw new Error('an inserted application was not returned')
  return toApplication(row)
}

/**
 * Gives a guest's undecided application to the account that has confirmed its address. Null if it was given away or
 * decided meanwhile.
 */
export async function adoptApplication(
  tx: Queries,
  id: number,
  { userId, reason }: { userId: number; reason: string | undefined },
): Promise<Application | null> {
  const [row] = await tx
    .update(courseApplications)
    // The account has the rest. Somebody else may have typed the reason.
    .set({ userId, name: null, email: null, phone: null, city: null, reason: reason ?? null })
    .where(
      and(
        eq(courseApplications.id, id),
        isNull(courseApplications.userId),
        eq(courseApplications.status, 'pending'),
        isNull(courseApplications.decision),
      ),
    )
    .returning()
  return row ? toApplication(row) : null
}

/** Deletes those that were sent as a guest under this address. Returns how many. */
export async function deleteGuestApplications(tx: Queries, email: string): Promise<number> {
  const isUnder = eq(sql`lower(${courseApplications.email})`, sql`lower(${email})`)
  const isGuests = and(isNull(courseApplications.userId), isUnder)
  return (await tx.delete(courseApplications).where(isGuests).returning({ id: courseApplications.id })).length
}

type PublicRow = Pick<typeof courseApplications.$inferSelect, 'id' | 'courseSlug' | 'reason' | 'status' | 'createdAt'>

/** Leaves out the team's note. */
function toApplication({ id, courseSlug, reason, status, createdAt }: PublicRow): Application {
  return { id, courseSlug, reason, status, created_at: createdAt.toISOString() }
}

export async function deleteApplications(queries: Queries, decidedBefore: Date): Promise<void> {
  await queries.delete(courseApplications).where(lt(courseApplications.decidedAt, decidedBefore))
}

export async function lockNote(tx: Queries, id: number): Promise<{ note: string | null } | null> {
  const [row] = await tx
    .select({ note: courseApplications.staffNote })
    .from(courseApplications)
    .where(eq(courseApplications.id, id))
    .for('update')
  return row ?? null
}

export async function updateNote(tx: Queries, id: number, staffNote: string | null): Promise<void> {
  await tx.update(courseApplications).set({ staffNote }).where(eq(courseApplications.id, id))
}
