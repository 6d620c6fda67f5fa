const inIndia = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})

/** Every date on the site, always as India reads it: so the server's HTML and any visitor's browser agree. */
export function formatDate(date: string | Date | null | undefined): string {
  if (!date) return ''
  const moment = new Date(date)
  return Number.isNaN(moment.getTime()) ? '' : inIndia.format(moment)
}

/** From one day to another; a single date where both are the same day in India. */
export function formatDateRange(start: string | Date, end: string | Date): string {
  const days = [formatDate(start), formatDate(end)].filter(Boolean)
  return [...new Set(days)].join(' - ')
}

/** The hours on the clock in India, of each day: `6-8 PM IST`, `11 AM-12:30 PM IST`. */
export function formatTimeRange(start: string | Date, end: string | Date): string {
  const from = clockInIndia(start)
  const to = clockInIndia(end)
  if (!from || !to) return ''
  const beginning = from.half === to.half ? from.time : `${from.time} ${from.half}`
  return `${beginning}-${to.time} ${to.half} IST`
}

/** A day and the time on the clock in India: `Jun 6, 2026, 6:05 PM IST`. */
export function formatMoment(date: string | Date | null | undefined): string {
  const clock = date ? clockInIndia(date) : undefined
  return clock ? `${formatDate(date)}, ${clock.time} ${clock.half} IST` : ''
}

const indiaAheadMs = 5.5 * 60 * 60 * 1000

// By hand: engines differ in the space that they put before AM and PM, and India has one offset all year.
function clockInIndia(date: string | Date) {
  const moment = new Date(new Date(date).getTime() + indiaAheadMs)
  if (Number.isNaN(moment.getTime())) return undefined
  const hour = moment.getUTCHours()
  const minutes = moment.getUTCMinutes()
  const time = `${hour % 12 || 12}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`
  return { time, half: hour < 12 ? 'AM' : 'PM' }
}
