import type { Services } from '#server/services.ts'

/** Enough for an attack from many addresses; what does not fit is asked of the database again. */
const mostKept = 10_000

const kept = new WeakMap<Services, Map<string, Date>>()

/**
 * Who was refused stays so until a moment that is known: nobody gets in meanwhile who could end it sooner. Thousands of
 * guesses that wait for one row in the database would keep its connections from everybody else.
 */
export function refusalsOf(services: Services) {
  const refusals = kept.get(services) ?? new Map<string, Date>()
  kept.set(services, refusals)
  return {
    /** Until when, or null. */
    find: (key: string, now: Date): Date | null => {
      const until = refusals.get(key)
      if (until && until > now) return until
      refusals.delete(key)
      return null
    },
    keep: (key: string, until: Date): void => {
      // The oldest goes: it is the first to have run out.
      for (const oldest of refusals.keys()) {
        if (refusals.size < mostKept) break
        refusals.delete(oldest)
      }
      refusals.set(key, until)
    },
  }
}
