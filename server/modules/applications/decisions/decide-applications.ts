import { periods } from '#contract/periods.ts'
import { recordChanges } from '#server/modules/audit/public.ts'
import type { Services } from '#server/services.ts'
import { clearDecisions, decidePending, lockUndoable } from './store.ts'

interface Decision {
  ids: readonly number[]
  status: 'accepted' | 'rejected'
}

/** Takes effect after a minute, and can be undone until then (decision 0016). Returns the ids of those that were undecided. */
export function decideApplications(
  { clock, database }: Services,
  { ids, status }: Decision,
  actorId: number,
): Promise<number[]> {
  return database.transaction(async (tx) => {
    const decisionHoldsAt = new Date(clock().getTime() + periods.undoSeconds * 1000)
    const changed = await decidePending(tx, ids, { decision: status, decidedBy: actorId, decisionHoldsAt })
    const lines = changed.map((id) => ({
      ...{ actorId, action: `application.${status}`, subject: 'application', subjectId: String(id) },
      before: { status: 'pending' },
      after: { status },
    }))
    await recordChanges(tx, lines)
    return changed
  })
}

/** Returns the ids of those that are undecided again. The minute of the others is over. */
export function undoApplications(
  { clock, database }: Services,
  ids: readonly number[],
  actorId: number,
): Promise<number[]> {
  return database.transaction(async (tx) => {
    const undoable = await lockUndoable(tx, ids, clock())
    const undone = undoable.map(({ id }) => id)
    await clearDecisions(tx, undone)
    const lines = undoable.map(({ id, decision }) => ({
      ...{ actorId, action: 'application.undone', subject: 'application', subjectId: String(id) },
      before: { status: decision },
      after: { status: 'pending' },
    }))
    await recordChanges(tx, lines)
    return undone
  })
}
