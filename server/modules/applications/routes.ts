import * as contract from '#contract/applications.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import type { Services } from '#server/services.ts'
import { listApplicationsOf } from './store.ts'
import { submitApplication } from './submit-application.ts'
import { submitGuestApplication } from './submit-guest-application.ts'

/** Owns applications for courses, by users and by guests. Courses themselves belong to `courses`. */
export function applicationRoutes(services: Services): Implementation[] {
  return [
    implement(contract.submitApplication, ({ visitor, body }) => submitApplication(services, visitor.userId, body)),
    implement(contract.listApplications, ({ visitor }) =>
      listApplicationsOf(services.database.queries, visitor.userId),
    ),
    implement(contract.submitGuestApplication, ({ body }) => submitGuestApplication(services, body)),
  ]
}
