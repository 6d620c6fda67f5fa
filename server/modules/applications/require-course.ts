import { selectCourse } from '#contract/applications.ts'
import type { Queries } from '#database/database.ts'
import { Problem } from '#server/http/problem.ts'
import { findCourse } from '#server/modules/catalogue/public.ts'

/** An unknown slug is a validation error of the form, with the form's own message. */
export async function requireCourse(queries: Queries, slug: string, message = selectCourse) {
  const course = await findCourse(queries, slug)
  if (course) return course
  throw new Problem('invalid', message, { errors: { courseSlug: message } })
}
