import { classroomMessages } from '#contract/classroom-messages.ts'
import { messages } from '#contract/problems.ts'
import type { RecordingChange } from '#contract/staff/materials.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import { findEventRow } from '#server/modules/catalogue/public.ts'
import type { Services } from '#server/services.ts'
import { lockClassroom } from '../store.ts'
import { findRecording, type RecordingRow, writeRecording } from './store.ts'

/**
 * Adds, corrects or removes the recording of a session. A corrected link keeps its expiry and is not announced again:
 * attendees were told the last day, and open it through their own page. Removed and added again, it starts anew.
 */
export function changeRecording(
  { database, clock }: Services,
  of: { eventId: number; sessionId: number },
  { url, replaces }: RecordingChange,
  actorId: number,
): Promise<{ recording: RecordingRow | null; recordingDays: number | null }> {
  return database.transaction(async (tx) => {
    await lockClassroom(tx, of.eventId)
    const event = await findEventRow(tx, of.eventId)
    if (!event) throw notFound()
    const { recordingDays } = event
    const before = await findRecording(tx, of)
    const current = before?.url ?? null
    // The same click again.
    if (current === url) return { recording: before, recordingDays }
    if (current !== replaces) throw new Problem('edit_conflict', messages.changedMeanwhile)
    if (url !== null && !event.sessions.some(({ id }) => id === of.sessionId))
      throw new Problem('conflict', classroomMessages.unknownSession)
    const now = clock()
    await writeRecording(tx, of, {
      url,
      addedAt: url === null ? null : (before?.addedAt ?? now),
      announcedAt: url === null ? null : (before?.announcedAt ?? null),
      updatedBy: actorId,
      updatedAt: now,
    })
    await recordChange(tx, {
      actorId,
      action: url === null ? 'recording.removed' : current === null ? 'recording.added' : 'recording.changed',
      subject: 'event',
      subjectId: String(of.eventId),
      before: { session: of.sessionId, recording: current },
      after: { session: of.sessionId, recording: url },
    })
    return { recording: await findRecording(tx, of), recordingDays }
  })
}
