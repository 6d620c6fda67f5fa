import type { Queries } from '#database/database.ts'
import { markErased } from '#server/modules/bookings/public.ts'
import { withdrawCertificates } from '#server/modules/certificates/public.ts'
import { deleteAttendanceOf, deleteSubmissionsOf } from '#server/modules/classroom/public.ts'

/**
 * What these seats' attendees did in the event, with their certificates and the names that they chose for those. The
 * registrations stay for the books. Lock them first, as `withdrawCertificates` asks.
 */
export async function eraseSeats(
  tx: Queries,
  { registrationIds, actorId, now }: { registrationIds: readonly number[]; actorId: number | null; now: Date },
): Promise<void> {
  await deleteSubmissionsOf(tx, registrationIds)
  await deleteAttendanceOf(tx, registrationIds)
  await withdrawCertificates(tx, { registrationIds, actorId, now })
  await markErased(tx, registrationIds, now)
}
