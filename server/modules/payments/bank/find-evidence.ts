import { isoDayInIndia } from '#contract/indian-days.ts'
import type { EvidenceState } from '#contract/staff/bank-evidence.ts'
import type { Queries } from '#database/database.ts'
import { findKnownMoney } from '#server/modules/reports/public.ts'
import { findLastDay, type LastDay, listLinesAbout } from './evidence/store.ts'
import { toFacts } from './match-period.ts'
import type { Match } from './matching/line-facts.ts'
import { matchLines } from './matching/match-lines.ts'
import type { StoredLine } from './store.ts'

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
  /** What this is about; a payer may have sent the money in several transfers. */
  lines: readonly StoredLine[]
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
  const named = own.filter(({ match }) => match.by !== null && match.verdict !== 'reversed')
  const came = listOnce(named.filter((one) => !isBooked(one)))
  if (came.length > 0) return weigh(came, proof)
  const returned = own.filter(({ match }) => match.verdict === 'reversed')
  if (returned.length > 0) return { ...describe(returned), state: 'returned' }
  const sameUtr = candidates.filter((one) => proof.utr !== null && one.line.utr === proof.utr && !isOwn(one))
  const used = [...named, ...sameUtr.filter(({ match }) => match.by !== null)]
  if (used.length > 0) return { ...describe(used), state: 'used' }
  // Several proofs have its UTR, and its amount is not this one's.
  if (sameUtr.length > 0) return weigh(listOnce(sameUtr), proof)
  if (own.length > 0) return { ...describe(own), state: 'possible' }
  const state = isCovered(proof.sentAt, last) ? 'missing' : 'outdated'
  return { state, amountPaise: null, utr: null, day: last.day, lines: [] }
}

/** True for money of the same order that an earlier payment has used up. */
const isBooked = ({ match: { verdict, by, isSecondPayment } }: Candidate) =>
  verdict !== 'approved' && (by === 'choice' || verdict === 'settled' || (verdict === 'refund_due' && !isSecondPayment))

/** The bank may list the same money on two days. */
const listOnce = (found: readonly Candidate[]) =>
  found.filter(({ line: { utr } }, at) => utr === null || found.findIndex(({ line }) => line.utr === utr) === at)

function weigh(came: readonly Candidate[], proof: ProofFacts): Evidence {
  const amountPaise = came.reduce((sum, { line }) => sum + line.amountPaise, 0)
  return { ...describe(came), amountPaise, state: compare(amountPaise, proof.amountPaise) }
}

/** Several lines have no UTR of their own to show. */
function describe(found: readonly Candidate[]) {
  const [first] = found
  return {
    amountPaise: first?.line.amountPaise ?? null,
    utr: found.length === 1 ? (first?.line.utr ?? null) : null,
    day: first?.line.bookedOn ?? null,
    lines: found.map(({ line }) => line),
  }
}

function compare(came: number, asked: number): EvidenceState {
  if (came === asked) return 'seen'
  return came < asked ? 'short' : 'over'
}

/**
 * One of the proof's own day covers it once it was read later. The bank may not have posted the payment by then, so that is enough
 * to ask for a reason, but not to end a proof (`bookDueProof`).
 */
function isCovered(sentAt: Date, { day, readAt }: LastDay): boolean {
  const sentOn = isoDayInIndia(sentAt)
  return day > sentOn || (day === sentOn && readAt >= sentAt)
}
