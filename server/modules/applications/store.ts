import type { Application } from '#contract/applications.ts'
import type { Queries } from '#database/database.ts'
import { courseApplications } from '#database/schema/tables.ts'

export async function insertApplication(
  queries: Queries,
  values: typeof courseApplications.$inferInsert,
): Promise<Application> {
  const [row] = await queries.insert(courseApplications).values(values).returning()
  if (!row) throw new Error('an inserted application was not returned')
  return {
    id: row.id,
    courseSlug: row.courseSlug,
    reason: row.reason,
    status: row.status,
    created_at: row.createdAt.toISOString(),
  }
}
