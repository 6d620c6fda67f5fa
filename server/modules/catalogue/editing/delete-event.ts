import { messages } from '#contract/problems.ts'
import { toFailure } from '#database/failure.ts'
import { Problem } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import type { Services } from '#server/services.ts'
import { describeEvent } from './describe-event.ts'
import { requireUnchanged } from './require-unchanged.ts'
import { deleteEvent as deleteRow, lockEvent } from './store.ts'

/** Only an event that was never booked: a registration refers to its event for as long as it is stored. */
export async function deleteEvent(
  { database }: Services,
  { id, version }: { id: number; version: string },
  actorId: number,
): Promise<void> {
  try {
    await database.transaction(async (tx) => {
      const event = requireUnchanged(await lockEvent(tx, id), version)
      await deleteRow(tx, id)
      await recordChange(tx, {
        actorId,
        action: 'event.deleted',
        subject: 'event',
        subjectId: String(id),
        before: describeEvent(event),
      })
    })
  } catch (error) {
    if (toFailure(error)?.kind === 'referenced') throw new Problem('event_booked', messages.eventBooked)
    throw error
  }
}
