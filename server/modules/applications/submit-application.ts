import type { Application, NewApplication } from '#contract/applications.ts'
import { messages } from '#contract/problems.ts'
import type { Queries } from '#database/database.ts'
import { toFailure } from '#database/failure.ts'
import { Problem } from '#server/http/problem.ts'
import { getUser } from '#server/modules/accounts/public.ts'
import { findPendingGuestApplication } from '#server/modules/reports/public.ts'
import type { Services } from '#server/services.ts'
import { queueApplicationMail } from './queue-application-mail.ts'
import { requireCourse } from './require-course.ts'
import { adoptApplication, insertApplication } from './store.ts'

/**
 * A unique index allows one pending application per user and course. One that was sent as a guest under the confirmed
 * address becomes the account's: anybody can type an address, so it must not keep its owner from applying.
 */
export async function submitApplication(
  services: Services,
  userId: number,
  { courseSlug, reason }: NewApplication,
): Promise<Application> {
  try {
    return await services.database.transaction(async (tx) => {
      const course = await requireCourse(tx, courseSlug)
      const application =
        (await adoptGuests(tx, userId, { courseSlug, reason })) ??
        (await insertApplication(tx, { userId, courseSlug, reason }))
      await queueApplicationMail(services, tx, await getUser(tx, userId), course, application)
      return application
    })
  } catch (error) {
    if (toFailure(error)?.constraint === 'course_applications_one_pending')
      throw new Problem('already_applied', messages.alreadyApplied)
    throw error
  }
}

async function adoptGuests(tx: Queries, userId: number, { courseSlug, reason }: NewApplication) {
  const guests = await findPendingGuestApplication(tx, userId, courseSlug)
  return guests === null ? null : adoptApplication(tx, guests, { userId, reason })
}
