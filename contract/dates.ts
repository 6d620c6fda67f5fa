/** IST is UTC+5:30 all year. */
export const istOffsetMs = 5.5 * 60 * 60 * 1000
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export interface DayInIndia {
  day: number
  month: string
  year: number
  weekday: string
}

/** Without Intl: creating a formatter takes a phone some 50 ms, engines differ, and India has one offset all year. */
export function dayInIndia(date: string | Date): DayInIndia | undefined {
  const shifted = new Date(new Date(date).getTime() + istOffsetMs)
  if (Number.isNaN(shifted.getTime())) return undefined
  return {
    day: shifted.getUTCDate(),
    month: months[shifted.getUTCMonth()] ?? '',
    year: shifted.getUTCFullYear(),
    weekday: weekdays[shifted.getUTCDay()] ?? '',
  }
}

/** Always in India's time zone, so the server's HTML matches any browser: `20 June 2027`. */
export function formatDate(date: string | Date | null | undefined): string {
  const on = date ? dayInIndia(date) : undefined
  return on ? `${on.day} ${on.month} ${on.year}` : ''
}

/** `20 Jun 2027`, as the spec prints it in the profile (docs/spec.md §9). */
export function formatShortDate(date: string | Date | null | undefined): string {
  const on = date ? dayInIndia(date) : undefined
  return on ? `${on.day} ${on.month.slice(0, 3)} ${on.year}` : ''
}

/** `20 June 2027`, `20–21 June 2027`, `30 June – 1 July 2027`: what both days share is said once. */
export function formatDateRange(
  start: string | Date | null | undefined,
  end: string | Date | null | undefined = start,
): string {
  const from = start ? dayInIndia(start) : undefined
  const to = end ? dayInIndia(end) : undefined
  if (!from || !to) return formatDate(start ?? end)
  if (from.year !== to.year) return `${formatDate(start)} – ${formatDate(end)}`
  if (from.month !== to.month) return `${from.day} ${from.month} – ${formatDate(end)}`
  return from.day === to.day ? formatDate(end) : `${from.day}–${formatDate(end)}`
}

/** In IST: `6–8 PM IST`, `11 AM–12:30 PM IST`. */
export function formatTimeRange(start: string | Date, end: string | Date): string {
  const from = clockInIndia(start)
  const to = clockInIndia(end)
  if (!from || !to) return ''
  const beginning = from.half === to.half ? from.time : `${from.time} ${from.half}`
  return `${beginning}–${to.time} ${to.half} IST`
}

/** In IST: `6 June 2026, 6:05 PM IST`. */
export function formatDateTime(date: string | Date | null | undefined): string {
  const time = date ? formatTime(date) : ''
  return time && `${formatDate(date)}, ${time} IST`
}

/** A date to act by, in IST: `Sun, 20 June 2027, 6 PM IST`. */
export function formatDeadline(date: string | Date | null | undefined): string {
  const on = date ? dayInIndia(date) : undefined
  return on ? `${shortenWeekday(on)}, ${formatDateTime(date)}` : ''
}

export const shortenWeekday = ({ weekday }: DayInIndia) => weekday.slice(0, 3)

/** In IST: `6:05 PM`. */
export function formatTime(date: string | Date): string {
  const clock = clockInIndia(date)
  return clock ? `${clock.time} ${clock.half}` : ''
}

/** A short form in IST for where little room is left: `18 Nov, 21:00`. */
export function formatShortTime(date: string | Date): string {
  const on = dayInIndia(date)
  if (!on) return ''
  const clock = new Date(new Date(date).getTime() + istOffsetMs).toISOString().slice(11, 16)
  return `${on.day} ${on.month.slice(0, 3)}, ${clock}`
}

function clockInIndia(date: string | Date) {
  const shifted = new Date(new Date(date).getTime() + istOffsetMs)
  if (Number.isNaN(shifted.getTime())) return undefined
  const hour = shifted.getUTCHours()
  const minutes = shifted.getUTCMinutes()
  const time = `${hour % 12 || 12}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`
  return { time, half: hour < 12 ? 'AM' : 'PM' }
}
