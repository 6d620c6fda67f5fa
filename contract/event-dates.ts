import { dayInIndia, formatDate, formatDateRange, formatTimeRange, istOffsetMs, shortenWeekday } from './dates.ts'

interface Sitting {
  startsAt: string
  endsAt: string
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * `28 June 2027`, `20–21 June 2027` on consecutive days, `1 and 8 May 2027`, else `5 June – 10 July 2027, 6 sessions`. A session counts on the
 * day it starts, even when it ends after midnight.
 */
export function formatEventDates(sessions: readonly Sitting[]): string {
  const starts = sessions.map(({ startsAt }) => startsAt)
  const days = listDays(sessions)
  const range = formatDateRange(starts[0], starts.at(-1))
  if (areInARow(days)) return range
  return days.length === 2 ? joinDays(starts[0], starts.at(-1)) : `${range}, ${sessions.length} sessions`
}

/**
 * The days with their weekdays, wherever somebody decides about a date: `Mon, 28 June 2027`, `Sun–Mon, 20–21 June 2027`, `Saturdays, 1 and 8 May 2027`,
 * `Sat and Wed, 1 and 5 May 2027`, else `Sat, 5 June – Sun, 11 July 2027, 6 sessions`.
 */
export function formatEventDays(sessions: readonly Sitting[]): string {
  const dates = formatEventDates(sessions)
  const weekdays = formatWeekdays(sessions)
  if (weekdays) return `${weekdays}, ${dates}`
  const { first, last } = findEnds(sessions)
  if (!first || !last) return dates
  const start = first.year === last.year ? `${first.day} ${first.month}` : formatDate(sessions[0]?.startsAt)
  return `${shortenWeekday(first)}, ${start} – ${shortenWeekday(last)}, ${formatDate(sessions.at(-1)?.startsAt)}, ${sessions.length} sessions`
}

/** `Mon`, `Sun–Mon`, `Saturdays` or `Sat and Wed`; empty where no short form names every day. */
export function formatWeekdays(sessions: readonly Sitting[]): string {
  const { days, first, last } = findEnds(sessions)
  if (!first || !last) return ''
  const count = listDays(sessions).length
  if (count === 1) return shortenWeekday(first)
  if (isOneRun(sessions)) return `${shortenWeekday(first)}–${shortenWeekday(last)}`
  if (days.every(({ weekday }) => weekday === first.weekday)) return `${first.weekday}s`
  return count === 2 ? `${shortenWeekday(first)} and ${shortenWeekday(last)}` : ''
}

function findEnds(sessions: readonly Sitting[]) {
  const days = sessions.flatMap(({ startsAt }) => dayInIndia(startsAt) ?? [])
  return { days, first: days[0], last: days.at(-1) }
}

/** The days on which sessions start, each once, counted from 1970. */
function listDays(sessions: readonly Sitting[]): number[] {
  return [...new Set(sessions.map(({ startsAt }) => Math.floor((Date.parse(startsAt) + istOffsetMs) / dayMs)))]
}

const areInARow = (days: readonly number[]) =>
  days.every((day, index) => index === 0 || day === (days[index - 1] ?? 0) + 1)

/** `1 and 8 May 2027`, `30 April and 8 May 2027`. */
function joinDays(start: string | undefined, end: string | undefined): string {
  const from = start ? dayInIndia(start) : undefined
  const to = end ? dayInIndia(end) : undefined
  if (!from || !to || from.year !== to.year) return `${formatDate(start)} and ${formatDate(end)}`
  return `${from.day}${from.month === to.month ? '' : ` ${from.month}`} and ${formatDate(end)}`
}

/** Whether the sessions are on one day or on days in a row. */
export function isOneRun(sessions: readonly Sitting[]): boolean {
  return areInARow(listDays(sessions))
}

/** `6–8 PM IST` when every session keeps the same hours. */
export function formatEventTime(sessions: readonly Sitting[]): string {
  const times = [...new Set(sessions.map(({ startsAt, endsAt }) => formatTimeRange(startsAt, endsAt)))]
  return times.length > 1 ? `${times[0]} (first session)` : (times[0] ?? '')
}

/** `2 × 2 hours`, `90 minutes`, or `7 hours over 3 sessions`. */
export function formatEventLength(sessions: readonly Sitting[]): string {
  const lengths = sessions.map(({ startsAt, endsAt }) => (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000)
  const [first, ...others] = lengths
  if (first === undefined) return ''
  if (others.length === 0) return formatMinutes(first)
  if (others.every((length) => length === first)) return `${lengths.length} × ${formatMinutes(first)}`
  return `${formatMinutes(lengths.reduce((sum, length) => sum + length, 0))} over ${lengths.length} sessions`
}

function formatMinutes(minutes: number): string {
  if (minutes === 60) return '1 hour'
  return minutes < 120 || minutes % 30 !== 0 ? `${minutes} minutes` : `${minutes / 60} hours`
}

/** `Saturday, 20 June 2027`. */
export function formatSessionDay({ startsAt }: Sitting): string {
  const day = dayInIndia(startsAt)
  return day ? `${day.weekday}, ${formatDate(startsAt)}` : ''
}

interface Timed {
  minutes: number
}

/** The clock times of an agenda: each item starts when the one before it ends. */
export function timeAgenda<Item extends Timed>(startsAt: string, items: readonly Item[]): (Item & { time: string })[] {
  let start = Date.parse(startsAt)
  return items.map((item) => {
    const end = start + item.minutes * 60_000
    const time = formatTimeRange(new Date(start), new Date(end))
    start = end
    return { ...item, time }
  })
}
