import { formatTimeRange } from '#contract/dates.ts'
import { formatSessionDay, isOneRun } from '#contract/event-dates.ts'
import type { TableRow } from './mail-text.ts'
import { type SeatFacts, type SessionFact, whenRow } from './registration-facts.ts'

type Dated = Pick<SeatFacts, 'startDate' | 'endDate' | 'sessions'>

/** The new date beside the old one; and each session that has changed, where the dates of all together do not say it. */
export function dateChangeRows(before: Dated, after: Dated, term: string): TableRow[] {
  const [now, earlier] = [whenRow(after, term), whenRow(before, 'Before')]
  if (saysAll(before.sessions) && saysAll(after.sessions)) return [now, earlier]
  const changed = (after.sessions ?? []).flatMap((session, place) => {
    const old = before.sessions?.find(({ id }) => id === session.id)
    return old && timeOf(old) === timeOf(session) ? [] : [toRow(place + 1, session, old)]
  })
  return now.text === earlier.text ? [whenRow(after), ...changed] : [now, earlier, ...changed]
}

/** Whether `20–21 June 2027, 6–8 PM IST` is all there is to say. */
function saysAll(sessions: readonly SessionFact[] = []): boolean {
  const hours = new Set(sessions.map(({ startsAt, endsAt }) => formatTimeRange(startsAt, endsAt)))
  return hours.size <= 1 && isOneRun(sessions)
}

const toRow = (number: number, session: SessionFact, old: SessionFact | undefined): TableRow => ({
  term: `Session ${number}`,
  text: old ? `${timeOf(session)} (before: ${timeOf(old)})` : timeOf(session),
})

const timeOf = (session: SessionFact) =>
  `${formatSessionDay(session)}, ${formatTimeRange(session.startsAt, session.endsAt)}`
