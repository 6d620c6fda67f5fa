import type { Dispute, ProviderEvent } from '#server/payment-provider.ts'
import { amountOf, currencyOf, isName } from './provider-values.ts'
import {
  bankReferenceOf,
  type LinkEntity,
  type PaymentEntity,
  type RefundEntity,
  toCheckoutState,
} from './razorpay-states.ts'

interface DisputeEntity {
  id: string
  status: string
  phase: string
  payment_id: string
  amount: number
  currency: string
  reason_code: string
  respond_by: number
}

interface Payload {
  payment_link?: { entity: LinkEntity }
  payment?: { entity: PaymentEntity }
  refund?: { entity: RefundEntity }
  dispute?: { entity: DisputeEntity }
}

/** Translates an event of Razorpay. Throws when a signed event lacks its identifiers. */
export function toProviderEvent(
  id: string,
  { event: kind, payload }: { event: string; payload: Payload },
): ProviderEvent {
  if (!isName(kind, 100)) throw new TypeError('an event without a name')
  const other = { id, kind, type: 'other' } as const
  const { payment_link: link, payment, refund, dispute } = payload
  switch (kind) {
    case 'payment_link.paid':
      if (link?.entity.status !== 'paid') return other
      return { id, kind, type: 'paid', checkout: toCheckoutState(link.entity, idOf(payment?.entity) ?? undefined) }
    case 'payment_link.expired':
    case 'payment_link.cancelled':
      return link ? { id, kind, type: 'failed', checkout: toCheckoutState(link.entity) } : other
    // Also after the link has ended (late authorisation), when no event about the link follows.
    case 'payment.captured':
    case 'order.paid':
      return payment ? (toPaid(id, kind, payment.entity) ?? other) : other
    case 'refund.created':
    case 'refund.processed':
      return refund ? toRefunded(id, kind, refund.entity, payment?.entity) : other
    case 'refund.failed':
      return refund ? toFailedRefund(id, kind, refund.entity) : other
    default:
      return dispute && kind.startsWith('payment.dispute.')
        ? { id, kind, type: 'dispute', dispute: toDispute(dispute.entity) }
        : other
  }
}

/** Null for a payment that is not one of ours: the account may have other uses. */
function toPaid(id: string, kind: string, payment: PaymentEntity): ProviderEvent | null {
  const paymentKey = keyOf(payment)
  if (paymentKey === null || payment.status !== 'captured') return null
  return {
    id,
    kind,
    type: 'paid',
    checkout: {
      id: null,
      state: 'paid',
      amountPaise: amountOf(payment.amount),
      currency: currencyOf(payment.currency),
      paymentKey,
      paymentIntentId: idOf(payment),
    },
  }
}

/** Counts once the money is on its way. Until then it can fail without a trace. */
function toRefunded(id: string, kind: string, refund: RefundEntity, payment?: PaymentEntity): ProviderEvent {
  const { id: refundId, payment_id: paymentIntentId, notes } = refund
  if (refund.status !== 'processed' || !isName(refundId, 255) || !isName(paymentIntentId, 255))
    return { id, kind, type: 'other' }
  const key: unknown = notes && 'refund' in notes ? notes.refund : null
  const made = {
    key: isName(key, 100) ? key : null,
    paymentIntentId,
    paymentKey: payment ? keyOf(payment) : null,
    amountMinor: amountOf(refund.amount),
    currency: currencyOf(refund.currency),
  }
  return { id, kind, type: 'refund_done', refundId, bankReference: bankReferenceOf(refund), made }
}

function toFailedRefund(id: string, kind: string, refund: RefundEntity): ProviderEvent {
  const { id: refundId, payment_id, amount, currency } = refund
  if (!isName(refundId, 255)) return { id, kind, type: 'other' }
  return {
    id,
    kind,
    type: 'refund_failed',
    refundId,
    paymentIntentId: isName(payment_id, 255) ? payment_id : null,
    amountMinor: amountOf(amount),
    currency: currencyOf(currency),
    // Razorpay does not say.
    reason: 'unknown',
  }
}

const disputeStates: Record<string, Dispute['state']> = { open: 'open', under_review: 'answered' }
/** What comes before a chargeback is a question, what comes after it an appeal. */
const disputeStages: Record<string, Dispute['stage']> = {
  fraud: 'inquiry',
  retrieval: 'inquiry',
  pre_arbitration: 'appeal',
  arbitration: 'appeal',
}

function toDispute({
  id,
  status,
  phase,
  payment_id,
  amount,
  currency,
  reason_code,
  respond_by,
}: DisputeEntity): Dispute {
  if (!isName(id, 255)) throw new TypeError('a dispute without an id')
  const dueBy = new Date(Number(respond_by ?? Number.NaN) * 1000)
  return {
    id,
    state: disputeStates[status] ?? 'closed',
    stage: disputeStages[phase] ?? 'dispute',
    outcome: isName(status, 100) ? status : 'unknown',
    paymentIntentId: isName(payment_id, 255) ? payment_id : null,
    amountMinor: amountOf(amount),
    currency: currencyOf(currency),
    reason: isName(reason_code, 100) ? reason_code : 'unknown',
    respondBy: Number.isNaN(dueBy.getTime()) ? null : dueBy,
  }
}

function idOf(payment: PaymentEntity | undefined): string | null {
  return isName(payment?.id, 255) ? payment.id : null
}

function keyOf({ notes }: PaymentEntity): string | null {
  const key: unknown = notes && 'payment' in notes ? notes.payment : null
  return isName(key, 100) ? key : null
}
