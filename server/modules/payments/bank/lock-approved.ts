import type { Queries } from '#database/database.ts'
import { lockLines, type StoredLine } from './store.ts'

/** The line, locked; null if another process was faster, or the approval was undone. */
export async function lockApproved(tx: Queries, due: StoredLine): Promise<StoredLine | null> {
  const [line] = await lockLines(tx, [due.id])
  if (!line || line.settledAt !== null || line.orderId !== due.orderId) return null
  return line.decisionHoldsAt?.getTime() === due.decisionHoldsAt?.getTime() ? line : null
}
