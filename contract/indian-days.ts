import { istOffsetMs } from './dates.ts'

/** In India, as in an input of type date: 2027-06-20. A file of its own: visitors' pages don't need it. */
export function isoDayInIndia(date: Date): string {
  return new Date(date.getTime() + istOffsetMs).toISOString().slice(0, 10)
}

/** The month in India: 2026-11. */
export const monthInIndia = (date: Date): string => isoDayInIndia(date).slice(0, 7)

/** When a day begins in India. The day is written 2026-11-17. */
export const startOfDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - istOffsetMs)

/** When the next day begins. */
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + 24 * 60 * 60 * 1000)
