import { eraseAttendee as eraseAttendeeCall } from '#contract/staff/registrations.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import type { Services } from '#server/services.ts'
import { eraseAttendee } from './erase-attendee.ts'

/** Owns what the team erases for people without an account. */
export function privacyStaffRoutes(services: Services): Implementation[] {
  return [
    implement(eraseAttendeeCall, async ({ params, visitor }) => {
      await eraseAttendee(services, params.id, visitor.userId)
      return undefined
    }),
  ]
}
