import type { ParticipantsPreview } from '#contract/staff/attendance.ts'
import type { Services } from '#server/services.ts'
import { requireSession } from '../require-session.ts'
import { listAttendance } from './list-attendance.ts'
import { matchParticipants } from './match-participants.ts'
import { readParticipants } from './reading/read-participants.ts'

/** Who is on the list, and whom we take each one for. */
export async function previewParticipants(
  { database: { queries } }: Services,
  slug: string,
  { bytes, sessionId }: { bytes: Uint8Array; sessionId: number },
): Promise<ParticipantsPreview> {
  const event = await requireSession(queries, slug, sessionId)
  const { source, people } = readParticipants(bytes)
  const matched = matchParticipants(people, await listAttendance(queries, event.id))
  return { source, participants: matched.map(({ presences: _, ...participant }) => participant) }
}
