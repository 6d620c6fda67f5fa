import type { Queries } from '#database/database.ts'
import { recordChanges } from '#server/modules/audit/public.ts'
import { endOpenOffers } from './self-service/offers/store.ts'
import { type Registration, updateRegistrations } from './store.ts'

export interface Move {
  from: { slug: string }
  to: { id: number; slug: string }
  /** Null for the attendee. */
  actorId: number | null
  now: Date
}

/** Moves locked registrations to another event. The caller takes the seats there, and returns those they had. */
export async function moveSeats(
  tx: Queries,
  seats: readonly Registration[],
  { from, to, actorId, now }: Move,
): Promise<Registration[]> {
  const moved: Registration[] = []
  for (const [moves, alike] of Map.groupBy(seats, (seat) => seat.moves)) {
    const ids = alike.map(({ id }) => id)
    const changes = { masterclassId: to.id, moves: moves + 1, movedAt: now, isMovedByTeam: actorId !== null }
    moved.push(...(await updateRegistrations(tx, ids, changes)))
  }
  const ids = seats.map(({ id }) => id)
  // Their colleagues were offered the earlier date.
  await endOpenOffers(tx, ids, now)
  const lines = ids.map((id) => ({
    actorId,
    action: 'registration.moved',
    subject: 'registration',
    subjectId: String(id),
    before: { event: from.slug },
    after: { event: to.slug, ...(actorId === null ? { by: 'attendee' } : {}) },
    createdAt: now,
  }))
  await recordChanges(tx, lines)
  return moved
}
