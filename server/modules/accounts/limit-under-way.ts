import { messages } from '#contract/problems.ts'
import { Problem } from '#server/http/problem.ts'

/** Runs work while its caller has less than `max` of it under way, waiting included. More is refused at once. */
export function limitUnderWay(): <T>(caller: string, max: number, work: () => Promise<T>) => Promise<T> {
  const counts = new Map<string, number>()
  return async (caller, max, work) => {
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
  }
}
