import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Application } from '#contract/applications.ts'
import type { Queries } from '#database/database.ts'
import { prepared } from '#database/prepared.ts'
import { courseApplications } from '#database/schema/applications.ts'

export async function insertApplication(
  queries: Queries,
  values: typeof courseApplications.$inferInsert,
): Promise<Application> {
  const [row] = await queries.insert(courseApplications).values(values).returning()
  if (!row) throw new Error('an inserted application was not returned')
  return toApplication(row)
}

/** Newest first. */
export async function listApplicationsOf(queries: Queries, userId: number): Promise<Application[]> {
  return (await listApplicationsOfEach(queries, [userId])).get(userId) ?? []
}

/** Newest first per user. Users without applications are missing from the map. */
export async function listApplicationsOfEach(
  queries: Queries,
  userIds: readonly number[],
): Promise<Map<number, Application[]>> {
  const rows = await applicationsOf(queries).execute({ userIds })
  const byUser = new Map<number, Application[]>()
  for (const { userId, ...row } of rows) {
    const own = byUser.get(userId) ?? []
    own.push(toApplication(row))
    byUser.set(userId, own)
  }
  return byUser
}

const { userId, id, courseSlug, reason, status, createdAt } = courseApplications
const applicationsOf = prepared((queries) =>
  queries
    // Never null here: guests' applications do not match the filter.
    .select({ userId: sql<number>`${userId}`, id, courseSlug, reason, status, createdAt })
    .from(courseApplications)
    .where(sql`${userId} = any(${sql.placeholder('userIds')})`)
    .orderBy(desc(createdAt), desc(id))
    .prepare('applications_of'),
)

type PublicRow = Pick<typeof courseApplications.$inferSelect, 'id' | 'courseSlug' | 'reason' | 'status' | 'createdAt'>

/** Leaves out the team's note. */
function toApplication({ id, courseSlug, reason, status, createdAt }: PublicRow): Application {
  return { id, courseSlug, reason, status, created_at: createdAt.toISOString() }
}

export async function deleteApplications(queries: Queries, decidedBefore: Date): Promise<void> {
  await queries.delete(courseApplications).where(lt(courseApplications.decidedAt, decidedBefore))
}

/** Returns the ids of those that were still pending. */
export async function decidePending(
  tx: Queries,
  { ids, status, decidedAt }: { ids: number[]; status: 'accepted' | 'rejected'; decidedAt: Date },
): Promise<number[]> {
  const { id } = courseApplications
  const changed = await tx
    .update(courseApplications)
    .set({ status, decidedAt })
    .where(and(inArray(id, ids), eq(courseApplications.status, 'pending')))
    .returning({ id })
  return changed.map((row) => row.id)
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
