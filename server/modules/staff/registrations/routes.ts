import * as contract from '#contract/staff/registrations.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import { cancelRegistration, markRefunded, moveRegistration, resendMail } from '#server/modules/payments/public.ts'
import type { Services } from '#server/services.ts'
import { pageOf } from '../page-of.ts'
import { listRegistrations } from './store.ts'

/** Owns the team's list of who comes. What a change does to money and seats is the payments' business. */
export function staffRegistrationRoutes(services: Services): Implementation[] {
  return [
    implement(contract.listStaffRegistrations, async ({ query }) =>
      pageOf(await listRegistrations(services.database.queries, query)),
    ),
    implement(contract.resendRegistrationMail, async ({ params, visitor }) => {
      await resendMail(services, params.id, visitor.userId)
      return undefined
    }),
    implement(contract.cancelRegistration, async ({ params, visitor }) => {
      await cancelRegistration(services, params.id, visitor.userId)
      return undefined
    }),
    implement(contract.markRefunded, async ({ params, visitor }) => {
      await markRefunded(services, params.id, visitor.userId)
      return undefined
    }),
    implement(contract.moveRegistration, async ({ params, body, visitor }) => {
      await moveRegistration(services, params.id, body.eventSlug, visitor.userId)
      return undefined
    }),
  ]
}
