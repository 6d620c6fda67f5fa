import type { Queries } from '#database/database.ts'
import type { CardPayments } from '#server/card-payments.ts'
import type { Attempt } from '#server/modules/bookings/public.ts'
import { findOpenPayment, type Payment } from './store.ts'

/**
 * The buyer's own checkout under way, where they now say something else than when it was started: it is closed before
 * the registration changes, so that what they pay for is what they see. Nobody else's checkout is ever closed.
 */
export async function findOtherCheckout(
  tx: Queries,
  { provider }: CardPayments,
  { own, isSameForm }: Attempt,
): Promise<Payment | null> {
  return own && !isSameForm ? findOpenPayment(tx, own.id, provider) : null
}
