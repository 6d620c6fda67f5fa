import type { Queries } from '#database/database.ts'
import {
  deleteRegistrations,
  lockRegistrationsOf,
  releaseSeat,
  updateRegistration,
} from '#server/modules/bookings/public.ts'
import { deletePaymentsOf, listPaymentsOf } from './store.ts'

/** Removes what somebody registered for and never paid. Where money came, or may still come, it belongs to the books. */
export async function deleteUnpaidRegistrations(tx: Queries, userId: number): Promise<void> {
  for (const registration of await lockRegistrationsOf(tx, userId)) {
    const attempts = await listPaymentsOf(tx, registration.id)
    if (attempts.some(({ outcome }) => outcome !== 'failed')) {
      // A seat that is held unpaid still counts for its network, or deleting accounts would make room for more of them.
      const networkKey = registration.holdsSeat ? registration.networkKey : null
      await updateRegistration(tx, registration.id, { deviceKey: null, networkKey })
      continue
    }
    await releaseSeat(tx, registration)
    await deletePaymentsOf(tx, [registration.id])
    await deleteRegistrations(tx, [registration.id])
  }
}
