import { countAttended, judgeSessions } from '#contract/attendance.ts'
import type { Queries } from '#database/database.ts'
import { getEvent, type SoldEvent } from '#server/modules/catalogue/public.ts'
import { listEvidence, listEvidenceOf } from './store.ts'

/**
 * In how many of an event's sessions one seat was, and how many it missed. A session in which nobody was seen is missed by nobody:
 * its room was given out in another way, or its list is not imported yet. What is known of the seat itself always counts.
 */
export async function findAttendanceCount(
  queries: Queries,
  registrationId: number,
  eventId: number,
  now: Date,
): Promise<{ attended: number; sessions: number; missed: number }> {
  const { sessions } = await getEvent(queries, eventId)
  const judged = judgeSessions(sessions, await listEvidenceOf(queries, registrationId, eventId))
  const unseen = judged.filter(({ session, attended }) => !attended && Date.parse(session.endsAt) <= now.getTime())
  const recorded = unseen.length > 0 ? await findRecordedSessions(queries, eventId, sessions) : new Set()
  const missed = unseen.filter(({ session, by }) => by !== null || recorded.has(session.id))
  return { ...countAttended(judged), missed: missed.length }
}

/** The ids of those in which anybody was. */
async function findRecordedSessions(
  queries: Queries,
  eventId: number,
  sessions: SoldEvent['sessions'],
): Promise<Set<number>> {
  const evidence = Map.groupBy(await listEvidence(queries, eventId), ({ registrationId }) => registrationId)
  const judged = [...evidence.values()].flatMap((ofSeat) => judgeSessions(sessions, ofSeat))
  return new Set(judged.flatMap(({ session, attended }) => (attended ? [session.id] : [])))
}
