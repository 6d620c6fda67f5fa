import { messages } from '#contract/problems.ts'
import type { Queries } from '#database/database.ts'
import { Problem } from '#server/http/problem.ts'
import { returnSeats, takeSeat } from '#server/modules/catalogue/public.ts'
import { type Registration, updateRegistration } from './store.ts'

/** Holds a seat for a registration, until a moment or until somebody decides (null). Refuses when none is left. */
export async function holdSeat(tx: Queries, registration: Registration, until: Date | null): Promise<Registration> {
  if (!(await claimSeat(tx, registration))) throw new Problem('session_full', messages.sessionFull)
  return updateRegistration(tx, registration.id, { holdsSeat: true, holdExpiresAt: until })
}

/**
 * A seat for this registration, unless it has one: whether there was one. An expired hold still counts: whoever holds it
 * may be paying, and the provider cannot be asked inside a transaction.
 */
export async function claimSeat(tx: Queries, { holdsSeat, masterclassId }: Registration): Promise<boolean> {
  return holdsSeat || takeSeat(tx, masterclassId)
}

/** Gives a seat back, once: the registration is locked, and says itself whether it has one. */
export async function releaseSeat(tx: Queries, { id, holdsSeat, masterclassId }: Registration): Promise<void> {
  if (!holdsSeat) return
  await updateRegistration(tx, id, { holdsSeat: false, holdExpiresAt: null })
  await returnSeats(tx, masterclassId, 1)
}
