import { selectCourse } from '#contract/applications.ts'
import type { Queries } from '#database/database.ts'
import { Problem } from '#server/http/problem.ts'
import { findCourse } from '#server/modules/courses/public.ts'

/** A course that is not there is refused as the form would refuse it. */
export async function requireCourse(queries: Queries, slug: string): Promise<void> {
  if (await findCourse(queries, slug)) return
  throw new Problem('invalid', selectCourse, { errors: { courseSlug: selectCourse } })
}
