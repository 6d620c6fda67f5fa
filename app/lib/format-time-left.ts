const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** The two largest units: `12 days`, `3 days 4 hours`, `4 hours 10 minutes`, `5 minutes`, `40 seconds`. */
export function formatTimeLeft(leftMs: number): string {
  if (leftMs < minuteMs) return count(Math.max(1, Math.ceil(leftMs / 1000)), 'second')
  // Whole minutes, rounded up, so that it never promises less time than there is.
  const minutes = Math.ceil(leftMs / minuteMs)
  const days = Math.floor((minutes * minuteMs) / dayMs)
  const hours = Math.floor(((minutes * minuteMs) % dayMs) / hourMs)
  if (days >= 7) return count(days, 'day')
  if (days > 0) return join(count(days, 'day'), hours, 'hour')
  return hours > 0 ? join(count(hours, 'hour'), minutes % 60, 'minute') : count(minutes, 'minute')
}

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`
const join = (larger: string, number: number, unit: string) =>
  number === 0 ? larger : `${larger} ${count(number, unit)}`
