import { messages } from '#contract/problems.ts'
import type { Queries } from '#database/database.ts'
import { Problem } from '#server/http/problem.ts'
import { returnSeats, takeSeat } from '#server/modules/events/public.ts'
import { expireHolds, type Registration, updateRegistration } from './store.ts'

/** Holds a seat for a registration, until a moment or until somebody decides (null). Refuses when none is left. */
export async function holdSeat(
  tx: Queries,
  registration: Registration,
  { now, until }: { now: Date; until: Date | null },
): Promise<Registration> {
  if (!(await claimSeat(tx, registration, now))) throw new Problem('session_full', messages.sessionFull)
  return updateRegistration(tx, registration.id, { holdsSeat: true, holdExpiresAt: until })
}

/** A seat for this registration, unless it has one: whether there was one. Holds that ran out are given back first. */
export async function claimSeat(tx: Queries, { holdsSeat, masterclassId }: Registration, now: Date): Promise<boolean> {
  if (holdsSeat || (await takeSeat(tx, masterclassId))) return true
  return (await releaseExpiredHolds(tx, now, masterclassId)) > 0 && takeSeat(tx, masterclassId)
}

/** Gives a seat back, once: the registration is locked, and says itself whether it has one. */
export async function releaseSeat(tx: Queries, { id, holdsSeat, masterclassId }: Registration): Promise<void> {
  if (!holdsSeat) return
  await updateRegistration(tx, id, { holdsSeat: false, holdExpiresAt: null })
  await returnSeats(tx, masterclassId, 1)
}

/** How many seats became free. */
export async function releaseExpiredHolds(tx: Queries, now: Date, eventId?: number): Promise<number> {
  const expired = await expireHolds(tx, now, eventId)
  const perEvent = new Map<number, number>()
  for (const { masterclassId } of expired) perEvent.set(masterclassId, (perEvent.get(masterclassId) ?? 0) + 1)
  // In one order everywhere, so that two of these never wait for each other.
  for (const [id, count] of [...perEvent].sort(([a], [b]) => a - b)) await returnSeats(tx, id, count)
  return expired.length
}
