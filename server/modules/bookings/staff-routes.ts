import { moveRegistration as contract } from '#contract/staff/registrations.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import type { Services } from '#server/services.ts'
import { moveRegistration } from './move-registration.ts'

/** Owns the team's changes of seats. Cancelling involves a refund, so it belongs to `payments`. */
export function bookingStaffRoutes(services: Services): Implementation[] {
  return [
    implement(contract, async ({ params, body, visitor }) => {
      await moveRegistration(services, params.id, body.eventSlug, { actorId: visitor.userId })
      return undefined
    }),
  ]
}
