import { messages } from '#contract/problems.ts'
import type { Queries } from '#database/database.ts'
import { Problem } from '#server/http/problem.ts'
import { getEvent, returnSeats, takeSeat } from '#server/modules/events/public.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'
import { mailFacts } from './mail-facts.ts'
import { moveTo } from './move-to.ts'
import { lockExpiredHolds, type Registration, updateRegistration } from './store.ts'

/** Holds a seat for a registration, until a moment or until somebody decides (null). Refuses when none is left. */
export async function holdSeat(
  services: Services,
  tx: Queries,
  registration: Registration,
  until: Date | null,
): Promise<Registration> {
  if (!(await claimSeat(services, tx, registration))) throw new Problem('session_full', messages.sessionFull)
  return updateRegistration(tx, registration.id, { holdsSeat: true, holdExpiresAt: until })
}

/** A seat for this registration, unless it has one: whether there was one. Holds that ran out are given back first. */
export async function claimSeat(
  services: Services,
  tx: Queries,
  { holdsSeat, masterclassId }: Registration,
): Promise<boolean> {
  if (holdsSeat || (await takeSeat(tx, masterclassId))) return true
  return (await releaseExpiredHolds(services, tx, masterclassId)) > 0 && takeSeat(tx, masterclassId)
}

/** Gives a seat back, once: the registration is locked, and says itself whether it has one. */
export async function releaseSeat(tx: Queries, { id, holdsSeat, masterclassId }: Registration): Promise<void> {
  if (!holdsSeat) return
  await updateRegistration(tx, id, { holdsSeat: false, holdExpiresAt: null })
  await returnSeats(tx, masterclassId, 1)
}

/** Gives back what was held too long, and writes to whoever did not finish. Answers how many seats became free. */
export async function releaseExpiredHolds(services: Services, tx: Queries, eventId?: number): Promise<number> {
  const expired = await lockExpiredHolds(tx, services.clock(), eventId)
  for (const registration of expired)
    await moveTo(tx, registration, { to: 'failed', actorId: null, also: { holdsSeat: false, holdExpiresAt: null } })
  const perEvent = Map.groupBy(expired, ({ masterclassId }) => masterclassId)
  // In one order everywhere, so that two of these never wait for each other.
  for (const [id, registrations] of [...perEvent].sort(([a], [b]) => a - b)) {
    await returnSeats(tx, id, registrations.length)
    const event = await getEvent(tx, id)
    for (const registration of registrations)
      await queueMail(services, tx, {
        kind: 'checkout_open',
        to: registration.email,
        facts: mailFacts(registration, event),
        once: String(registration.id),
      })
  }
  return expired.length
}
