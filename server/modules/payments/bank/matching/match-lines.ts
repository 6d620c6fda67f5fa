import { indexMoney, type MoneyIndex } from './index-money.ts'
import type { KnownMoney } from './known-money.ts'
import type { LineFacts, Match } from './line-facts.ts'
import { matchCredit } from './match-credit.ts'
import { matchDebit } from './match-debit.ts'

/**
 * Says what each line pays: by UTR and amount, by our reference and amount, or else with suggestions for a person. Whatever
 * could be two things is never an exact match (decision 0043).
 */
export function matchLines(lines: readonly LineFacts[], known: KnownMoney): Map<number, Match> {
  const index = indexMoney(known)
  const repeated = findRepeated(lines)
  const reversed = findReversed(lines)
  const matches = new Map<number, Match>()
  for (const line of lines) matches.set(line.id, matchOne(line, { index, repeated, reversed }))
  demoteRivals(lines, matches)
  markSecondPayments(lines, matches)
  markRefundsDue(known, matches)
  return matches
}

interface Context {
  index: MoneyIndex
  repeated: ReadonlySet<string>
  reversed: ReadonlySet<string>
}

function matchOne(line: LineFacts, { index, repeated, reversed }: Context): Match {
  const { utr, isCredit, orderId, paymentId, refundId } = line
  const orderIds = orderId === null ? [] : [orderId]
  const isReversed = isCredit && utr !== null && reversed.has(utr)
  if (line.isApproved) return { verdict: 'approved', by: 'choice', orderIds }
  if (isReversed) return { ...matchCredit(line, index), verdict: 'reversed' }
  if (paymentId !== null) return { verdict: 'settled', by: 'choice', orderIds, paymentId }
  if (refundId !== null) return { verdict: 'settled', by: 'choice', orderIds, refundId }
  const match = isCredit ? matchCredit(line, index) : matchDebit(line, index)
  if (utr !== null && isCredit && repeated.has(utr) && match.verdict !== 'settled') return doubled(match)
  return match
}

const doubled = ({ orderIds, by }: Match): Match => ({ verdict: 'doubled', by, orderIds })

/** A payment was made by one line. Others that point to it are further money, which has to go back. */
function markSecondPayments(lines: readonly LineFacts[], matches: Map<number, Match>): void {
  const settled = lines.flatMap((line) => {
    const match = matches.get(line.id)
    return line.isCredit && match?.verdict === 'settled' && match.paymentId !== undefined ? [{ line, match }] : []
  })
  for (const same of Map.groupBy(settled, ({ match }) => match.paymentId).values()) {
    const own = same.find(({ line }) => line.paymentId !== null) ?? same[0]
    for (const { line, match } of same)
      if (line !== own?.line)
        matches.set(line.id, { verdict: 'refund_due', by: match.by, orderIds: match.orderIds, isSecondPayment: true })
  }
}

/** Money that was booked and buys nothing. */
function markRefundsDue({ orders }: KnownMoney, matches: Map<number, Match>): void {
  const due = new Set(
    orders.flatMap(({ payments }) => payments.filter(({ outcome }) => outcome === 'refund_due').map(({ id }) => id)),
  )
  for (const [id, match] of matches)
    if (match.verdict === 'settled' && match.paymentId !== undefined && due.has(match.paymentId))
      matches.set(id, { ...match, verdict: 'refund_due' })
}

/** UTRs of more than one credit. */
function findRepeated(lines: readonly LineFacts[]): Set<string> {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const { utr, isCredit } of lines)
    if (utr && isCredit) {
      if (seen.has(utr)) repeated.add(utr)
      seen.add(utr)
    }
  return repeated
}

/** UTRs under which the same amount came and went: the bank has returned it. */
function findReversed(lines: readonly LineFacts[]): Set<string> {
  const keyOf = ({ utr, amountPaise }: LineFacts) => `${utr}|${amountPaise}`
  const debits = new Set(lines.filter(({ isCredit }) => !isCredit).map(keyOf))
  const returned = lines.filter((line) => line.isCredit && line.utr !== null && debits.has(keyOf(line)))
  return new Set(returned.flatMap(({ utr }) => utr ?? []))
}

/** Of two lines that would settle the same order, at most the one with its UTR does. */
function demoteRivals(lines: readonly LineFacts[], matches: Map<number, Match>): void {
  const claims = lines.flatMap((line) => {
    const match = matches.get(line.id)
    const isClaim = line.isCredit && (match?.verdict === 'exact' || match?.verdict === 'approved')
    return isClaim ? [{ id: line.id, match, orderId: match.orderIds[0] }] : []
  })
  for (const rivals of Map.groupBy(claims, ({ orderId }) => orderId).values()) {
    if (rivals.length === 1) continue
    const isApproved = rivals.some(({ match }) => match.verdict === 'approved')
    const byUtr = rivals.filter(({ match }) => match.by === 'utr')
    for (const { id, match } of rivals) {
      const isFirst = !isApproved && byUtr.length === 1 && byUtr[0]?.id === id
      if (match.verdict === 'exact' && !isFirst) matches.set(id, doubled(match))
    }
  }
}
