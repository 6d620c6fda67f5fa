import { messages } from '#contract/problems.ts'
import type { Queries } from '#database/database.ts'
import type { CardEvent, CardPayments } from '#server/card-payments.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { findPaymentOfCheckout } from './find-payment-of-checkout.ts'
import { raiseDisputeNotice } from './raise-dispute-notice.ts'
import { raiseFailedRefundNotice, raisePartialRefundNotice } from './raise-refund-notices.ts'
import { settleCheckout } from './settle-checkout.ts'
import { settleFailed } from './settle-failed.ts'
import { settleRefunded } from './settle-refunded.ts'
import { findPaymentByIntent, findPaymentByKey, insertProviderEvent, type Payment } from './store.ts'

/** Handles each event once: its id is stored in the same transaction as its effects. */
export async function receiveCardEvent(services: Services, body: Buffer, signature: string | undefined): Promise<void> {
  const { card, database, clock } = services
  if (card?.provider !== 'stripe') throw notFound()
  const event = signature === undefined ? null : card.readEvent(body, signature, clock())
  if (!event) throw new Problem('invalid', messages.malformed)
  await database.transaction(async (tx) => {
    const isNew = await insertProviderEvent(tx, { provider: card.provider, eventId: event.id, kind: event.kind })
    if (isNew) await handleEvent(services, tx, card, event)
  })
}

async function handleEvent(services: Services, tx: Queries, card: CardPayments, event: CardEvent): Promise<void> {
  switch (event.type) {
    case 'paid':
      await settleCheckout(services, tx, event.checkout)
      return
    case 'failed': {
      const payment = await findPaymentOfCheckout(tx, card, event.checkout)
      if (payment) await settleFailed(services, tx, payment.id, { notifyIfExpired: true })
      return
    }
    case 'refunded': {
      const payment = await findRefunded(tx, card, event)
      // Arrived before the payment's own event. Rolls back, so the provider sends it again.
      if (payment?.outcome === 'open') throw new Problem('unavailable', messages.unavailable, { retryAfterSeconds: 60 })
      if (!payment) return
      if (event.isWhole) await settleRefunded(services, tx, payment, null)
      else await raisePartialRefundNotice(services, tx, payment, event)
      return
    }
    case 'refund_failed':
      await raiseFailedRefundNotice(services, tx, event)
      return
    case 'dispute':
      await raiseDisputeNotice(services, tx, event.dispute)
      return
    default:
  }
}

/** By the key only while the payment has no payment intent. */
async function findRefunded(
  tx: Queries,
  { provider }: CardPayments,
  { paymentIntentId, paymentKey }: Extract<CardEvent, { type: 'refunded' }>,
): Promise<Payment | null> {
  const byIntent = await findPaymentByIntent(tx, paymentIntentId)
  if (byIntent || paymentKey === null) return byIntent
  const byKey = await findPaymentByKey(tx, provider, paymentKey)
  return byKey?.paymentIntentId === null ? byKey : null
}
