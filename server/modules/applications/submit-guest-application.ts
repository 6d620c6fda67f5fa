import type { Application, NewGuestApplication } from '#contract/applications.ts'
import type { Services } from '#server/services.ts'
import { queueApplicationMail } from './queue-application-mail.ts'
import { requireCourse } from './require-course.ts'
import { insertApplication } from './store.ts'

/** A guest applies: what they typed is kept as they typed it. */
export async function submitGuestApplication(
  services: Services,
  { agreeToTerms: _agreed, ...typed }: NewGuestApplication,
): Promise<Application> {
  return services.database.transaction(async (tx) => {
    const course = await requireCourse(tx, typed.courseSlug)
    const application = await insertApplication(tx, { ...typed, agreedToTermsAt: services.clock() })
    await queueApplicationMail(services, tx, typed, course, application)
    return application
  })
}
