import { endOfDay, startOfDay } from '#contract/indian-days.ts'
import type { Queries } from '#database/database.ts'
import { findKnownMoney } from '#server/modules/reports/public.ts'
import { matchExcess } from './match-excess.ts'
import type { LineFacts, Match } from './matching/line-facts.ts'
import { matchLines } from './matching/match-lines.ts'
import { listLines, type StoredLine } from './store.ts'

export interface MatchedLine {
  line: StoredLine
  match: Match
}

/** Whoever pays may have ordered up to this many days earlier or later. */
const daysAround = 2
const dayMs = 24 * 60 * 60 * 1000

/** Matches the stored lines of a period as things stand now. */
export async function matchPeriod(queries: Queries, period: { from: string; to: string }) {
  const lines = await listLines(queries, period)
  const known = await findKnownMoney(queries, {
    utrs: [...new Set(lines.flatMap(({ utr }) => utr ?? []))],
    references: [...new Set(lines.flatMap(({ references }) => references))],
    orderIds: lines.flatMap(({ orderId }) => orderId ?? []),
    period: {
      from: new Date(startOfDay(period.from).getTime() - daysAround * dayMs),
      to: new Date(endOfDay(period.to).getTime() + daysAround * dayMs),
    },
  })
  const matches = matchLines(lines.map(toFacts), known)
  await matchExcess(queries, lines, matches)
  const matched = lines.flatMap((line): MatchedLine[] => {
    const match = matches.get(line.id)
    return match && isWithin(line, period) ? [{ line, match }] : []
  })
  return { matched, known }
}

export function toFacts(line: StoredLine): LineFacts {
  return { ...line, isApproved: line.decisionHoldsAt !== null && line.settledAt === null }
}

const isWithin = ({ bookedOn }: StoredLine, { from, to }: { from: string; to: string }) =>
  bookedOn >= from && bookedOn <= to
