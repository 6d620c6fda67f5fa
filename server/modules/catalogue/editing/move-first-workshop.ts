import { nextWorkshop } from '#database/first-catalogue.ts'
import { isDone, once } from '#database/once.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import type { Services } from '#server/services.ts'
import type { OnRescheduled } from './on-rescheduled.ts'
import { findEventAt, updateEventDates } from './store.ts'

const step = 'workshop is not in the past'
const first = {
  slug: 'vibe-coding-session',
  startDate: new Date('2025-06-28T11:00:00+05:30'),
  endDate: new Date('2025-06-28T12:30:00+05:30'),
}

/**
 * The first catalogue used to date the workshop 28 June 2025 and sold it regardless. If the team never changed that date,
 * this moves it to the next 28 June once, so that closing events at their end does not stop its sales.
 */
export async function moveFirstWorkshop(services: Services, onRescheduled: OnRescheduled): Promise<void> {
  const { database, clock } = services
  if (await isDone(database, step)) return
  await once(database, step, async (tx) => {
    const before = await findEventAt(tx, first)
    if (!before) return
    const after = await updateEventDates(tx, before.id, nextWorkshop(clock()))
    await recordChange(tx, {
      actorId: null,
      action: 'event.changed',
      subject: 'event',
      subjectId: String(before.id),
      before: { startDate: before.startDate, endDate: before.endDate },
      after: { startDate: after.startDate, endDate: after.endDate },
    })
    // People who paid before its end may have attended.
    await onRescheduled(services, tx, { before, after, paidAfter: first.endDate })
  })
}
