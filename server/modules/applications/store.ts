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
  return shown(row)
}

/** Newest first. */
export async function listApplicationsOf(queries: Queries, userId: number): Promise<Application[]> {
  return (await listApplicationsOfEach(queries, [userId])).get(userId) ?? []
}

/** Of several people at once, each newest first. Whoever has none is not in it. */
export async function listApplicationsOfEach(
  queries: Queries,
  userIds: readonly number[],
): Promise<Map<number, Application[]>> {
  const rows = await applicationsOf(queries).execute({ userIds })
  const ofEach = new Map<number, Application[]>()
  for (const { userId, ...row } of rows) {
    const own = ofEach.get(userId) ?? []
    own.push(shown(row))
    ofEach.set(userId, own)
  }
  return ofEach
}

const { userId, id, courseSlug, reason, status, createdAt } = courseApplications
const applicationsOf = prepared((queries) =>
  queries
    // Guests have none, but are not asked for.
    .select({ userId: sql<number>`${userId}`, id, courseSlug, reason, status, createdAt })
    .from(courseApplications)
    .where(sql`${userId} = any(${sql.placeholder('userIds')})`)
    .orderBy(desc(createdAt), desc(id))
    .prepare('applications_of'),
)

type Shown = Pick<typeof courseApplications.$inferSelect, 'id' | 'courseSlug' | 'reason' | 'status' | 'createdAt'>

/** What the applicant sees of it: not the team's note. */
function shown({ id, courseSlug, reason, status, createdAt }: Shown): Application {
  return { id, courseSlug, reason, status, created_at: createdAt.toISOString() }
}

export async function deleteApplications(queries: Queries, decidedBefore: Date): Promise<void> {
  await queries.delete(courseApplications).where(lt(courseApplications.decidedAt, decidedBefore))
}

/** Decides those that are still pending, and returns their ids. */
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
