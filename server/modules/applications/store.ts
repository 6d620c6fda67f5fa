import { desc, eq } from 'drizzle-orm'
import type { Application } from '#contract/applications.ts'
import type { Queries } from '#database/database.ts'
import { courseApplications } from '#database/schema/tables.ts'

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
  const rows = await queries
    .select()
    .from(courseApplications)
    .where(eq(courseApplications.userId, userId))
    .orderBy(desc(courseApplications.createdAt), desc(courseApplications.id))
  return rows.map(shown)
}

/** What the applicant sees of it: not the team's note. */
function shown({ id, courseSlug, reason, status, createdAt }: typeof courseApplications.$inferSelect): Application {
  return { id, courseSlug, reason, status, created_at: createdAt.toISOString() }
}
