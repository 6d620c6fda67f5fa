import { classroomMessages } from '#contract/classroom-messages.ts'
import type { Queries } from '#database/database.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import type { EventRow } from '#server/modules/catalogue/public.ts'
import { findRecording } from './store.ts'
import { toRecording } from './to-recording.ts'

/** The address of a recording, for a redirect. Throws if there is none, or no longer. */
export async function findOpenRecording(
  queries: Queries,
  { id, sessions, recordingDays }: EventRow,
  sessionId: number,
  now: Date,
): Promise<string> {
  const isKnown = sessions.some((session) => session.id === sessionId)
  const row = isKnown ? await findRecording(queries, { eventId: id, sessionId }) : null
  if (!row) throw notFound()
  if (toRecording(row, recordingDays, now).isExpired)
    throw new Problem('link_expired', classroomMessages.recordingExpired)
  // As a header needs it: percent-encoded.
  return new URL(row.url).href
}
