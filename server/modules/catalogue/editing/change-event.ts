import { messages } from '#contract/problems.ts'
import type { EventForm } from '#contract/staff/event-form.ts'
import { Problem } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import type { Services } from '#server/services.ts'
import type { EventRow } from '../events/store.ts'
import { describeEvent } from './describe-event.ts'
import type { OnEventChange } from './on-event-change.ts'
import { recordDateChange } from './record-date-change.ts'
import { requireUnchanged } from './require-unchanged.ts'
import { lockEvent, updateEvent } from './store.ts'
import { toEventValues } from './to-event-values.ts'

/** New dates are emailed to everybody with a seat. */
export function changeEvent(
  services: Services,
  id: number,
  { version, ...form }: EventForm,
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
    await recordChange(tx, {
      actorId,
      action: 'event.changed',
      subject: 'event',
      subjectId: String(id),
      before: describeEvent(before),
      after: describeEvent(after),
      createdAt: now,
    })
    await recordDateChange(tx, before, after, now)
    await onChange.rescheduled(services, tx, { before, after })
    return after
  })
}
