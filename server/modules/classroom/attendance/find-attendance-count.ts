import { countAttended, judgeSessions } from '#contract/attendance.ts'
import type { Queries } from '#database/database.ts'
import { getEvent } from '#server/modules/catalogue/public.ts'
import { listEvidenceOf } from './store.ts'

/** In how many of an event's sessions one seat was. */
export async function findAttendanceCount(
  queries: Queries,
  registrationId: number,
  eventId: number,
): Promise<{ attended: number; sessions: number }> {
  const { sessions } = await getEvent(queries, eventId)
  return countAttended(judgeSessions(sessions, await listEvidenceOf(queries, registrationId, eventId)))
}
