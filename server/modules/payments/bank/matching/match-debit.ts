import type { MoneyIndex } from './index-money.ts'
import type { KnownOrder } from './known-money.ts'
import type { LineFacts, Match } from './line-facts.ts'

/** Whether a debit is one of our refunds, or looks like money that came back or went back. */
export function matchDebit(line: LineFacts, { refundsByUtr, byReference }: MoneyIndex): Match {
  const refunds = line.utr === null ? [] : (refundsByUtr.get(line.utr) ?? []).map(({ refund }) => refund)
  const [refund] = refunds
  if (!refund) {
    const named = [...new Set(line.references.flatMap((reference) => byReference.get(reference) ?? []))]
    return matchNamed(line, named)
  }
  const { orderId, refundId, amountPaise, state } = refund
  const found = { by: 'utr', orderIds: [orderId], refundId } as const
  if (refunds.length > 1) return { ...found, verdict: 'doubled' }
  if (line.amountPaise !== amountPaise) return { ...found, verdict: line.amountPaise < amountPaise ? 'short' : 'over' }
  if (state === 'failed') return { ...found, verdict: 'unknown' }
  return { ...found, verdict: state === 'pending' ? 'refund' : 'settled' }
}

/** A transfer back that nobody has recorded yet. */
function matchNamed(line: LineFacts, orders: readonly KnownOrder[]): Match {
  const orderIds = orders.map(({ orderId }) => orderId)
  const due = orders
    .flatMap(({ payments }) => payments)
    .filter(({ outcome, provider }) => outcome === 'refund_due' && (provider === 'upi' || provider === 'manual'))
  const [payment] = due
  const isWhole = payment?.amountPaise === line.amountPaise && line.utr !== null
  if (due.length === 1 && orders.length === 1 && payment && isWhole)
    return { verdict: 'refund', by: 'reference', orderIds, paymentId: payment.id }
  const isOurs = orders.length > 0 || looksLikeRefund(line.narration)
  return { verdict: isOurs ? 'unknown' : 'other', by: null, orderIds }
}

export const looksLikeRefund = (narration: string) => /\b(REV|REVERSAL|REVERSED|RETURN|RTN|REFUND)\b/i.test(narration)
