import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type SubmissionState, submissionStateOf } from '#contract/assignments.ts'
import type { SeatProgress } from '#contract/own-registrations.ts'
import { findRecordingExpiry } from '#contract/recording-expiry.ts'
import type { Queries } from '#database/database.ts'
import { masterclassRegistrations } from '#database/schema/bookings.ts'
import { masterclasses } from '#database/schema/catalogue.ts'
import { certificates } from '#database/schema/certificates.ts'
import { assignments, classroomSessions, submissions } from '#database/schema/classroom.ts'
import { listAttendanceCounts } from '../attendance/store.ts'

const seat = masterclassRegistrations

/** What the seat's current attendee handed in for its event. */
export const submissionState: SQL<SubmissionState | null> = sql`(
  select json_build_object('isAccepted', ${submissions.isAccepted}) from ${submissions}
  where ${submissions.registrationId} = ${seat.id} and ${submissions.eventId} = ${seat.masterclassId})`.mapWith(
  submissionStateOf,
)

const hasAssignment = sql<boolean>`exists (select 1 from ${assignments}
  where ${assignments.eventId} = ${seat.masterclassId})`

/** The latest of this event; one that is being signed has no page yet. */
const certificate = sql<SeatProgress['certificate']>`(
  select json_build_object('id', ${certificates.id}, 'state', ${certificates.state}) from ${certificates}
  where ${certificates.registrationId} = ${seat.id} and ${certificates.eventId} = ${seat.masterclassId}
    and (${certificates.state} <> 'valid' or ${certificates.credential} is not null)
  order by ${certificates.issuedAt} desc, ${certificates.state} = 'valid' desc limit 1)`

interface Watchable {
  recordings: { sessionId: number; addedAt: string }[]
  recordingDays: number | null
  sessions: { id: number }[]
}

const recordings = sql<Watchable['recordings']>`coalesce((
  select json_agg(json_build_object('sessionId', ${classroomSessions.sessionId}, 'addedAt', ${classroomSessions.recordingAddedAt})
    order by ${classroomSessions.sessionId})
  from ${classroomSessions}
  where ${classroomSessions.eventId} = ${seat.masterclassId} and ${classroomSessions.recordingUrl} is not null), '[]')`

/** By the id of a seat: how far its attendee has come. */
export async function listSeatProgress(
  queries: Queries,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, SeatProgress>> {
  if (ids.length === 0) return new Map()
  const rows = await queries
    .select({
      id: seat.id,
      eventId: seat.masterclassId,
      sessions: masterclasses.sessions,
      hasAssignment,
      submissionState,
      certificate,
      recordings,
      recordingDays: masterclasses.recordingDays,
    })
    .from(seat)
    .innerJoin(masterclasses, eq(masterclasses.id, seat.masterclassId))
    .where(inArray(seat.id, ids))
  const counts = await listAttendanceCounts(queries, rows)
  return new Map(
    rows.map((row, index) => [
      row.id,
      {
        attended: counts[index]?.attended ?? 0,
        sessions: row.sessions.length,
        assignment: row.hasAssignment ? (row.submissionState ?? 'missing') : null,
        certificate: row.certificate,
        recordings: listWatchable(row, now),
      },
    ]),
  )
}

/** What belonged to a session that was removed is not on the page either. */
function listWatchable({ recordings, recordingDays, sessions }: Watchable, now: Date): number[] {
  const watchable = recordings.filter(({ sessionId, addedAt }) => {
    const end = findRecordingExpiry(new Date(addedAt), recordingDays)
    return (end === null || end >= now) && sessions.some(({ id }) => id === sessionId)
  })
  return watchable.map(({ sessionId }) => sessionId)
}
