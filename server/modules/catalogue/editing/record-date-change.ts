import { periods } from '#contract/periods.ts'
import type { DateChange } from '#contract/staff/events.ts'
import type { Queries } from '#database/database.ts'
import type { Services } from '#server/services.ts'
import type { EventRow } from '../events/store.ts'
import type { OnEventChange, Rescheduled } from './on-event-change.ts'
import { insertDateChange, listWaitingDateChanges, updateWaitingDateChanges } from './store.ts'

const minuteMs = 60_000
/** People who may set out within this time are told at once. */
const soonMs = 60 * minuteMs

interface Change {
  before: EventRow
  after: EventRow
}

export const hasNewDates = ({ before, after }: Change) => timesOf(before) !== timesOf(after)

/** What saving the change leads to. Writes nothing. */
export async function assessDateChange(
  services: Services,
  tx: Queries,
  change: Change,
  onChange: OnEventChange,
): Promise<DateChange> {
  const now = services.clock()
  const waiting = await listWaitingDateChanges(tx, change.after.id)
  const rescheduled: Rescheduled = {
    after: change.after,
    changes: [...waiting, ...(hasNewDates(change) ? [{ before: change.before.sessions, createdAt: now }] : [])],
  }
  return {
    ...(await onChange.preview(services, tx, rescheduled)),
    notify_at: notifyAt(change, now).toISOString(),
    isWaiting: waiting.length > 0,
    past: listPast(change, now),
  }
}

/** Attendees may cancel or move their seat after a new date, so changes are kept apart from the audit log. */
export async function recordDateChange(
  tx: Queries,
  { before, after }: Change,
  { now, notify }: { now: Date; notify: Date | null },
): Promise<void> {
  await insertDateChange(tx, {
    eventId: after.id,
    before: datesOf(before),
    after: datesOf(after),
    createdAt: now,
    notifyAt: notify,
  })
}

/** A further change starts the time anew, so that one email reports the last of them. */
export async function scheduleDateMails(
  tx: Queries,
  change: Change,
  { now, notify }: { now: Date; notify: 'attendees' | 'nobody' },
): Promise<Date | null> {
  const at = notify === 'attendees' ? notifyAt(change, now) : null
  await updateWaitingDateChanges(tx, change.after.id, at)
  return at
}

function notifyAt({ before, after }: Change, now: Date): Date {
  const isSoon = [...before.sessions, ...after.sessions].some(({ startsAt }) => {
    const leadMs = Date.parse(startsAt) - now.getTime()
    return leadMs > 0 && leadMs <= soonMs
  })
  return isSoon ? now : new Date(now.getTime() + periods.announceMinutes * minuteMs)
}

/** A session that had begun before may be corrected, and an event that was over. */
function listPast({ before, after }: Change, now: Date) {
  if (before.endDate !== null && before.endDate <= now) return []
  const hasBegun = ({ startsAt }: { startsAt: string }) => Date.parse(startsAt) <= now.getTime()
  const begun = new Set(before.sessions.filter(hasBegun).map(({ id }) => id))
  return after.sessions
    .filter((session) => hasBegun(session) && !begun.has(session.id))
    .map(({ startsAt, endsAt }) => ({ startsAt, endsAt }))
}

const datesOf = ({ sessions }: EventRow) => sessions.map(({ items: _, ...session }) => session)
const timesOf = ({ sessions }: EventRow) => JSON.stringify(sessions.map(({ startsAt, endsAt }) => [startsAt, endsAt]))
