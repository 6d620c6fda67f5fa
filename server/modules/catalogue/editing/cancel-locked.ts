import { messages } from '#contract/problems.ts'
import type { Queries } from '#database/database.ts'
import { Problem } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import type { Services } from '#server/services.ts'
import { type EventRow, findEventRow } from '../events/store.ts'
import { lockEvent, updateEvent } from './store.ts'

/** In the order of their ids, so concurrent callers cannot deadlock. Null for one that does not exist. */
export async function lockEvents(tx: Queries, ids: readonly number[]): Promise<(EventRow | null)[]> {
  const sorted = ids.toSorted((a, b) => a - b)
  for (const id of sorted) await lockEvent(tx, id)
  return Promise.all(ids.map((id) => findEventRow(tx, id)))
}

/** The event must be locked. Final: everybody is told. */
export async function cancelLocked(
  services: Services,
  tx: Queries,
  before: EventRow,
  { actorId, facts }: { actorId: number; facts: Record<string, unknown> },
): Promise<EventRow> {
  if (before.status === 'cancelled') throw new Problem('event_cancelled', messages.alreadyCancelled)
  const publishedAt = before.publishedAt ?? services.clock()
  const after = await updateEvent(tx, before.id, { status: 'cancelled', publishedAt })
  await recordChange(tx, {
    actorId,
    action: 'event.cancelled',
    subject: 'event',
    subjectId: String(before.id),
    before: { status: before.status },
    after: { status: 'cancelled', ...facts },
  })
  return after
}
