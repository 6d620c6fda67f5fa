import { messages } from '#contract/problems.ts'
import type { Queries } from '#database/database.ts'
import { notFound } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { findSeatWithReference } from './orders/store.ts'
import { type Linked, readSeatLink } from './registration-link.ts'
import { lockRegistration, type Registration } from './store.ts'

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
export async function requireSeat(queries: Queries, linked: Linked): Promise<Registration> {
  const found = await findSeatWithReference(queries, linked)
  if (!found || !opensSeat(found, linked.reference)) throw notFound(messages.registrationNotFound)
  return found.seat
}

type Found = NonNullable<Awaited<ReturnType<typeof findSeatWithReference>>>

/** Any reference that was shown for its order opens a seat, until it gets another attendee or address: old links end with that. */
function opensSeat({ seat, referencedOrderId }: Found, reference: string): boolean {
  return seat.handedOverAt || seat.readdressedAt ? reference === seat.reference : referencedOrderId === seat.orderId
}
