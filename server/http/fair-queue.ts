import { messages } from '#contract/problems.ts'
import { Problem } from './problem.ts'

interface Options {
  maxRunning: number
  maxWaiting?: number
  timeoutMs: number
}

interface Waiter {
  start(): void
  refuse(): void
}

/**
 * Limits how much runs at once. Those who wait are served by key in turn, so that whoever sends a lot under one key waits
 * for themselves; when too many wait, the key with the most loses its last. Refused work is told 503.
 */
export function fairQueue({ maxRunning, maxWaiting = Number.POSITIVE_INFINITY, timeoutMs }: Options) {
  /** The order of the keys is the order of their turns. */
  const waiting = new Map<string, Waiter[]>()
  let running = 0
  let count = 0

  function remove(key: string, waiter: Waiter): void {
    const line = waiting.get(key)?.filter((other) => other !== waiter) ?? []
    if (line.length > 0) waiting.set(key, line)
    else waiting.delete(key)
    count--
  }

  function makeRoom(key: string): void {
    if (count < maxWaiting) return
    const [longest, line] = [...waiting].reduce((a, b) => (b[1].length > a[1].length ? b : a))
    const last = line.at(-1)
    if (!last || line.length <= (waiting.get(key)?.length ?? 0) + 1) throw busy()
    remove(longest, last)
    last.refuse()
  }

  function waitFor(key: string): Promise<void> {
    makeRoom(key)
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        remove(key, waiter)
        waiter.refuse()
      }, timeoutMs)
      const waiter: Waiter = {
        start: () => {
          clearTimeout(timer)
          resolve()
        },
        refuse: () => {
          clearTimeout(timer)
          reject(busy())
        },
      }
      waiting.set(key, [...(waiting.get(key) ?? []), waiter])
      count++
    })
  }

  /** Hands the slot on; only when nobody waits is it free. */
  function release(): void {
    const [next] = waiting
    const waiter = next?.[1][0]
    if (!next || !waiter) {
      running--
      return
    }
    const [key] = next
    remove(key, waiter)
    const rest = waiting.get(key)
    if (rest && waiting.delete(key)) waiting.set(key, rest)
    waiter.start()
  }

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    if (running < maxRunning) running++
    else await waitFor(key)
    try {
      return await work()
    } finally {
      release()
    }
  }
}

function busy(): Problem {
  return new Problem('unavailable', messages.unavailable, { retryAfterSeconds: 5 })
}
