import { messages } from '#contract/problems.ts'
import { Problem } from './problem.ts'

/** Limits how many requests of one key are in flight, queued ones included. More are refused at once, not queued. */
export function limitInFlight({ retryAfterSeconds }: { retryAfterSeconds: number }) {
  const counts = new Map<string, number>()
  const countOf = (key: string): number => counts.get(key) ?? 0

  /** Takes a slot, or throws. Returns a function that releases it. */
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
