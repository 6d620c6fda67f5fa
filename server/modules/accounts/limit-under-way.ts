import { messages } from '#contract/problems.ts'
import { Problem } from '#server/http/problem.ts'

/** Limits how much each caller has under way, waiting included. */
export function limitUnderWay() {
  const counts = new Map<string, number>()
  return {
    countOf: (caller: string): number => counts.get(caller) ?? 0,
    /** Runs `work` while the caller has less than `max` under way; more is refused at once. */
    run: async <T>(caller: string, max: number, work: () => Promise<T>): Promise<T> => {
      const before = counts.get(caller) ?? 0
      if (before >= max) throw new Problem('too_many', messages.tooMany, { retryAfterSeconds: 2 })
      counts.set(caller, before + 1)
      try {
        return await work()
      } finally {
        const left = (counts.get(caller) ?? 1) - 1
        if (left > 0) counts.set(caller, left)
        else counts.delete(caller)
      }
    },
  }
}
