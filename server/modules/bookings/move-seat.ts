import type { Queries } from '#database/database.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import { endOpenOffer } from './self-service/offers/store.ts'
import { type Registration, updateRegistration } from './store.ts'

interface Move {
  from: { slug: string }
  to: { id: number; slug: string }
  /** Null for the attendee. */
  actorId: number | null
  now: Date
}

/** Moves a locked registration to another event. The caller takes the seat there, and returns the one it had. */
export async function moveSeat(tx: Queries, seat: Registration, { from, to, actorId, now }: Move) {
  const moved = await updateRegistration(tx, seat.id, {
    masterclassId: to.id,
    moves: seat.moves + 1,
    movedAt: now,
    isMovedByTeam: actorId !== null,
  })
  // A colleague was offered the earlier date.
  await endOpenOffer(tx, seat.id, now)
  await recordChange(tx, {
    actorId,
    action: 'registration.moved',
    subject: 'registration',
    subjectId: String(seat.id),
    before: { event: from.slug },
    after: { event: to.slug, ...(actorId === null ? { by: 'attendee' } : {}) },
    createdAt: now,
  })
  return moved
}
