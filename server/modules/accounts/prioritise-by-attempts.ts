import type { Queue, RunFunction } from 'p-queue'
import { messages } from '#contract/problems.ts'
import { queueWork, type WorkOptions } from '#database/queue-work.ts'
import { Problem } from '#server/http/problem.ts'

/** Beyond this the wait exceeds any client's timeout. */
const maxWaiting = 500
/** Rare enough that the longest wait hardly grows, often enough that a long queue does not delay new callers. */
const newestEvery = 5

/**
 * Limits how much runs at once; of what waits, the callers with the fewest recent attempts go first (decision 0015). A
 * known device counts as no attempt.
 */
export function prioritiseByAttempts(concurrency: number) {
  const queue = queueWork<AttemptOptions>({ concurrency, queueClass: AttemptQueue })
  return <T>(attempts: number, work: () => Promise<T>): Promise<T> => queue(work, { attempts })
}

interface AttemptOptions extends WorkOptions {
  attempts: number
}

interface Waiter {
  id: string | undefined
  attempts: number
  run: RunFunction
  evict: ((error: Error) => void) | undefined
}

/**
 * Among equal attempts one slot in five goes to the newest and the others to the oldest: neither a long queue nor a series
 * of newcomers delays anybody for long. A known device gets one slot in two at most, or repeated sign-ins on it would keep
 * everybody else out.
 */
class AttemptQueue implements Queue<RunFunction, AttemptOptions> {
  /** Sorted by attempts, descending; the newest of equals last. */
  readonly #waiters: Waiter[] = []
  #servedKnownDevice = false
  #served = 0

  get size(): number {
    return this.#waiters.length
  }

  enqueue(run: RunFunction, { id, attempts = 0, evict }: Partial<AttemptOptions> = {}): void {
    const index = this.#waiters.findIndex((waiter) => waiter.attempts < attempts)
    this.#waiters.splice(index === -1 ? this.#waiters.length : index, 0, { id, attempts, run, evict })
    if (this.#waiters.length <= maxWaiting) return
    const evicted = this.#waiters.shift()
    const error = new Problem('unavailable', messages.unavailable, { retryAfterSeconds: 5 })
    // Work that is being added cannot be evicted yet.
    if (evicted?.run === run) throw error
    evicted?.evict?.(error)
  }

  dequeue(): RunFunction | undefined {
    const isContested = this.#waiters.length > 1
    const [next] = this.#waiters.splice(isContested ? this.#nextIndex() : 0, 1)
    this.#servedKnownDevice = next?.attempts === 0
    return next?.run
  }

  remove(id: string): void {
    const index = this.#waiters.findIndex((waiter) => waiter.id === id)
    if (index !== -1) this.#waiters.splice(index, 1)
  }

  filter(): RunFunction[] {
    return this.#waiters.map(({ run }) => run)
  }

  setPriority(): void {
    throw new Error('the number of attempts sets the priority')
  }

  #nextIndex(): number {
    const lastUnknown = this.#servedKnownDevice ? this.#waiters.findLastIndex(({ attempts }) => attempts > 0) : -1
    const newest = lastUnknown === -1 ? this.#waiters.length - 1 : lastUnknown
    const fewest = this.#waiters[newest]?.attempts
    const takesNewest = this.#served++ % newestEvery === 0
    return takesNewest ? newest : this.#waiters.findIndex(({ attempts }) => attempts === fewest)
  }
}
