import type { Application, NewGuestApplication } from '#contract/applications.ts'
import type { Services } from '#server/services.ts'
import { requireCourse } from './require-course.ts'
import { insertApplication } from './store.ts'

/** A guest applies: what they typed is kept as they typed it. */
export async function submitGuestApplication(
  { database, clock }: Services,
  { agreeToTerms: _agreed, ...typed }: NewGuestApplication,
): Promise<Application> {
  await requireCourse(database.queries, typed.courseSlug)
  return insertApplication(database.queries, { ...typed, agreedToTermsAt: clock() })
}
