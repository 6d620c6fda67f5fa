import type { Application, NewApplication } from '#contract/applications.ts'
import { messages } from '#contract/problems.ts'
import { failureOf } from '#database/failure.ts'
import { Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { requireCourse } from './require-course.ts'
import { insertApplication } from './store.ts'

/** A signed-in user applies. One pending application a course: the database's index decides, so two tabs make one. */
export async function submitApplication(
  { database }: Services,
  userId: number,
  { courseSlug, reason }: NewApplication,
): Promise<Application> {
  await requireCourse(database.queries, courseSlug)
  try {
    return await insertApplication(database.queries, { userId, courseSlug, reason })
  } catch (error) {
    if (failureOf(error)?.constraint === 'course_applications_one_pending')
      throw new Problem('already_applied', messages.alreadyApplied)
    throw error
  }
}
