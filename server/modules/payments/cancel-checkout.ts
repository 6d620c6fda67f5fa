import type { CancelledCheckout } from '#contract/payments.ts'
import type { Services } from '#server/services.ts'
import { closeStalePayment } from './close-stale-payment.ts'
import { refuseWithoutCards } from './start-checkout.ts'
import { findPayment, findPaymentByKey } from './store.ts'

/** Closes the checkout of a payer who gave up, and frees the seat. Idempotent: a paid checkout stays paid. */
export async function cancelCheckout(services: Services, key: string): Promise<CancelledCheckout> {
  const { card, database } = services
  const payment = card && (await findPaymentByKey(database.queries, card.provider, key))
  if (!payment) return { isPaid: false, isRefundDue: false }
  if (payment.outcome === 'open') await closeStalePayment(services, card, payment.id).catch(refuseWithoutCards)
  const closed = await findPayment(database.queries, payment.id)
  return { isPaid: closed?.outcome === 'paid', isRefundDue: closed?.outcome === 'refund_due' }
}
