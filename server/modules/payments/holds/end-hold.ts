import type { Queries } from '#database/database.ts'
import { type Registration, releaseSeat, updateRegistration } from '#server/modules/bookings/public.ts'
import type { Services } from '#server/services.ts'
import { hasOpenCheckout } from '../store.ts'

/**
 * Releases the seat of a locked registration. With an open checkout it only expires the hold, and closing the checkout
 * releases the seat. Returns whether the seat is free now.
 */
export async function endHold(services: Services, tx: Queries, registration: Registration): Promise<boolean> {
  if (await hasOpenCheckout(tx, registration.orderId)) {
    if (registration.holdsSeat) await updateRegistration(tx, registration.id, { holdExpiresAt: services.clock() })
    return false
  }
  await releaseSeat(tx, registration)
  return true
}
