/** IST is UTC+5:30 all year. */
export const istOffsetMs = 5.5 * 60 * 60 * 1000
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Without Intl: creating a formatter takes a phone some 50 ms, engines differ, and India has one offset all year. */
export function dayInIndia(date: string | Date): { day: number; month: string; year: number } | undefined {
  const shifted = new Date(new Date(date).getTime() + istOffsetMs)
  if (Number.isNaN(shifted.getTime())) return undefined
  return { day: shifted.getUTCDate(), month: months[shifted.getUTCMonth()] ?? '', year: shifted.getUTCFullYear() }
}

/** Always in India's time zone, so the server's HTML matches any browser. */
export function formatDate(date: string | Date | null | undefined): string {
  const on = date ? dayInIndia(date) : undefined
  return on ? `${on.month} ${on.day}, ${on.year}` : ''
}

/** A single date if both are the same day in India. */
export function formatDateRange(start: string | Date, end: string | Date): string {
  const days = [formatDate(start), formatDate(end)].filter(Boolean)
  return [...new Set(days)].join(' - ')
}

/** In IST: `6-8 PM IST`, `11 AM-12:30 PM IST`. */
export function formatTimeRange(start: string | Date, end: string | Date): string {
  const from = clockInIndia(start)
  const to = clockInIndia(end)
  if (!from || !to) return ''
  const beginning = from.half === to.half ? from.time : `${from.time} ${from.half}`
  return `${beginning}-${to.time} ${to.half} IST`
}

/** In IST: `Jun 6, 2026, 6:05 PM IST`. */
export function formatDateTime(date: string | Date | null | undefined): string {
  const clock = date ? clockInIndia(date) : undefined
  return clock ? `${formatDate(date)}, ${clock.time} ${clock.half} IST` : ''
}

function clockInIndia(date: string | Date) {
  const shifted = new Date(new Date(date).getTime() + istOffsetMs)
  if (Number.isNaN(shifted.getTime())) return undefined
  const hour = shifted.getUTCHours()
  const minutes = shifted.getUTCMinutes()
  const time = `${hour % 12 || 12}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`
  return { time, half: hour < 12 ? 'AM' : 'PM' }
}
