import { messages } from '#contract/problems.ts'
import { Problem } from './problem.ts'

/** Limits how much each key has under way, waiting included. More is refused at once. */
export function limitUnderWay({ retryAfterSeconds }: { retryAfterSeconds: number }) {
  const counts = new Map<string, number>()
  const countOf = (key: string): number => counts.get(key) ?? 0

  /** Takes a slot, or throws. Returns what gives it back. */
  function take(key: string, max: number): () => void {
    if (countOf(key) >= max) throw new Problem('too_many', messages.tooMany, { retryAfterSeconds })
    counts.set(key, countOf(key) + 1)
    return () => {
      const left = countOf(key) - 1
      if (left > 0) counts.set(key, left)
      else counts.delete(key)
    }
  }

  return {
    countOf,
    take,
    run: async <T>(key: string, max: number, work: () => Promise<T>): Promise<T> => {
      const release = take(key, max)
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}
