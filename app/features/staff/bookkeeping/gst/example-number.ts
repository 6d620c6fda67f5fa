import { monthInIndia } from '#contract/indian-days.ts'

/** What a number with this prefix looks like in India's year of accounts, from April to March. */
export function exampleNumber(prefix: string, now: Date): string {
  const [year = 0, month = 0] = monthInIndia(now).split('-').map(Number)
  const first = month < 4 ? year - 1 : year
  return `${prefix || '…'}/${String(first).slice(-2)}-${String(first + 1).slice(-2)}/000042`
}
