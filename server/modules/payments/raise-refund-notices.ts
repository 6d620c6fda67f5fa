import type { Queries } from '#database/database.ts'
import type { CardEvent } from '#server/card-payments.ts'
import { raiseNotice } from '#server/modules/notices/public.ts'
import type { Services } from '#server/services.ts'
import { findPaymentByIntent, type Payment } from './store.ts'

type EventOf<T extends CardEvent['type']> = Extract<CardEvent, { type: T }>

/** Less than the whole went back: only a person knows what that means for the seat. */
export async function raisePartialRefundNotice(
  services: Services,
  tx: Queries,
  { id }: Payment,
  { paymentIntentId, amountMinor, refundedMinor, currency }: EventOf<'refunded'>,
): Promise<void> {
  await raiseNotice(services, tx, {
    kind: 'partial_refund',
    // The sum so far: each further part is news.
    key: `partial_refund:${paymentIntentId}:${refundedMinor}`,
    subject: { type: 'payment', id },
    facts: { paymentIntentId, amountMinor, refundedMinor, currency },
  })
}

/** The payer was told that the money is on its way, and it is not. */
export async function raiseFailedRefundNotice(
  services: Services,
  tx: Queries,
  { refundId, paymentIntentId, amountMinor, currency, reason }: EventOf<'refund_failed'>,
): Promise<void> {
  const payment = paymentIntentId === null ? null : await findPaymentByIntent(tx, paymentIntentId)
  await raiseNotice(services, tx, {
    kind: 'refund_failed',
    key: `refund_failed:${refundId}`,
    subject: payment ? { type: 'payment', id: payment.id } : undefined,
    facts: { refundId, paymentIntentId, amountMinor, currency, reason },
  })
}
