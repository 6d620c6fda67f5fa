import type { Queries } from '#database/database.ts'
import { getEvent } from '#server/modules/catalogue/public.ts'
import { judgeSeat, type SeatAttendance } from './list-attendance.ts'
import { listEvidenceOf } from './store.ts'

/** Of one seat in one event: whether it was there in each session, and how we know. */
export async function findAttendanceOf(
  queries: Queries,
  registrationId: number,
  eventId: number,
): Promise<SeatAttendance[]> {
  const { sessions } = await getEvent(queries, eventId)
  return judgeSeat(sessions, await listEvidenceOf(queries, registrationId, eventId))
}

/** In how many of an event's sessions a seat was. */
export async function countAttended(
  queries: Queries,
  registrationId: number,
  eventId: number,
): Promise<{ attended: number; sessions: number }> {
  const sessions = await findAttendanceOf(queries, registrationId, eventId)
  return { attended: sessions.filter(({ attended }) => attended).length, sessions: sessions.length }
}
