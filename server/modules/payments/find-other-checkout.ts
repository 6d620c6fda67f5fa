import type { Queries } from '#database/database.ts'
import type { CardPayments } from '#server/card-payments.ts'
import type { Attempt } from '#server/modules/bookings/public.ts'
import { findOpenPayment, type Payment } from './store.ts'

/**
 * The buyer's open checkout, if the form has changed since. The caller closes it before changing the registration, so the
 * buyer pays for what they see.
 */
export async function findOtherCheckout(
  tx: Queries,
  { provider }: CardPayments,
  { own, isSameForm }: Attempt,
): Promise<Payment | null> {
  return own && !isSameForm ? findOpenPayment(tx, own.orderId, provider) : null
}
