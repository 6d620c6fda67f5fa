import type { Queue, RunFunction } from 'p-queue'
import { messages } from '#contract/problems.ts'
import { queueWork, type WorkOptions } from '#database/queue-work.ts'
import { Problem } from './problem.ts'

interface Limits {
  maxRunning: number
  maxWaiting?: number
  timeoutMs: number
}

/** Limits how much runs at once, fairly by key. Refused work gets a 503. */
export function fairQueue({ maxRunning, maxWaiting = Number.POSITIVE_INFINITY, timeoutMs }: Limits) {
  const queue = queueWork<KeyedOptions>({
    concurrency: maxRunning,
    queueClass: class extends RoundRobinQueue {
      override readonly maxSize = maxWaiting
    },
    timeout: { waitMs: timeoutMs, error: busy },
  })
  return <T>(key: string, work: () => Promise<T>): Promise<T> => queue(work, { key })
}

interface KeyedOptions extends WorkOptions {
  key: string
}

interface Waiter extends Partial<KeyedOptions> {
  run: RunFunction
}

/**
 * Serves the keys in turn, so that a key with much work does not delay the others. When the queue is full, the last work of
 * the longest key is evicted.
 */
class RoundRobinQueue implements Queue<RunFunction, KeyedOptions> {
  readonly maxSize: number = Number.POSITIVE_INFINITY
  /** The order of the keys is the order of their turns. */
  readonly #waiters = new Map<string, Waiter[]>()

  get size(): number {
    return [...this.#waiters.values()].reduce((sum, line) => sum + line.length, 0)
  }

  enqueue(run: RunFunction, options: Partial<KeyedOptions> = {}): void {
    const { key = '' } = options
    if (this.size >= this.maxSize) this.#makeRoom(key)
    this.#waiters.set(key, [...(this.#waiters.get(key) ?? []), { run, ...options }])
  }

  dequeue(): RunFunction | undefined {
    const [next] = this.#waiters
    if (!next) return undefined
    const [key, [waiter, ...rest]] = next
    this.#waiters.delete(key)
    if (rest.length > 0) this.#waiters.set(key, rest)
    return waiter?.run
  }

  remove(id: string): void {
    for (const [key, line] of this.#waiters) {
      const rest = line.filter((waiter) => waiter.id !== id)
      if (rest.length > 0) this.#waiters.set(key, rest)
      else this.#waiters.delete(key)
    }
  }

  filter(): RunFunction[] {
    return [...this.#waiters.values()].flat().map(({ run }) => run)
  }

  setPriority(): void {
    throw new Error('a fair queue has no priorities')
  }

  #makeRoom(key: string): void {
    const longest = [...this.#waiters.values()].reduce((a, b) => (b.length > a.length ? b : a))
    if (longest.length <= (this.#waiters.get(key)?.length ?? 0) + 1) throw busy()
    longest.at(-1)?.evict?.(busy())
  }
}

function busy(): Problem {
  return new Problem('unavailable', messages.unavailable, { retryAfterSeconds: 5 })
}
