import type { Queries } from '#database/database.ts'
import { deleteName } from './modules/certificates/public.ts'
import { deleteAttendanceOf, deleteSubmissionsOf } from './modules/classroom/public.ts'

/** What the modules above the bookings know of somebody who has handed their seat over: it is not the new attendee's. */
export async function forgetAttendee(tx: Queries, registrationId: number): Promise<void> {
  await deleteSubmissionsOf(tx, [registrationId])
  await deleteAttendanceOf(tx, [registrationId])
  await deleteName(tx, registrationId)
}
