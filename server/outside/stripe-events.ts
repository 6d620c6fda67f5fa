import type Stripe from 'stripe'
import type { CheckoutState, Dispute, ProviderEvent, RefundState } from '#server/payment-provider.ts'
import { amountOf, currencyOf, isName } from './provider-values.ts'

/** Translates an event of Stripe. Throws when a signed event lacks its identifiers. */
export function toProviderEvent(event: Stripe.Event): ProviderEvent {
  const { id, type: kind } = event
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const checkout = toCheckoutState(event.data.object)
      // Completed but not paid yet: another event follows when the bank has decided.
      return checkout.state === 'paid' ? { id, kind, type: 'paid', checkout } : { id, kind, type: 'other' }
    }
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return { id, kind, type: 'failed', checkout: toCheckoutState(event.data.object) }
    case 'charge.refunded': {
      const { payment_intent, amount, amount_refunded, currency, metadata } = event.data.object
      const paymentIntentId = intentOf(payment_intent)
      if (!paymentIntentId) return { id, kind, type: 'other' }
      return {
        id,
        kind,
        type: 'refunded',
        paymentIntentId,
        paymentKey: paymentKeyOf(metadata),
        amountMinor: amountOf(amount),
        refundedMinor: amountOf(amount_refunded),
        currency: currencyOf(currency),
        isWhole: amount_refunded >= amount,
      }
    }
    case 'refund.failed':
    case 'refund.updated':
    case 'charge.refund.updated': {
      const { id: refundId, status, payment_intent, amount, currency, failure_reason } = event.data.object
      if (!isName(refundId, 255)) return { id, kind, type: 'other' }
      if (status === 'succeeded')
        return {
          id,
          kind,
          type: 'refund_done',
          refundId,
          bankReference: bankReferenceOf(event.data.object),
          made: null,
        }
      if (status !== 'failed') return { id, kind, type: 'other' }
      return {
        id,
        kind,
        type: 'refund_failed',
        refundId,
        paymentIntentId: intentOf(payment_intent),
        amountMinor: amountOf(amount),
        currency: currencyOf(currency),
        reason: isName(failure_reason, 100) ? failure_reason : 'unknown',
      }
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return { id, kind, type: 'dispute', dispute: toDispute(event.data.object) }
    default:
      return { id, kind, type: 'other' }
  }
}

/** `requires_action` waits for the payer's bank, like `pending`. */
export function toRefundState(refund: Stripe.Refund): RefundState {
  const { id, status, failure_reason } = refund
  if (!isName(id, 255)) throw new TypeError('a refund without an id')
  const hasFailed = status === 'failed' || status === 'canceled'
  const failure = isName(failure_reason, 100) ? failure_reason : 'unknown'
  return {
    id,
    state: status === 'succeeded' ? 'done' : hasFailed ? 'failed' : 'pending',
    failure: hasFailed ? failure : null,
    bankReference: bankReferenceOf(refund),
  }
}

/** A card's ARN, which Stripe has a few days after the refund. */
function bankReferenceOf({ destination_details }: Stripe.Refund): string | null {
  const reference: unknown = destination_details?.card?.reference
  return isName(reference, 100) ? reference : null
}

export function toCheckoutState(session: Stripe.Checkout.Session): CheckoutState {
  const { id, payment_status, status, amount_total, currency, metadata, payment_intent } = session
  if (!isName(id, 255)) throw new TypeError('a checkout without an id')
  return {
    id,
    state: payment_status === 'paid' ? 'paid' : status === 'expired' ? 'expired' : 'open',
    amountPaise: amountOf(amount_total),
    currency: currencyOf(currency),
    paymentKey: paymentKeyOf(metadata),
    paymentIntentId: intentOf(payment_intent),
  }
}

/** What the team has to do for each status; the others (won, lost, prevented) are final. */
const disputeStates: Record<string, Pick<Dispute, 'state' | 'stage'>> = {
  warning_needs_response: { state: 'open', stage: 'inquiry' },
  warning_under_review: { state: 'answered', stage: 'inquiry' },
  warning_closed: { state: 'closed', stage: 'inquiry' },
  needs_response: { state: 'open', stage: 'dispute' },
  under_review: { state: 'answered', stage: 'dispute' },
  appeal_needs_response: { state: 'open', stage: 'appeal' },
  appeal_under_review: { state: 'answered', stage: 'appeal' },
}

function toDispute({
  id,
  status,
  payment_intent,
  amount,
  currency,
  reason,
  evidence_details,
}: Stripe.Dispute): Dispute {
  if (!isName(id, 255)) throw new TypeError('a dispute without an id')
  const dueBy = new Date(Number(evidence_details?.due_by ?? Number.NaN) * 1000)
  return {
    id,
    ...(disputeStates[status] ?? { state: 'closed', stage: 'dispute' }),
    outcome: isName(status, 100) ? status : 'unknown',
    paymentIntentId: intentOf(payment_intent),
    amountMinor: amountOf(amount),
    currency: currencyOf(currency),
    reason: isName(reason, 100) ? reason : 'unknown',
    respondBy: Number.isNaN(dueBy.getTime()) ? null : dueBy,
  }
}

function intentOf(intent: string | { id: string } | null | undefined): string | null {
  const id = typeof intent === 'string' ? intent : intent?.id
  return isName(id, 255) ? id : null
}

function paymentKeyOf(metadata: Stripe.Metadata | null | undefined): string | null {
  const key: unknown = metadata?.payment
  return isName(key, 100) ? key : null
}
