import { recordChange } from '#server/modules/audit/public.ts'
import type { Services } from '#server/services.ts'
import { requireSession } from '../require-session.ts'
import { saveOwnRoom } from './store.ts'

/** Attendees are not told: their link leads to the room that is set when they open it. */
export async function changeSessionRoom(
  { database }: Services,
  slug: string,
  { sessionId, roomUrl = null }: { sessionId: number; roomUrl?: string | null | undefined },
  actorId: number,
): Promise<void> {
  await database.transaction(async (tx) => {
    const event = await requireSession(tx, slug, sessionId)
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
