import { formatTimeRange } from '#contract/dates.ts'
import { formatSessionDay, isOneRun } from '#contract/event-dates.ts'
import type { TableRow } from './mail-text.ts'
import { type SeatFacts, type SessionFact, whenRow } from './registration-facts.ts'

type EventDates = Pick<SeatFacts, 'startDate' | 'endDate' | 'sessions'>

/** The new date and the old one; and each session that has changed or is cancelled, where one range does not describe them all. */
export function dateChangeRows(before: EventDates, after: EventDates, term: string): TableRow[] {
  const { changed, cancelled } = compareSessions(before, after)
  if (changed.length === 0 && cancelled.length > 0) return [whenRow(after), ...cancelled]
  const [now, earlier] = [whenRow(after, term), whenRow(before, 'Before')]
  if (isOneRange(before.sessions) && isOneRange(after.sessions)) return [now, earlier]
  const dates = now.text === earlier.text ? [whenRow(after)] : [now, earlier]
  return [...dates, ...changed, ...cancelled]
}

/** How many sessions are cancelled, if nothing else has changed; else 0. */
export function countOnlyCancelled(before: EventDates, after: EventDates): number {
  const { changed, cancelled } = compareSessions(before, after)
  return changed.length === 0 ? cancelled.length : 0
}

/** A session that was removed and added again at the same time has another id, and has not changed for those who come. */
function compareSessions({ sessions: before = [] }: EventDates, { sessions: after = [] }: EventDates) {
  const removed = before.filter(({ id }) => !after.some((session) => session.id === id))
  const changed = after.flatMap((session, place) => {
    const old = before.find(({ id }) => id === session.id) ?? removed.find((one) => timeOf(one) === timeOf(session))
    return old && timeOf(old) === timeOf(session) ? [] : [toRow(place + 1, session, old)]
  })
  const cancelled = removed
    .map(timeOf)
    .filter((time) => !after.some((session) => timeOf(session) === time))
    .map((text): TableRow => ({ term: 'Cancelled', text }))
  return { changed, cancelled }
}

/** Whether one range, such as `20–21 June 2027, 6–8 PM IST`, describes every session. */
function isOneRange(sessions: readonly SessionFact[] = []): boolean {
  const hours = new Set(sessions.map(({ startsAt, endsAt }) => formatTimeRange(startsAt, endsAt)))
  return hours.size <= 1 && isOneRun(sessions)
}

const toRow = (number: number, session: SessionFact, old: SessionFact | undefined): TableRow => ({
  term: `Session ${number}`,
  text: old ? `${timeOf(session)} (before: ${timeOf(old)})` : timeOf(session),
})

const timeOf = (session: SessionFact) =>
  `${formatSessionDay(session)}, ${formatTimeRange(session.startsAt, session.endsAt)}`
