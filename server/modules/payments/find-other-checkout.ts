import type { Queries } from '#database/database.ts'
import type { CardPayments } from '#server/card-payments.ts'
import { isSameWish, isTaken, lockRegistrationOf, type Person } from '#server/modules/registrations/public.ts'
import { findOpenPayment, type Payment } from './store.ts'

/**
 * A checkout under way for the same address and event that may be somebody else's: it must be closed before the
 * registration changes hands, or one would pay for the other, and the other read of it.
 */
export async function findOtherCheckout(
  tx: Queries,
  { provider }: CardPayments,
  wish: { eventId: number; person: Person; userId: number | null; reference?: string | undefined },
): Promise<Payment | null> {
  const found = await lockRegistrationOf(tx, wish.eventId, wish.person.email)
  if (!found || isTaken(found.paymentStatus) || isSameWish(found, wish)) return null
  return findOpenPayment(tx, found.id, provider)
}
