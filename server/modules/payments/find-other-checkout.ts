import type { Queries } from '#database/database.ts'
import type { Attempt } from '#server/modules/bookings/public.ts'
import { findOpenCheckout, type Payment } from './store.ts'

/**
 * The buyer's open checkout, if the form has changed since, or if it is not at the named provider. The caller closes it
 * before changing the registration, so the buyer pays for what they see, and once.
 */
export async function findOtherCheckout(
  tx: Queries,
  { own, isSameForm }: Attempt,
  provider?: string,
): Promise<Payment | null> {
  const open = own && (await findOpenCheckout(tx, own.orderId))
  const isElsewhere = provider !== undefined && open?.provider !== provider
  return open && (!isSameForm || isElsewhere) ? open : null
}
