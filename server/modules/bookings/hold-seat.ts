import { messages } from '#contract/problems.ts'
import type { Queries } from '#database/database.ts'
import { Problem } from '#server/http/problem.ts'
import { returnSeats, takeSeat } from '#server/modules/catalogue/public.ts'
import { type Registration, updateRegistration } from './store.ts'

/** `until` is null for a hold that a decision ends. Throws if no seat is left. */
export async function holdSeat(tx: Queries, registration: Registration, until: Date | null): Promise<Registration> {
  if (!(await claimSeat(tx, registration))) throw new Problem('session_full', messages.sessionFull)
  return updateRegistration(tx, registration.id, { holdsSeat: true, holdExpiresAt: until })
}

/**
 * Returns false if no seat is left. An expired hold still counts: its buyer may be paying, and the provider cannot be
 * queried inside a transaction.
 */
export async function claimSeat(tx: Queries, { holdsSeat, masterclassId }: Registration): Promise<boolean> {
  return holdsSeat || takeSeat(tx, masterclassId)
}

/** The registration must be locked, so the seat is returned once. */
export async function releaseSeat(tx: Queries, { id, holdsSeat, masterclassId }: Registration): Promise<void> {
  if (!holdsSeat) return
  await updateRegistration(tx, id, { holdsSeat: false, holdExpiresAt: null })
  await returnSeats(tx, masterclassId, 1)
}
