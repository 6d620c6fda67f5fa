import { LRUCache } from 'lru-cache'
import { type CachedResponse, encodeResponse, type RenderedResponse } from './encode-response.ts'

/** Browsers and proxies may store it but must revalidate each time, so that a change shows at once. */
export const revalidateAlways = 'public, max-age=0, must-revalidate'

/**
 * Only a path in its plain form is cached. Other spellings may lead to the same page (`/Courses`, `/%63ourses`), and
 * their number is unlimited.
 */
export function isPlainPath(path: string): boolean {
  return /^[a-z0-9/._-]*$/.test(path)
}

/** Made-up addresses must not fill the memory. */
const bounds = { max: 300, maxSize: 64 * 1024 * 1024 }

/** During an outage, how long a stale response is served before the next attempt to render. */
const retryAfterOutageMs = 1_000

interface Entry {
  response: CachedResponse
  /** Infinity until the catalogue changes. */
  freshUntil: number
}

/**
 * Responses that are the same for everyone, compressed, until the catalogue changes. Concurrent requests for one key share
 * one render. While the database is unavailable the last response is served stale.
 */
export class ResponseCache {
  readonly #entries = new LRUCache<string, Entry>({ ...bounds, sizeCalculation: ({ response }) => response.bytes })
  #renders = new Map<string, Promise<CachedResponse>>()

  /** A new object after each invalidation. */
  get generation(): object {
    return this.#renders
  }

  get(key: string): CachedResponse | undefined {
    const entry = this.#entries.get(key)
    if (!entry || (entry.freshUntil !== Number.POSITIVE_INFINITY && entry.freshUntil < Date.now())) return undefined
    return entry.response
  }

  /** A render that fails rejects for all who wait and is not cached; in an outage they get a stale response if there is one. */
  async getOrRender(
    key: string,
    render: () => Promise<RenderedResponse>,
    isOutage: (error: unknown) => boolean = () => false,
  ): Promise<CachedResponse> {
    return this.get(key) ?? this.#renders.get(key) ?? this.#render(key, render, isOutage)
  }

  /** Running renders still respond to their callers, but are not cached. */
  invalidate(): void {
    for (const entry of this.#entries.values()) entry.freshUntil = 0
    this.#renders = new Map()
  }

  #render(
    key: string,
    render: () => Promise<RenderedResponse>,
    isOutage: (error: unknown) => boolean,
  ): Promise<CachedResponse> {
    const renders = this.#renders
    const promise = render()
      .then(encodeResponse)
      .then((response) => {
        if (renders === this.#renders) this.#entries.set(key, { response, freshUntil: Number.POSITIVE_INFINITY })
        return response
      })
      .catch((error: unknown) => {
        const stale = this.#entries.get(key)
        if (stale && isOutage(error)) {
          stale.freshUntil = Date.now() + retryAfterOutageMs
          return stale.response
        }
        this.#entries.delete(key)
        throw error
      })
      .finally(() => renders.delete(key))
    renders.set(key, promise)
    return promise
  }
}
