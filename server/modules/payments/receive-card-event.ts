import { messages } from '#contract/problems.ts'
import type { Queries } from '#database/database.ts'
import { type CardEvent, CardFailure, type CardPayments } from '#server/card-payments.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { insertProviderEvent } from './card-events/store.ts'
import { findPaymentOfCheckout } from './find-payment-of-checkout.ts'
import { raiseDisputeNotice } from './raise-dispute-notice.ts'
import { raiseFailedRefundNotice, raisePartialRefundNotice } from './raise-refund-notices.ts'
import { canRefund } from './refunds/can-refund.ts'
import { failRefund } from './refunds/fail-refund.ts'
import { recordRefundedTotal } from './refunds/record-refunded-total.ts'
import { settleRefund } from './refunds/settle-refund.ts'
import { findRefundByReference, listRefundsOf } from './refunds/store.ts'
import { settleCheckout } from './settle-checkout.ts'
import { settleFailed } from './settle-failed.ts'
import { findPaymentByIntent, findPaymentByKey, type Payment } from './store.ts'

/** Handles each event once: its id is stored in the same transaction as its effects. */
export async function receiveCardEvent(services: Services, body: Buffer, signature: string | undefined): Promise<void> {
  const { card, database, clock } = services
  if (card?.provider !== 'stripe') throw notFound()
  // Stryker disable next-line ConditionalExpression: the provider refuses no signature as well
  const received = signature === undefined ? null : card.readEvent(body, signature, clock())
  if (!received) throw new Problem('invalid', messages.malformed)
  // Stryker disable next-line ConditionalExpression: other events have no payment intent and come back as they are
  const event = received.type === 'refunded' ? await refreshTotal(services, card, received) : received
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
      if (!canRefund(payment)) return
      const recorded = await recordRefundedTotal(services, tx, payment, event.refundedMinor)
      if (recorded > 0 && !event.isWhole) await raisePartialRefundNotice(services, tx, payment, event)
      return
    }
    case 'refund_done': {
      const refund = await findRefundByReference(tx, event.refundId)
      if (refund) await settleRefund(services, tx, refund.id)
      return
    }
    case 'refund_failed': {
      const { refundId: providerReference, reason: failure } = event
      const refund = await findRefundByReference(tx, providerReference)
      if (refund) await failRefund(services, tx, refund.id, { failure, providerReference })
      else await raiseFailedRefundNotice(services, tx, event)
      return
    }
    case 'dispute':
      await raiseDisputeNotice(services, tx, event.dispute)
      return
    default:
  }
}

type Refunded = Extract<CardEvent, { type: 'refunded' }>

/** A delayed total may include a refund that has failed since. Then the provider's current one counts. */
async function refreshTotal({ database }: Services, card: CardPayments, event: Refunded): Promise<Refunded> {
  const payment = await findRefunded(database.queries, card, event)
  if (!payment) return event
  const known = await listRefundsOf(database.queries, [payment.id])
  if (!known.some(({ state, providerReference }) => state === 'failed' && providerReference !== null)) return event
  const refundedMinor = await card.findRefundedPaise(event.paymentIntentId).catch(refuseForNow)
  return { ...event, refundedMinor, isWhole: refundedMinor >= event.amountMinor }
}

/** The provider sends the event again. */
function refuseForNow(cause: unknown): never {
  if (!(cause instanceof CardFailure)) throw cause
  throw new Problem('unavailable', messages.unavailable, { retryAfterSeconds: 60, cause })
}

/** By the key only while the payment has no payment intent. */
async function findRefunded(
  tx: Queries,
  { provider }: CardPayments,
  { paymentIntentId, paymentKey }: Refunded,
): Promise<Payment | null> {
  const byIntent = await findPaymentByIntent(tx, paymentIntentId)
  // Stryker disable next-line ConditionalExpression: no payment has no key
  if (byIntent || paymentKey === null) return byIntent
  const byKey = await findPaymentByKey(tx, provider, paymentKey)
  return byKey?.paymentIntentId === null ? byKey : null
}
