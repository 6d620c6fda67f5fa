import { isDirect } from '../../store.ts'
import type { MoneyIndex } from './index-money.ts'
import { isOpenOrder, type KnownOrder, type KnownPayment, listAcceptedAmounts } from './known-money.ts'
import type { LineFacts, Match } from './line-facts.ts'

/** What a credit pays. */
export function matchCredit(line: LineFacts, index: MoneyIndex): Match {
  const withUtr = line.utr === null ? [] : (index.byUtr.get(line.utr) ?? [])
  const settled = withUtr.filter(({ payment }) => isSettled(payment))
  const own = settled.find(({ payment }) => payment.amountPaise === line.amountPaise)
  if (own) return settledBy(own.order, own.payment, 'utr')
  // Somebody approved a proof of another amount than came in.
  const [other] = settled
  if (other)
    return { verdict: isShort(line, other.payment) ? 'short' : 'over', by: 'utr', orderIds: [other.order.orderId] }
  const named = [...new Set(line.references.flatMap((reference) => index.byReference.get(reference) ?? []))]
  const claimed = [...new Set(withUtr.map(({ order }) => order))]
  const all = [...new Set([...claimed, ...named])]
  const [order] = all
  if (!order) return suggest(line, index)
  // The same UTR on two proofs, or one order's UTR with another's reference: a person has to look.
  if (all.length > 1) return { verdict: 'suggestion', by: null, orderIds: all.filter(isPayableBy(line)).map(idOf) }
  const by = claimed.length > 0 ? 'utr' : 'reference'
  if (!isOpenOrder(order)) return alreadyPaid(line, order)
  const accepted = by === 'utr' ? listAcceptedAmounts(order) : listNamedAmounts(line, order)
  if (accepted.includes(line.amountPaise)) return { verdict: 'exact', by, orderIds: [order.orderId] }
  const verdict = line.amountPaise < Math.max(...accepted) ? 'short' : 'over'
  return { verdict, by, orderIds: [order.orderId] }
}

/** Of the references on the line. */
function listNamedAmounts({ references }: LineFacts, order: KnownOrder): number[] {
  const accepted = listAcceptedAmounts(order)
  const named = order.references.filter(({ reference }) => references.includes(reference))
  const both = named.map(({ amountPaise }) => amountPaise).filter((amount) => accepted.includes(amount))
  return both.length > 0 ? both : accepted
}

/** The order is paid by the line's own proof or by other money, or it is cancelled and nothing can pay it. */
function alreadyPaid({ amountPaise }: LineFacts, order: KnownOrder): Match {
  const own = order.payments.find(
    (payment) =>
      isSettled(payment) && payment.utr === null && isDirect(payment.provider) && payment.amountPaise === amountPaise,
  )
  if (own) return settledBy(order, own, 'reference')
  return { verdict: 'refund_due', by: 'reference', orderIds: [order.orderId], isSecondPayment: true }
}

/** By amount, and by name, phone or address of whoever could have paid it; within two days. */
function suggest(line: LineFacts, { findNamed }: MoneyIndex): Match {
  const orderIds = findNamed(line).map(idOf)
  return { verdict: orderIds.length > 0 ? 'suggestion' : 'unknown', by: null, orderIds }
}

function settledBy({ orderId }: KnownOrder, { id }: KnownPayment, by: Match['by']): Match {
  return { verdict: 'settled', by, orderIds: [orderId], paymentId: id }
}

const isShort = (line: LineFacts, { amountPaise }: KnownPayment) => line.amountPaise < amountPaise
const isSettled = ({ outcome }: KnownPayment) =>
  outcome === 'paid' || outcome === 'refund_due' || outcome === 'refunded'
const isPayableBy =
  ({ amountPaise }: LineFacts) =>
  (order: KnownOrder) =>
    isOpenOrder(order) && listAcceptedAmounts(order).includes(amountPaise)
const idOf = ({ orderId }: KnownOrder) => orderId
