import { isoDayInIndia } from '#contract/indian-days.ts'
import type { EvidenceState } from '#contract/staff/bank-evidence.ts'
import type { Queries } from '#database/database.ts'
import { findKnownMoney } from '#server/modules/reports/public.ts'
import { toFacts } from './match-period.ts'
import type { Match } from './matching/line-facts.ts'
import { matchLines } from './matching/match-lines.ts'
import { findLastDay, type LastDay, listLinesAbout, type StoredLine } from './store.ts'

interface ProofFacts {
  orderId: number
  amountPaise: number
  utr: string | null
  sentAt: Date
}

export interface Evidence {
  state: EvidenceState
  amountPaise: number | null
  utr: string | null
  day: string | null
  /** The one line that this is about. */
  line: StoredLine | null
}

interface Candidate {
  line: StoredLine
  match: Match
}

/** A payer sends the screenshot within a hold, or days later from the private page. */
const maxDaysBefore = 10
const dayMs = 24 * 60 * 60 * 1000

/** What the bank's statements say about proofs, by their order. Matched as on the bank page (decision 0043). */
export async function findEvidence(
  queries: Queries,
  proofs: readonly ProofFacts[],
): Promise<ReadonlyMap<number, Evidence>> {
  const last = proofs.length > 0 ? await findLastDay(queries) : null
  if (!last) return new Map()
  const orderIds = proofs.map(({ orderId }) => orderId)
  const named = await findKnownMoney(queries, { utrs: [], references: [], orderIds, period: null })
  const lines = await listLinesAbout(queries, {
    orderIds,
    utrs: proofs.flatMap(({ utr }) => utr ?? []),
    references: named.orders.flatMap((order) => order.references.map(({ reference }) => reference)),
    amounts: proofs.map(({ amountPaise }) => amountPaise),
    since: isoDayInIndia(new Date(Math.min(...proofs.map(({ sentAt }) => sentAt.getTime())) - maxDaysBefore * dayMs)),
  })
  const known = await findKnownMoney(queries, {
    utrs: lines.flatMap(({ utr }) => utr ?? []),
    references: lines.flatMap(({ references }) => references),
    orderIds: [...orderIds, ...lines.flatMap(({ orderId }) => orderId ?? [])],
    period: null,
  })
  const matches = matchLines(lines.map(toFacts), known)
  const candidates = lines.flatMap((line): Candidate[] => {
    const match = line.isCredit ? matches.get(line.id) : undefined
    return match ? [{ line, match }] : []
  })
  return new Map(proofs.map((proof) => [proof.orderId, assess(proof, candidates, last)]))
}

function assess(proof: ProofFacts, candidates: readonly Candidate[], last: LastDay): Evidence {
  const isOwn = ({ match }: Candidate) => match.orderIds.includes(proof.orderId)
  const own = candidates.filter(isOwn)
  const came = own.filter(({ match }) => match.by !== null && match.verdict !== 'reversed')
  if (came.length > 0) {
    const amountPaise = came.reduce((sum, { line }) => sum + line.amountPaise, 0)
    return { ...describe(came), amountPaise, state: compare(amountPaise, proof.amountPaise) }
  }
  const returned = own.filter(({ match }) => match.verdict === 'reversed')
  if (returned.length > 0) return { ...describe(returned), state: 'returned' }
  const sameUtr = candidates.filter((one) => proof.utr !== null && one.line.utr === proof.utr && !isOwn(one))
  const used = sameUtr.filter(({ match }) => match.by !== null)
  if (used.length > 0) return { ...describe(used), state: 'used' }
  // Several proofs have its UTR, and its amount is not this one's.
  const [shared] = sameUtr
  if (shared) return { ...describe(sameUtr), state: compare(shared.line.amountPaise, proof.amountPaise) }
  if (own.length > 0) return { ...describe(own), state: 'possible' }
  const state = isCovered(proof.sentAt, last) ? 'missing' : 'outdated'
  return { state, amountPaise: null, utr: null, day: last.day, line: null }
}

/** Several lines have no UTR of their own to show. */
function describe(found: readonly Candidate[]) {
  const [first] = found
  const line = found.length === 1 && first ? first.line : null
  return {
    amountPaise: first?.line.amountPaise ?? null,
    utr: line?.utr ?? null,
    day: first?.line.bookedOn ?? null,
    line,
  }
}

function compare(came: number, asked: number): EvidenceState {
  if (came === asked) return 'seen'
  return came < asked ? 'short' : 'over'
}

/** A statement of the payment's own day may have been downloaded before it. */
function isCovered(sentAt: Date, { day, readAt }: LastDay): boolean {
  const sentOn = isoDayInIndia(sentAt)
  return day > sentOn || (day === sentOn && readAt >= sentAt)
}
