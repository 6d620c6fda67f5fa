import { messages } from '#contract/problems.ts'
import type { EventForm } from '#contract/staff/event-form.ts'
import type { Queries } from '#database/database.ts'
import { Problem } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import type { Services } from '#server/services.ts'
import type { EventRow } from '../events/store.ts'
import { describeEvent } from './describe-event.ts'
import type { OnEventChange } from './on-event-change.ts'
import { assessDateChange, hasNewDates, recordDateChange, scheduleDateMails } from './record-date-change.ts'
import { requireUnchanged } from './require-unchanged.ts'
import { lockEvent, updateEvent } from './store.ts'
import { toEventValues } from './to-event-values.ts'

/** New dates are emailed to everybody with a seat, or to nobody: the team chooses. */
export function changeEvent(
  services: Services,
  id: number,
  { version, notify, isPastConfirmed, ...form }: EventForm,
  { actorId, onChange }: { actorId: number; onChange: OnEventChange },
): Promise<EventRow> {
  return services.database.transaction(async (tx) => {
    const before = requireUnchanged(await lockEvent(tx, id), version)
    const values = await toEventValues(tx, form, before)
    if (values.sessions.length === 0 && before.seatsTaken > 0 && before.status !== 'cancelled')
      throw new Problem('sessions_required', messages.bookedNeedsSessions)
    if (before.kind === 'cohort' && values.courseId === null)
      throw new Problem('invalid', messages.cohortNeedsCourse, { errors: { courseSlug: messages.cohortNeedsCourse } })
    const after = await updateEvent(tx, id, values)
    const now = services.clock()
    const change = { before, after }
    const hasRecipients = await requireChoices(services, tx, change, { notify, isPastConfirmed, onChange })
    await recordChange(tx, {
      actorId,
      action: 'event.changed',
      subject: 'event',
      subjectId: String(id),
      before: describeEvent(before),
      after: { ...describeEvent(after), ...(hasRecipients && { notify }) },
      createdAt: now,
    })
    if (!hasNewDates(change)) return after
    const notifyAt = notify && hasRecipients ? await scheduleDateMails(tx, change, { now, notify }) : null
    await recordDateChange(tx, change, { now, notifyAt })
    return after
  })
}

/** Refuses new dates without the choices that they need. True if anybody would be told of them. */
async function requireChoices(
  services: Services,
  tx: Queries,
  change: { before: EventRow; after: EventRow },
  { notify, isPastConfirmed, onChange }: Pick<EventForm, 'notify' | 'isPastConfirmed'> & { onChange: OnEventChange },
): Promise<boolean> {
  if (!hasNewDates(change)) return false
  const { people, past } = await assessDateChange(services, tx, change, onChange)
  if (people > 0 && notify === undefined) throw new Problem('notify_required', messages.notifyRequired)
  if (past.length > 0 && !isPastConfirmed) throw new Problem('past_date', messages.pastDate)
  return people > 0
}
