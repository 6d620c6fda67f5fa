import type { CancelledCheckout } from '#contract/payments.ts'
import type { Services } from '#server/services.ts'
import { closeStalePayment } from './close-stale-payment.ts'
import { refuseWithoutCards } from './start-checkout.ts'
import { findPayment, findPaymentByKey } from './store.ts'

/**
 * The payer came back from the provider's page without paying: it is closed, and the seat is free at once. Whoever has the
 * key may do so, however often; what was paid meanwhile stays paid, and an unknown key changes nothing.
 */
export async function cancelCheckout(services: Services, key: string): Promise<CancelledCheckout> {
  const { card, database } = services
  const payment = card && (await findPaymentByKey(database.queries, card.provider, key))
  if (!payment) return { isPaid: false, isRefundDue: false }
  if (payment.outcome === 'open') await closeStalePayment(services, card, payment.id).catch(refuseWithoutCards)
  const closed = await findPayment(database.queries, payment.id)
  return { isPaid: closed?.outcome === 'paid', isRefundDue: closed?.outcome === 'refund_due' }
}
