import { LRUCache } from 'lru-cache'

const firstDelayMs = 10_000
const maxDelayMs = 60 * 60 * 1000

/** By the certificate's id. In memory: each process finds out for itself, which costs one attempt. */
const failures = new LRUCache<string, { delayMs: number; retryAt: number }>({ max: 1_000 })

/** Twice as long after each failure in a row. */
export function retryLater(id: string, now: Date): void {
  const last = failures.get(id)
  const delayMs = last ? Math.min(2 * last.delayMs, maxDelayMs) : firstDelayMs
  failures.set(id, { delayMs, retryAt: now.getTime() + delayMs })
}

export const isWaiting = (id: string, now: Date): boolean => (failures.get(id)?.retryAt ?? 0) > now.getTime()

export const clearFailures = (id: string): boolean => failures.delete(id)

export const countFailures = (): number => failures.size
