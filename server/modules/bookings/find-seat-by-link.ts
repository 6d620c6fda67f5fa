import { messages } from '#contract/problems.ts'
import type { Queries } from '#database/database.ts'
import { notFound } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { hasReference } from './orders/store.ts'
import { type Linked, readSeatLink } from './registration-link.ts'
import { findRegistrationRow, lockRegistration, type Registration } from './store.ts'

/** The seat behind a private link. Throws if the link is unknown or has died. */
export async function findSeatByLink({ database, sessionSecret }: Services, token: string): Promise<Registration> {
  return requireSeat(database.queries, readSeatLink(sessionSecret, 'registration', token))
}

/** The same, with the seat locked: it may have been handed over since it was found. */
export async function lockSeatByLink({ sessionSecret }: Services, tx: Queries, token: string): Promise<Registration> {
  const linked = readSeatLink(sessionSecret, 'registration', token)
  const { id } = await requireSeat(tx, linked)
  await lockRegistration(tx, id)
  return requireSeat(tx, linked)
}

/** The same for any signed link of a seat. */
export async function requireSeat(queries: Queries, { id, reference }: Linked): Promise<Registration> {
  const seat = await findRegistrationRow(queries, id)
  if (!seat || !(await opensSeat(queries, seat, reference))) throw notFound(messages.registrationNotFound)
  return seat
}

/** Any reference that was shown for its order opens a seat, until the seat is handed over: its old links end with that. */
function opensSeat(
  queries: Queries,
  seat: Pick<Registration, 'orderId' | 'handedOverAt' | 'reference'>,
  reference: string,
): Promise<boolean> | boolean {
  return seat.handedOverAt ? reference === seat.reference : hasReference(queries, seat.orderId, reference)
}
