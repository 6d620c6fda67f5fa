import { type AttendanceSource, judgeAttendance } from '#contract/attendance.ts'
import type { Queries } from '#database/database.ts'
import { listSeatHolders } from '#server/modules/bookings/public.ts'
import { getEvent, type SoldEvent } from '#server/modules/catalogue/public.ts'
import { type Evidence, listEvidence } from './store.ts'

export interface SeatAttendance {
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
      sessions: judgeSessions(sessions, evidence.get(attendee.registrationId) ?? []),
    }))
}

/** What the evidence of one seat says about each session. What is known of a session that was removed counts for nothing. */
export function judgeSessions(sessions: SoldEvent['sessions'], evidence: readonly Evidence[]): SeatAttendance[] {
  return sessions.map((session) => {
    const known = evidence.find(({ sessionId }) => sessionId === session.id)
    const verdict = known ? judgeAttendance(known, session) : null
    return {
      sessionId: session.id,
      attended: verdict?.attended ?? false,
      by: verdict?.by ?? null,
      clickedAt: known?.firstJoinedAt ?? null,
      minutes: known?.minutes ?? null,
      mark: known?.mark ?? null,
    }
  })
}
