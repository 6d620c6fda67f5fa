import { dayInIndia } from '#contract/dates.ts'

/** `2026-10` as `October 2026`. */
export function nameMonth(month: string): string {
  const day = dayInIndia(`${month}-15`)
  return day ? `${day.month} ${day.year}` : month
}
