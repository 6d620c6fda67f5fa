import type { Queries } from '#database/database.ts'
import type { PaymentProvider, ReportedCheckout } from '#server/payment-provider.ts'
import { findPaymentByKey, findPaymentByReference, type Payment } from './store.ts'

/**
 * Finds the payment by the checkout's id, else by the key in its metadata if that payment has no checkout yet, or if the
 * provider does not say which one. Never by row id, which a restored database assigns again.
 */
export async function findPaymentOfCheckout(
  queries: Queries,
  { name }: Pick<PaymentProvider, 'name'>,
  { id, paymentKey }: Pick<ReportedCheckout, 'id' | 'paymentKey'>,
): Promise<Payment | null> {
  // Stryker disable next-line ConditionalExpression: nothing equals null in SQL
  const byReference = id === null ? null : await findPaymentByReference(queries, name, id)
  if (byReference) return paymentKey === null || byReference.idempotencyKey === paymentKey ? byReference : null
  // Stryker disable next-line ConditionalExpression: nothing equals null in SQL
  const byKey = paymentKey === null ? null : await findPaymentByKey(queries, name, paymentKey)
  return id === null || byKey?.providerReference === null ? byKey : null
}
