import { messages } from '#contract/problems.ts'
import { Problem } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import type { Services } from '#server/services.ts'
import type { EventRow } from '../events/store.ts'
import { requireUnchanged } from './require-unchanged.ts'
import { lockEvent, updateEvent } from './store.ts'

/** Publish, close, reopen, hide. A cancellation is final. */
export function changeEventStatus(
  services: Services,
  id: number,
  { status, version }: { status: keyof typeof actions; version: string },
  actorId: number,
): Promise<EventRow> {
  return services.database.transaction(async (tx) => {
    const before = requireUnchanged(await lockEvent(tx, id), version)
    if (before.status === status) return before
    if (before.status === 'cancelled') throw new Problem('event_cancelled', messages.cancelledStays)
    const publishedAt = before.publishedAt ?? (status === 'draft' ? null : services.clock())
    const after = await updateEvent(tx, id, { status, publishedAt })
    await recordChange(tx, {
      actorId,
      action: actions[status],
      subject: 'event',
      subjectId: String(id),
      before: { status: before.status },
      after: { status },
    })
    return after
  })
}

const actions = {
  draft: 'event.hidden',
  published: 'event.published',
  closed: 'event.closed',
} as const
