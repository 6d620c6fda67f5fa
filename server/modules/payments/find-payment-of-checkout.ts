import type { Queries } from '#database/database.ts'
import type { CardPayments, CheckoutState } from '#server/card-payments.ts'
import { findPaymentByKey, findPaymentByReference, type Payment } from './store.ts'

/**
 * Finds the payment by the checkout's id, else by the key in its metadata if that payment has no checkout yet. Never by row
 * id, which a restored database assigns again.
 */
export async function findPaymentOfCheckout(
  queries: Queries,
  { provider }: Pick<CardPayments, 'provider'>,
  { id, paymentKey }: Pick<CheckoutState, 'id' | 'paymentKey'>,
): Promise<Payment | null> {
  const byReference = await findPaymentByReference(queries, provider, id)
  if (byReference) return paymentKey === null || byReference.idempotencyKey === paymentKey ? byReference : null
  const byKey = paymentKey === null ? null : await findPaymentByKey(queries, provider, paymentKey)
  return byKey?.providerReference === null ? byKey : null
}
