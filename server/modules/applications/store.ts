import { desc, eq, sql } from 'drizzle-orm'
import type { Application } from '#contract/applications.ts'
import type { Queries } from '#database/database.ts'
import { prepared } from '#database/prepared.ts'
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
  return (await applicationsOf(queries).execute({ userId })).map(shown)
}

const { id, courseSlug, reason, status, createdAt } = courseApplications
const applicationsOf = prepared((queries) =>
  queries
    .select({ id, courseSlug, reason, status, createdAt })
    .from(courseApplications)
    .where(eq(courseApplications.userId, sql.placeholder('userId')))
    .orderBy(desc(courseApplications.createdAt), desc(courseApplications.id))
    .prepare('applications_of'),
)

type Shown = Pick<typeof courseApplications.$inferSelect, 'id' | 'courseSlug' | 'reason' | 'status' | 'createdAt'>

/** What the applicant sees of it: not the team's note. */
function shown({ id, courseSlug, reason, status, createdAt }: Shown): Application {
  return { id, courseSlug, reason, status, created_at: createdAt.toISOString() }
}
