import type { CancelledCheckout } from '#contract/payments.ts'
import type { Services } from '#server/services.ts'
import { closeStalePayment } from './close-stale-payment.ts'
import { refuseWithoutCards } from './start-checkout.ts'
import { findCheckoutByKey, getPayment } from './store.ts'

/** Closes the checkout of a payer who gave up, and frees the seat. Idempotent: a paid checkout stays paid. */
export async function cancelCheckout(services: Services, key: string): Promise<CancelledCheckout> {
  const { database } = services
  const payment = await findCheckoutByKey(database.queries, key)
  if (!payment) return { isPaid: false, isRefundDue: false }
  await closeStalePayment(services, payment.id).catch(refuseWithoutCards)
  const { outcome } = await getPayment(database.queries, payment.id)
  return { isPaid: outcome === 'paid', isRefundDue: outcome === 'refund_due' }
}
