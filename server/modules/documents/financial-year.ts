import { istOffsetMs } from '#contract/dates.ts'

/** India's year of accounts, from April to March: `26-27`. */
export function financialYearOf(date: Date): string {
  const inIndia = new Date(date.getTime() + istOffsetMs)
  const first = inIndia.getUTCFullYear() - (inIndia.getUTCMonth() < 3 ? 1 : 0)
  return `${twoDigits(first)}-${twoDigits(first + 1)}`
}

const twoDigits = (year: number) => String(year % 100).padStart(2, '0')
