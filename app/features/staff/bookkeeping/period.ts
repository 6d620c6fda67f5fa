import { monthInIndia } from '#contract/indian-days.ts'
import type { Period } from '#contract/staff/bookkeeping.ts'

/** The value of `?month=` for dates of one's own. */
export const otherDates = 'other'

const monthPattern = /^20\d\d-(0[1-9]|1[0-2])$/

/** `2026-10`, so many months from the month of `now` in India. */
export function monthFrom(now: Date, months: number): string {
  const [year = 0, month = 0] = monthInIndia(now).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months)).toISOString().slice(0, 7)
}

/** From the first day of a month to its last. */
export function periodOf(month: string): Period {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) }
}

interface PeriodAddress {
  month: string
  from: string
  to: string
}

/** The month in the address, last month by default, or null with other dates. */
export function monthOf({ month }: PeriodAddress, now: Date): string | null {
  if (month === otherDates) return null
  return monthPattern.test(month) ? month : monthFrom(now, -1)
}
