import { attendanceMessages } from '#contract/staff/attendance.ts'
import { messages } from '#contract/problems.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import { findEvent } from '#server/modules/catalogue/public.ts'
import type { Services } from '#server/services.ts'
import { saveOwnRoom } from './store.ts'

/** Attendees are not told: their link leads to the room that is set when they open it. */
export async function changeSessionRoom(
  { database }: Services,
  slug: string,
  { sessionId, roomUrl = null }: { sessionId: number; roomUrl?: string | null | undefined },
  actorId: number,
): Promise<void> {
  await database.transaction(async (tx) => {
    const event = await findEvent(tx, slug)
    if (!event) throw notFound(messages.masterclassNotFound)
    if (!event.sessions.some(({ id }) => id === sessionId))
      throw new Problem('conflict', attendanceMessages.noSession)
    const before = await saveOwnRoom(tx, { eventId: event.id, sessionId, roomUrl, updatedBy: actorId })
    if (before === roomUrl) return
    await recordChange(tx, {
      actorId,
      action: 'session.room_changed',
      subject: 'event',
      subjectId: String(event.id),
      before: { sessionId, roomUrl: before },
      after: { sessionId, roomUrl },
    })
  })
}
