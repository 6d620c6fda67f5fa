import { periods } from '#contract/periods.ts'
import type { DateChange } from '#contract/staff/events.ts'
import type { Queries } from '#database/database.ts'
import type { Services } from '#server/services.ts'
import type { EventRow } from '../events/store.ts'
import type { OnEventChange, Rescheduled } from './on-event-change.ts'
import { insertDateChange, listUntoldDateChanges, toldToNobody, updateUntoldDateChanges } from './store.ts'

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
  const untold = await listUntoldDateChanges(tx, change.after.id)
  const rescheduled: Rescheduled = {
    after: change.after,
    changes: hasNewDates(change) ? [...untold, { before: change.before.sessions, createdAt: now }] : [],
  }
  const preview = await onChange.preview(services, tx, rescheduled)
  const [first] = untold
  return {
    ...preview,
    notify_at: findMailTime(change, now).toISOString(),
    isWaiting: untold.some(({ notifyAt }) => notifyAt && notifyAt < toldToNobody),
    isKnown:
      preview.people === 0 && first !== undefined && timesOf({ sessions: first.before }) === timesOf(change.after),
    past: listPast(change, now),
  }
}

/** Attendees may cancel or move their seat after a new date, so changes are kept apart from the audit log. */
export async function recordDateChange(
  tx: Queries,
  { before, after }: Change,
  { now, notifyAt }: { now: Date; notifyAt: Date | null },
): Promise<void> {
  await insertDateChange(tx, {
    eventId: after.id,
    before: datesOf(before),
    after: datesOf(after),
    createdAt: now,
    notifyAt,
  })
}

/**
 * A further change starts the time anew, so that one email reports the last of them. What nobody is told stays until somebody
 * is: then each person reads the difference from the dates that they know.
 */
export async function scheduleDateMails(
  tx: Queries,
  change: Change,
  { now, notify }: { now: Date; notify: 'attendees' | 'nobody' },
): Promise<Date> {
  const at = notify === 'attendees' ? findMailTime(change, now) : toldToNobody
  await updateUntoldDateChanges(tx, change.after.id, at)
  return at
}

function findMailTime({ before, after }: Change, now: Date): Date {
  const isSoon = [...before.sessions, ...after.sessions].some(({ startsAt }) => {
    const leadMs = Date.parse(startsAt) - now.getTime()
    return leadMs > 0 && leadMs <= soonMs
  })
  return isSoon ? now : new Date(now.getTime() + periods.announceMinutes * minuteMs)
}

/** A session that had begun before may be corrected, and an event that was over. */
function listPast({ before, after }: Change, now: Date) {
  if (before.endDate !== null && before.endDate <= now) return []
  const begun = new Set(listBegun(before.sessions, now).map(({ id }) => id))
  return listBegun(after.sessions, now)
    .filter(({ id }) => !begun.has(id))
    .map(({ startsAt, endsAt }) => ({ startsAt, endsAt }))
}

export function listBegun<S extends { startsAt: string }>(sessions: readonly S[], now: Date): S[] {
  return sessions.filter(({ startsAt }) => Date.parse(startsAt) <= now.getTime())
}

const datesOf = ({ sessions }: EventRow) => sessions.map(({ items: _, ...session }) => session)
const timesOf = ({ sessions }: { sessions: readonly { startsAt: string; endsAt: string }[] }) =>
  JSON.stringify(sessions.map(({ startsAt, endsAt }) => [startsAt, endsAt]))
