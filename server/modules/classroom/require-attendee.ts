import { messages } from '#contract/problems.ts'
import type { Queries } from '#database/database.ts'
import { notFound } from '#server/http/problem.ts'
import { type Registration, readSeatLink, requireSeat } from '#server/modules/bookings/public.ts'
import { type EventRow, findEventRow } from '#server/modules/catalogue/public.ts'
import type { Services } from '#server/services.ts'

export interface Attendee {
  seat: Registration
  event: EventRow
}

/** Who has a paid seat of an event that takes place, by their private link. Everybody else finds nothing. */
export async function requireAttendee(
  { database, sessionSecret }: Pick<Services, 'database' | 'sessionSecret'>,
  token: string,
  tx?: Queries,
): Promise<Attendee> {
  const linked = readSeatLink(sessionSecret, 'registration', token)
  const queries = tx ?? database.queries
  const seat = await requireSeat(queries, linked)
  const event = seat.paymentStatus === 'paid' ? await findEventRow(queries, seat.masterclassId) : null
  if (!event || event.status === 'cancelled') throw notFound(messages.registrationNotFound)
  return { seat, event }
}
