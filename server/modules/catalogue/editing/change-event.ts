import type { EventForm } from '#contract/staff/catalogue.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import type { Services } from '#server/services.ts'
import type { OnRescheduled } from './on-rescheduled.ts'
import { requireUnchanged } from './require-unchanged.ts'
import { lockEvent, type StoredEvent, updateEvent } from './store.ts'

/** The slug cannot change: pages and registrations refer to it. A new date is emailed to everybody with a seat. */
export function changeEvent(
  services: Services,
  id: number,
  { version, ...form }: EventForm & { version: string },
  { actorId, onRescheduled }: { actorId: number; onRescheduled: OnRescheduled },
): Promise<StoredEvent> {
  return services.database.transaction(async (tx) => {
    const before = requireUnchanged(await lockEvent(tx, id), version)
    const after = await updateEvent(tx, id, { ...form, slug: before.slug })
    await recordChange(tx, {
      actorId,
      action: 'event.changed',
      subject: 'event',
      subjectId: String(id),
      before: { ...before },
      after: { ...after },
    })
    await onRescheduled(services, tx, { before, after })
    return after
  })
}
