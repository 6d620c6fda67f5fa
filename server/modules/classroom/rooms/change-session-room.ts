import { recordChange } from '#server/modules/audit/public.ts'
import type { Services } from '#server/services.ts'
import { requireSession } from '../require-session.ts'
import { lockClassroom } from '../store.ts'
import { saveOwnRoom } from './store.ts'

/** Attendees are not told: their link leads to the room that is set when they open it. */
export async function changeSessionRoom(
  { database, clock }: Services,
  slug: string,
  { sessionId, roomUrl = null }: { sessionId: number; roomUrl?: string | null | undefined },
  actorId: number,
): Promise<void> {
  await database.transaction(async (tx) => {
    const event = await requireSession(tx, slug, sessionId)
    await lockClassroom(tx, event.id)
    const change = { updatedBy: actorId, updatedAt: clock() }
    const before = await saveOwnRoom(tx, { eventId: event.id, sessionId, roomUrl }, change)
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
