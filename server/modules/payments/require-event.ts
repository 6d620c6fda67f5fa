import { messages } from '#contract/problems.ts'
import type { Queries } from '#database/database.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { hasRegistration } from '#server/modules/bookings/public.ts'
import { findEvent, isOpen, type SoldEvent } from '#server/modules/catalogue/public.ts'

export async function requireEvent(queries: Queries, slug: string): Promise<SoldEvent> {
  return refuseUnknown(await findEvent(queries, slug))
}

export function refuseUnknown(event: SoldEvent | null): SoldEvent {
  if (!event) throw notFound(messages.masterclassNotFound)
  return event
}

/** Visitors cannot book cohorts. */
export function refuseClosed(found: SoldEvent | null, now: Date): SoldEvent {
  return refuseCohort(requireOpen(found, now))
}

/** The team may have moved an existing registration to a cohort. */
export function requireOpen(found: SoldEvent | null, now: Date): SoldEvent {
  const event = refuseUnknown(found)
  if (event.status === 'cancelled') throw new Problem('session_cancelled', messages.sessionCancelled)
  if (!isOpen(event, now)) throw new Problem('session_closed', messages.sessionClosed)
  return event
}

/** A cheap early check for the rush on a sold-out event. Claiming the seat decides. */
export async function refuseIfFull(tx: Queries, { id, seats, seatsTaken }: SoldEvent, email: string): Promise<void> {
  if (seats === null || seatsTaken < seats) return
  if (!(await hasRegistration(tx, id, email))) throw new Problem('session_full', messages.sessionFull)
}

/** A cohort is not on sale here. */
export function refuseCohort(event: SoldEvent): SoldEvent {
  if (event.kind === 'cohort') throw new Problem('application_required', messages.applicationRequired)
  return event
}

/** There is nothing to pay by UPI. */
export function refuseFree(event: SoldEvent): SoldEvent {
  if (event.pricePaise === 0) throw new Problem('session_free', messages.sessionFree)
  return event
}
