import type { Application, NewGuestApplication } from '#contract/applications.ts'
import type { Services } from '#server/services.ts'
import { queueApplicationMail } from './queue-application-mail.ts'
import { requireCourse } from './require-course.ts'
import { insertApplication } from './store.ts'

export async function submitGuestApplication(
  services: Services,
  { agreeToTerms: _agreed, ...input }: NewGuestApplication,
): Promise<Application> {
  return services.database.transaction(async (tx) => {
    const course = await requireCourse(tx, input.courseSlug)
    const application = await insertApplication(tx, { ...input, agreedToTermsAt: services.clock() })
    await queueApplicationMail(services, tx, input, course, application)
    return application
  })
}
