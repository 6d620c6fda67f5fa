import { LRUCache } from 'lru-cache'
import type { Services } from '#server/services.ts'

/** Enough for an attack from many addresses; beyond it the database is queried again. */
const maxRefusals = 10_000

const caches = new WeakMap<Services, LRUCache<string, Date>>()

/**
 * Caches until when a key is refused, which nothing can shorten. Without it thousands of guesses would wait for one row and
 * take the connections of everybody else.
 */
export function refusalsOf(services: Services) {
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
