import type { MoneyIndex } from './index-money.ts'
import type { LineFacts, Match } from './line-facts.ts'

/** Whether a debit is one of our refunds, or looks like money that came back or went back. */
export function matchDebit(line: LineFacts, { refundsByUtr, byReference }: MoneyIndex): Match {
  const refunds = line.utr === null ? [] : (refundsByUtr.get(line.utr) ?? []).map(({ refund }) => refund)
  const [refund] = refunds
  const named = line.references.flatMap((reference) => byReference.get(reference)?.orderId ?? [])
  if (!refund) {
    const isOurs = named.length > 0 || looksLikeRefund(line.narration)
    return { verdict: isOurs ? 'unknown' : 'other', by: null, orderIds: named }
  }
  const { orderId, refundId, amountPaise, state } = refund
  const found = { by: 'utr', orderIds: [orderId], refundId } as const
  if (refunds.length > 1) return { ...found, verdict: 'doubled' }
  if (line.amountPaise !== amountPaise) return { ...found, verdict: line.amountPaise < amountPaise ? 'short' : 'over' }
  if (state === 'failed') return { ...found, verdict: 'unknown' }
  return { ...found, verdict: state === 'pending' ? 'refund' : 'settled' }
}

export const looksLikeRefund = (narration: string) => /\b(REV|REVERSAL|REVERSED|RETURN|RTN|REFUND)\b/i.test(narration)
