import { type AttendanceSource, judgeSessions } from '#contract/attendance.ts'
import type { Queries } from '#database/database.ts'
import { listSeatHolders } from '#server/modules/bookings/public.ts'
import { getEvent, type SoldEvent } from '#server/modules/catalogue/public.ts'
import { type Evidence, listEvidence } from './store.ts'

interface SeatAttendance {
  sessionId: number
  attended: boolean
  /** The strongest evidence; null if nothing is known. */
  by: AttendanceSource | null
  clickedAt: Date | null
  minutes: number | null
  mark: Evidence['mark']
}

/** Of every paid seat in an event: whether it was there in each session, and how we know. */
export async function listAttendance(queries: Queries, eventId: number) {
  const event = await getEvent(queries, eventId)
  const holders = await listSeatHolders(queries, eventId)
  const paid = holders.filter(({ isPaid }) => isPaid).map(({ isPaid: _, ...attendee }) => attendee)
  return judgeSeats(queries, event, paid)
}

/** The same for whoever has read the event and its seats already. */
export async function judgeSeats<Seat extends { registrationId: number }>(
  queries: Queries,
  { id, sessions }: Pick<SoldEvent, 'id' | 'sessions'>,
  seats: readonly Seat[],
) {
  const evidence = Map.groupBy(await listEvidence(queries, id), ({ registrationId }) => registrationId)
  return seats.map((seat) => ({ ...seat, sessions: judgeSeat(sessions, evidence.get(seat.registrationId) ?? []) }))
}

/** As `judgeSessions`, with what it is based on. */
export function judgeSeat(sessions: SoldEvent['sessions'], evidence: readonly Evidence[]): SeatAttendance[] {
  return judgeSessions(sessions, evidence).map(({ session, known, clickedAt, attended, by }) => ({
    sessionId: session.id,
    attended,
    by,
    clickedAt,
    minutes: known?.minutes ?? null,
    mark: known?.mark ?? null,
  }))
}
