import * as contract from '#contract/applications.ts'
import { batchReads } from '#database/batch-reads.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import { listApplicationsOfEach } from '#server/modules/reports/public.ts'
import type { Services } from '#server/services.ts'
import { interestRoutes } from './interests/routes.ts'
import { submitApplication } from './submit-application.ts'
import { submitGuestApplication } from './submit-guest-application.ts'

/** Owns applications for courses, by users and by guests, and interest in courses. Courses belong to the `catalogue`. */
export function applicationRoutes(services: Services): Implementation[] {
  // Every profile page reads these, so concurrent reads are batched.
  const listByUser = batchReads((userIds: readonly number[]) =>
    listApplicationsOfEach(services.database.queries, userIds),
  )
  return [
    implement(contract.submitApplication, ({ visitor, body }) => submitApplication(services, visitor.userId, body)),
    implement(contract.listApplications, async ({ visitor }) => (await listByUser(visitor.userId)) ?? []),
    implement(contract.submitGuestApplication, ({ body }) => submitGuestApplication(services, body)),
    ...interestRoutes(services),
  ]
}
