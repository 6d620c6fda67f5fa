import type { Queries } from '#database/database.ts'
import {
  deleteRegistrations,
  lockRegistrationsOf,
  releaseSeat,
  updateRegistration,
} from '#server/modules/bookings/public.ts'
import { deletePaymentsOf } from './retention/store.ts'
import { listPaymentsOf } from './store.ts'

/** Keeps registrations that have or may get a payment, without their buyer keys. */
export async function deleteUnpaidRegistrations(tx: Queries, userId: number): Promise<void> {
  for (const registration of await lockRegistrationsOf(tx, userId)) {
    const attempts = await listPaymentsOf(tx, registration.orderId)
    if (attempts.some(({ outcome }) => outcome !== 'failed')) {
      // A held seat still counts for its network; otherwise deleting accounts would bypass the hold limit.
      const networkKey = registration.holdsSeat ? registration.networkKey : null
      await updateRegistration(tx, registration.id, { deviceKey: null, networkKey })
      continue
    }
    await releaseSeat(tx, registration)
    await deletePaymentsOf(tx, [registration.orderId])
    await deleteRegistrations(tx, [registration])
  }
}
