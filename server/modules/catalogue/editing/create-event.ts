import { messages } from '#contract/problems.ts'
import type { NewEventForm } from '#contract/staff/event-form.ts'
import { Problem } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import type { Services } from '#server/services.ts'
import type { EventRow } from '../events/store.ts'
import { describeEvent } from './describe-event.ts'
import { listBegun } from './record-date-change.ts'
import { insertEvent } from './store.ts'
import { toEventValues } from './to-event-values.ts'

/** A draft, until it is published. */
export function createEvent({ clock, database }: Services, form: NewEventForm, actorId: number): Promise<EventRow> {
  return database.transaction(async (tx) => {
    const { slug, kind, isPastConfirmed, ...fields } = form
    if (!isPastConfirmed && listBegun(form.sessions, clock()).length > 0)
      throw new Problem('past_date', messages.pastDate)
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
