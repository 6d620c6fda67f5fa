import type { Queries } from '#database/database.ts'
import { deleteName } from './modules/certificates/public.ts'
import { deleteAttendanceOf, deleteSubmissionsOf } from './modules/classroom/public.ts'

/**
 * Deletes what the modules above the bookings know of the attendee, before the seat becomes somebody else's: handed over, or
 * given to another person by the team.
 */
export async function forgetAttendee(tx: Queries, registrationId: number): Promise<void> {
  await deleteSubmissionsOf(tx, [registrationId])
  await deleteAttendanceOf(tx, [registrationId])
  await deleteName(tx, registrationId)
}
