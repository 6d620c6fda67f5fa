import { isJoinOpen, joinOpensAt } from '#contract/attendance.ts'
import type { JoinState } from '#contract/join.ts'
import { messages } from '#contract/problems.ts'
import { notFound } from '#server/http/problem.ts'
import { type Registration, readSeatLink, requireSeat } from '#server/modules/bookings/public.ts'
import { getEvent, type SoldEvent } from '#server/modules/catalogue/public.ts'
import type { Services } from '#server/services.ts'
import { findOwnRooms } from '../rooms/store.ts'

type Session = SoldEvent['sessions'][number]

interface Joining {
  seat: Registration
  event: SoldEvent
  state: JoinState['state']
  /** The open session, or the next one. */
  session: Session | null
  opensInMs: number | null
  /** The open session's room, as it is set now. */
  roomUrl: string | null
}

/** What a join link does now. Throws if it is unknown or dead, or the seat is not paid for any more. */
export async function findJoinState(
  { database: { queries }, sessionSecret, clock }: Services,
  token: string,
): Promise<Joining> {
  const seat = await requireSeat(queries, readSeatLink(sessionSecret, 'join', token))
  const event = await getEvent(queries, seat.masterclassId)
  const nothing = { seat, event, session: null, opensInMs: null, roomUrl: null }
  // Its seats are refunded, and their attendees have to know why.
  if (event.status === 'cancelled') return { ...nothing, state: 'cancelled' }
  if (seat.paymentStatus !== 'paid') throw notFound(messages.registrationNotFound)
  const now = clock().getTime()
  const session = event.sessions.find(({ endsAt }) => now < Date.parse(endsAt)) ?? null
  if (!session) return { ...nothing, state: event.sessions.length === 0 ? 'early' : 'over' }
  if (!isJoinOpen(session, now)) {
    const state = session === event.sessions[0] ? 'early' : 'between'
    return { ...nothing, state, session, opensInMs: joinOpensAt(session) - now }
  }
  const rooms = await findOwnRooms(queries, event.id)
  const roomUrl = rooms.get(session.id) ?? event.joinUrl
  return { ...nothing, state: roomUrl === null ? 'no_room' : 'open', session, roomUrl }
}
