import type { CancelledCheckout } from '#contract/payments.ts'
import type { Services } from '#server/services.ts'
import { closeStalePayment } from './close-stale-payment.ts'
import { refuseWithoutCards } from './start-checkout.ts'
import { findCheckoutByKey, findPayment } from './store.ts'

/** Closes the checkout of a payer who gave up, and frees the seat. Idempotent: a paid checkout stays paid. */
export async function cancelCheckout(services: Services, key: string): Promise<CancelledCheckout> {
  const { database } = services
  const payment = await findCheckoutByKey(database.queries, key)
  if (!payment) return { isPaid: false, isRefundDue: false }
  if (payment.outcome === 'open') await closeStalePayment(services, payment.id).catch(refuseWithoutCards)
  const closed = await findPayment(database.queries, payment.id)
  return { isPaid: closed?.outcome === 'paid', isRefundDue: closed?.outcome === 'refund_due' }
}
