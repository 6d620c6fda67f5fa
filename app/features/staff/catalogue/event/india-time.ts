import { istOffsetMs } from '#contract/dates.ts'

/*
 * The team enters and reads times in IST, wherever its laptops are: a datetime-local input has no zone, so its value
 * is taken as IST. India has had one offset, all year, since 1945.
 */
const shape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** A timestamp as the input's value: `2031-06-20T18:00`. */
export function toIndiaClock(timestamp: string): string {
  const time = new Date(timestamp).getTime()
  return Number.isNaN(time) ? '' : new Date(time + istOffsetMs).toISOString().slice(0, 16)
}

/** The input's value as a timestamp; the empty string for an invalid date, such as 30 February. */
export function fromIndiaClock(entered: string): string {
  // Some browsers add seconds.
  const clock = entered.slice(0, 16)
  if (!shape.test(clock)) return ''
  const date = new Date(`${clock}:00+05:30`)
  return toIndiaClock(String(date)) === clock ? date.toISOString() : ''
}
