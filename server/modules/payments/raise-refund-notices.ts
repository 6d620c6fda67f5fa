import type { Queries } from '#database/database.ts'
import { raiseNotice } from '#server/modules/notices/public.ts'
import type { MadeRefund, ProviderEvent, RefundedTotal } from '#server/payment-provider.ts'
import type { Services } from '#server/services.ts'
import { findPaymentByIntent, type Payment } from './store.ts'

type EventOf<T extends ProviderEvent['type']> = Extract<ProviderEvent, { type: T }>

/** A person has to decide what a partial refund means for the seat. */
export async function raisePartialRefundNotice(
  services: Services,
  tx: Queries,
  { id }: Payment,
  { paymentIntentId, amountMinor, refundedMinor, currency }: Omit<RefundedTotal, 'paymentKey' | 'isWhole'>,
): Promise<void> {
  await raiseNotice(services, tx, {
    kind: 'partial_refund',
    // The total so far, so each further refund raises a new notice.
    key: `partial_refund:${paymentIntentId}:${refundedMinor}`,
    subject: { type: 'payment', id },
    facts: { paymentIntentId, amountMinor, refundedMinor, currency },
  })
}

/** A refund of another amount, currency or payment than we know it by. */
export async function raiseUnmatchedRefundNotice(
  services: Services,
  tx: Queries,
  { refundId, paymentIntentId, amountMinor, currency }: MadeRefund & { refundId: string },
): Promise<void> {
  services.log.error({ refundId }, 'a refund matches no payment')
  const payment = await findPaymentByIntent(tx, paymentIntentId)
  await raiseNotice(services, tx, {
    kind: 'unmatched_refund',
    key: `unmatched_refund:${refundId}`,
    subject: payment ? { type: 'payment', id: payment.id } : undefined,
    facts: { refundId, paymentIntentId, amountMinor, currency },
  })
}

/** The payer has already been told that the refund is on its way. */
export async function raiseFailedRefundNotice(
  services: Services,
  tx: Queries,
  { refundId, paymentIntentId, amountMinor, currency, reason }: EventOf<'refund_failed'>,
): Promise<void> {
  // Stryker disable next-line ConditionalExpression: no payment is found for null either
  const payment = paymentIntentId === null ? null : await findPaymentByIntent(tx, paymentIntentId)
  await raiseNotice(services, tx, {
    kind: 'refund_failed',
    key: `refund_failed:${refundId}`,
    subject: payment ? { type: 'payment', id: payment.id } : undefined,
    facts: { refundId, paymentIntentId, amountMinor, currency, reason },
  })
}
