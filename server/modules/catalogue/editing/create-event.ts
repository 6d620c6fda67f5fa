import type { NewEventForm } from '#contract/staff/event-form.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import type { Services } from '#server/services.ts'
import type { EventRow } from '../events/store.ts'
import { describeEvent } from './describe-event.ts'
import { insertEvent } from './store.ts'
import { toEventValues } from './to-event-values.ts'

/** A draft, until it is published. */
export function createEvent({ database }: Services, form: NewEventForm, actorId: number): Promise<EventRow> {
  return database.transaction(async (tx) => {
    const { slug, kind, ...fields } = form
    const event = await insertEvent(tx, { slug, kind, ...(await toEventValues(tx, fields)) })
    await recordChange(tx, {
      actorId,
      action: 'event.created',
      subject: 'event',
      subjectId: String(event.id),
      after: describeEvent(event),
    })
    return event
  })
}
