import PQueue, { type Queue, type QueueAddOptions, type RunFunction } from 'p-queue'

/** Passed to the queue class with each piece of work. */
export interface WorkOptions extends QueueAddOptions {
  /** Rejects work that is still waiting. */
  evict?: (error: Error) => void
}

interface QueueOptions<Options extends WorkOptions> {
  concurrency: number
  /** Decides which work is next; first in, first out by default. */
  queueClass?: new () => Queue<RunFunction, Options>
  timeout?: { waitMs: number; error: () => Error }
}

/**
 * Limits concurrency and the time spent waiting. Running work has no timeout: p-queue's own rejects it without stopping it,
 * so that a caller would see a failure of work that then succeeds.
 */
export function queueWork<Options extends WorkOptions = WorkOptions>({
  concurrency,
  queueClass,
  timeout,
}: QueueOptions<Options>) {
  const queue = new PQueue<Queue<RunFunction, Options>, Options>({ concurrency, queueClass })

  const add = <T>(work: () => Promise<T>, options: Partial<Options> = {}): Promise<T> => {
    if (queue.pending < concurrency) return queue.add(work, options) as Promise<T>
    const controller = new AbortController()
    const evict = (error: Error) => controller.abort(error)
    const timer = timeout && setTimeout(() => evict(timeout.error()), timeout.waitMs)
    const start = () => {
      clearTimeout(timer)
      return work()
    }
    const waiting = queue.add(start, { ...options, evict, signal: controller.signal } as Partial<Options>)
    return waiting.finally(() => clearTimeout(timer)) as Promise<T>
  }
  return Object.assign(add, { countWaiting: () => queue.size })
}
