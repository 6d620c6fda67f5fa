import { isJoinOpen, joinOpensAt } from '#contract/attendance.ts'
import type { SeatSession } from '#contract/join.ts'
import { messages } from '#contract/problems.ts'
import { notFound } from '#server/http/problem.ts'
import { findSeatByLink } from '#server/modules/bookings/public.ts'
import { getEvent } from '#server/modules/catalogue/public.ts'
import type { Services } from '#server/services.ts'
import { judgeSeat } from '../attendance/list-attendance.ts'
import { listEvidenceOf } from '../attendance/store.ts'
import { findOwnRooms } from '../rooms/store.ts'

/** The sessions of a paid seat, by its private link. */
export async function listSeatSessions(services: Services, token: string): Promise<SeatSession[]> {
  const { queries } = services.database
  const seat = await findSeatByLink(services, token)
  if (seat.paymentStatus !== 'paid') throw notFound(messages.registrationNotFound)
  const event = await getEvent(queries, seat.masterclassId)
  const rooms = await findOwnRooms(queries, event.id)
  const judged = judgeSeat(event.sessions, await listEvidenceOf(queries, seat.id, event.id))
  const now = services.clock().getTime()
  return event.sessions.map((session, index) => {
    const isOver = Date.parse(session.endsAt) <= now
    const verdict = judged[index]
    return {
      ...session,
      joinOpensAt: new Date(joinOpensAt(session)).toISOString(),
      isJoinOpen: event.status !== 'cancelled' && isJoinOpen(session, now),
      hasRoom: event.joinUrl !== null || rooms.has(session.id),
      attended: verdict?.by || isOver ? (verdict?.attended ?? false) : null,
    }
  })
}
