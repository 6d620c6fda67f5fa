import type { CardPayments, CheckoutState } from '#server/card-payments.ts'
import type { Services } from '#server/services.ts'
import { settleCheckout } from './settle-checkout.ts'
import { settleFailed } from './settle-failed.ts'
import { findPayment, type Payment } from './store.ts'

/**
 * Asks the provider how an attempt ended of which we have not heard, and acts on it. One that is still open is closed
 * when it should be: nobody may pay twice, or an old price.
 */
export async function closeStalePayment(services: Services, card: CardPayments, paymentId: number): Promise<void> {
  const payment = await findPayment(services.database.queries, paymentId)
  if (payment?.outcome !== 'open') return
  const checkout = await howItStands(card, payment)
  const final = checkout?.state === 'open' ? await card.closeCheckout(checkout.id) : checkout
  if (final?.state === 'paid') await services.database.transaction((tx) => settleCheckout(services, tx, final))
  else await services.database.transaction((tx) => settleFailed(services, tx, paymentId))
}

/** Null when the provider's answer was lost and no checkout can be found: nobody was ever sent to one. */
export async function howItStands(card: CardPayments, payment: Payment): Promise<CheckoutState | null> {
  return payment.providerReference ? card.findCheckout(payment.providerReference) : null
}
