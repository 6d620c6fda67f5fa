import type { EventForm } from '#contract/staff/event-form.ts'
import type { DateChange } from '#contract/staff/events.ts'
import type { Services } from '#server/services.ts'
import { findEventRow } from '../events/store.ts'
import type { OnEventChange } from './on-event-change.ts'
import { assessDateChange } from './record-date-change.ts'
import { requireUnchanged } from './require-unchanged.ts'
import { toEventValues } from './to-event-values.ts'

/** What saving this form would lead to. Saves nothing. */
export function previewDateChange(
  services: Services,
  id: number,
  { version, notify: _notify, isPastConfirmed: _confirmed, ...form }: EventForm,
  onChange: OnEventChange,
): Promise<DateChange> {
  return services.database.transaction(async (tx) => {
    const before = requireUnchanged(await findEventRow(tx, id), version)
    const values = await toEventValues(tx, form, before)
    return assessDateChange(services, tx, { before, after: { ...before, ...values } }, onChange)
  })
}
