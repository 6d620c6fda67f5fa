import { countAttended, judgeSessions } from '#contract/attendance.ts'
import type { Queries } from '#database/database.ts'
import { getEvent } from '#server/modules/catalogue/public.ts'
import { listEvidenceOf } from './store.ts'

/** In how many of an event's sessions one seat was, and how many are over without it. */
export async function findAttendanceCount(
  queries: Queries,
  registrationId: number,
  eventId: number,
  now: Date,
): Promise<{ attended: number; sessions: number; missed: number }> {
  const { sessions } = await getEvent(queries, eventId)
  const judged = judgeSessions(sessions, await listEvidenceOf(queries, registrationId, eventId))
  const missed = judged.filter(({ session, attended }) => !attended && Date.parse(session.endsAt) <= now.getTime())
  return { ...countAttended(judged), missed: missed.length }
}
