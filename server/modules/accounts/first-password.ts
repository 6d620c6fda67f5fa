import { periods } from '#contract/periods.ts'

export function firstPasswordExpiry(now: Date): Date {
  return new Date(now.getTime() + periods.firstPasswordDays * 24 * 60 * 60 * 1000)
}
