import type { Application, NewApplication } from '#contract/applications.ts'
import { messages } from '#contract/problems.ts'
import { toFailure } from '#database/failure.ts'
import { Problem } from '#server/http/problem.ts'
import { getUser } from '#server/modules/accounts/public.ts'
import type { Services } from '#server/services.ts'
import { queueApplicationMail } from './queue-application-mail.ts'
import { requireCourse } from './require-course.ts'
import { insertApplication } from './store.ts'

/** A unique index allows one pending application per user and course. */
export async function submitApplication(
  services: Services,
  userId: number,
  { courseSlug, reason }: NewApplication,
): Promise<Application> {
  try {
    return await services.database.transaction(async (tx) => {
      const course = await requireCourse(tx, courseSlug)
      const application = await insertApplication(tx, { userId, courseSlug, reason })
      await queueApplicationMail(services, tx, await getUser(tx, userId), course, application)
      return application
    })
  } catch (error) {
    if (toFailure(error)?.constraint === 'course_applications_one_pending')
      throw new Problem('already_applied', messages.alreadyApplied)
    throw error
  }
}
