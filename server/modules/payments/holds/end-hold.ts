import type { Queries } from '#database/database.ts'
import { type Registration, releaseSeat, updateRegistration } from '#server/modules/bookings/public.ts'
import type { Services } from '#server/services.ts'
import { hasOpenCheckout } from '../store.ts'

/**
 * Gives the seat of a locked registration back. While a page of it is open at the card provider the hold only expires,
 * and the seat is free once that page is closed. Answers whether it was given back at once.
 */
export async function endHold(services: Services, tx: Queries, registration: Registration): Promise<boolean> {
  if (await hasOpenCheckout(tx, registration.id)) {
    if (registration.holdsSeat) await updateRegistration(tx, registration.id, { holdExpiresAt: services.clock() })
    return false
  }
  await releaseSeat(tx, registration)
  return true
}
