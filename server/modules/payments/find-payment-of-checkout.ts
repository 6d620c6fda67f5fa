import type { Queries } from '#database/database.ts'
import type { CardPayments, CheckoutState } from '#server/card-payments.ts'
import { findPaymentByKey, findPaymentByReference, type Payment } from './store.ts'

/**
 * The payment that a checkout belongs to: the one that stored its id, else the one whose key it carries and that has no
 * checkout yet. Never by a row's number, which a restored database hands out again.
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
