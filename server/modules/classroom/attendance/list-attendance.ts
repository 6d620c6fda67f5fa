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
  const { sessions } = await getEvent(queries, eventId)
  const holders = await listSeatHolders(queries, eventId)
  const evidence = Map.groupBy(await listEvidence(queries, eventId), ({ registrationId }) => registrationId)
  return holders
    .filter(({ isPaid }) => isPaid)
    .map(({ isPaid: _, ...attendee }) => ({
      ...attendee,
      sessions: judgeSeat(sessions, evidence.get(attendee.registrationId) ?? []),
    }))
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
