import type { Queries } from '#database/database.ts'
import { listExcess } from './evidence/store.ts'
import type { Match } from './matching/line-facts.ts'
import type { StoredLine } from './store.ts'

/** Names the payment of each line that was too much, and finds debits that sent exactly the rest back (decision 0049). */
export async function matchExcess(
  queries: Queries,
  lines: readonly StoredLine[],
  matches: Map<number, Match>,
): Promise<void> {
  const found = lines.flatMap(({ id, isCredit, utr, amountPaise }) => {
    const match = matches.get(id)
    if (match?.orderIds.length !== 1) return []
    const isDebit = !isCredit && utr !== null && match.verdict === 'unknown' && match.by === null
    const isExcess = isCredit && match.verdict === 'over'
    return isExcess || isDebit ? [{ id, isCredit, amountPaise, match }] : []
  })
  if (found.length === 0) return
  const excesses = await listExcess(
    queries,
    found.flatMap(({ match }) => match.orderIds),
  )
  for (const { id, isCredit, amountPaise, match } of found) {
    const own = isCredit
      ? excesses.find(({ lineIds }) => lineIds.includes(id))
      : excesses.find(
          (excess) =>
            match.orderIds.includes(excess.orderId) &&
            excess.amountPaise === amountPaise &&
            // Not one that the bank lists twice or has taken back. A line of another period is as its own page says.
            excess.lineIds.every((lineId) => (matches.get(lineId)?.verdict ?? 'over') === 'over'),
        )
    if (!own) continue
    matches.set(
      id,
      isCredit ? { ...match, paymentId: own.paymentId } : { ...match, verdict: 'refund', by: 'reference' },
    )
  }
}
