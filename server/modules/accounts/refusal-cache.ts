import { LRUCache } from 'lru-cache'
import type { Services } from '#server/services.ts'

/** Bounds memory in an attack from many addresses; evicted keys are counted in the database again. */
const maxRefusals = 10_000

const caches = new WeakMap<Services, LRUCache<string, Date>>()

/**
 * Caches until when a key is refused, which never gets shorter. Without it thousands of guesses would wait for one row
 * lock and exhaust the connection pool.
 */
export function refusalCache(services: Services) {
  const cache = caches.get(services) ?? new LRUCache<string, Date>({ max: maxRefusals })
  caches.set(services, cache)
  return {
    find: (key: string, now: Date): Date | null => {
      const until = cache.get(key)
      return until && until > now ? until : null
    },
    add: (key: string, until: Date): void => {
      cache.set(key, until)
    },
  }
}
