import { periods } from '#contract/periods.ts'

/** Until then its owner must have set their own; see `set-password.ts`. */
export function firstPasswordEnds(now: Date): Date {
  return new Date(now.getTime() + periods.firstPasswordDays * 24 * 60 * 60 * 1000)
}
