import { recordChange } from '#server/modules/audit/public.ts'
import { deleteOffersOf, requireRegistration } from '#server/modules/bookings/public.ts'
import type { Services } from '#server/services.ts'
import { eraseSeats } from './erase-seats.ts'

/** At the request of somebody who has no account to delete: for one seat what deleting the account does for each. */
export async function eraseAttendee({ database, clock }: Services, id: number, actorId: number): Promise<void> {
  await database.transaction(async (tx) => {
    await requireRegistration(tx, id)
    await eraseSeats(tx, { registrationIds: [id], actorId, now: clock() })
    await deleteOffersOf(tx, { registrationIds: [id], email: null })
    await recordChange(tx, { actorId, action: 'registration.erased', subject: 'registration', subjectId: String(id) })
  })
}
