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
  const paying = lines.filter(({ paymentId, settledAt }) => paymentId !== null && settledAt !== null)
  const paidWith = new Map(paying.map((line) => [keyOf(line), line.paymentId]))
  const matches = new Map<number, Match>()
  for (const line of lines) matches.set(line.id, matchOne(line, { index, repeated, reversed, paidWith }))
  demoteRivals(lines, matches)
  markSecondPayments(lines, matches)
  markRefundsDue(known, matches)
  return matches
}

interface Context {
  index: MoneyIndex
  repeated: ReadonlySet<string>
  reversed: ReadonlySet<string>
  /** The payments that lines have settled, by order and time. */
  paidWith: ReadonlyMap<string, number | null>
}

const keyOf = ({ orderId, settledAt }: LineFacts) => `${orderId} ${settledAt?.getTime()}`

function matchOne(line: LineFacts, context: Context): Match {
  const { index, repeated, reversed } = context
  const { utr, isCredit } = line
  const decided = findDecided(line, context)
  if (decided?.verdict === 'approved') return decided
  if (isCredit && utr !== null && reversed.has(utr)) {
    const { by, orderIds } = decided ?? matchCredit(line, index)
    return { verdict: 'reversed', by, orderIds }
  }
  if (decided) return decided
  const match = isCredit ? matchCredit(line, index) : matchDebit(line, index)
  if (utr !== null && isCredit && repeated.has(utr) && match.verdict !== 'settled') return doubled(match)
  return match
}

/** What a person has decided about it. Of several lines that paid one proof, the database has one with the payment. */
function findDecided(line: LineFacts, { paidWith }: Context): Match | null {
  const { orderId, refundId, settledAt, isApproved, isCredit } = line
  const decided = { by: 'choice', orderIds: orderId === null ? [] : [orderId] } as const
  if (isApproved) return { ...decided, verdict: 'approved' }
  if (refundId !== null) return { ...decided, verdict: 'settled', refundId }
  const paymentId = line.paymentId ?? (isCredit ? paidWith.get(keyOf(line)) : null) ?? null
  if (paymentId !== null) return { ...decided, verdict: 'settled', paymentId }
  if (orderId === null) return null
  // A proof was approved with it for less than it is.
  return { ...decided, verdict: settledAt ? 'settled' : 'over' }
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
      if (line !== own?.line && line.settledAt === null)
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
  const sumOf = ({ utr, amountPaise }: LineFacts) => `${utr}|${amountPaise}`
  const debits = new Set(lines.filter(({ isCredit }) => !isCredit).map(sumOf))
  const returned = lines.filter((line) => line.isCredit && line.utr !== null && debits.has(sumOf(line)))
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
