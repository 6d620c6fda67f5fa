const windowMs = 15 * 60 * 1000
/** Bounds memory in an attack from many addresses. An evicted caller starts at zero again. */
const maxCallers = 10_000

/** Attempts per caller in the last 15 minutes. In memory, because they only set the order in the queue. */
export function recentAttempts(now: () => number = () => performance.now()) {
  const callers = new Map<string, { count: number; since: number }>()

  function entryOf(caller: string) {
    const entry = callers.get(caller)
    if (entry && now() - entry.since < windowMs) return entry
    callers.delete(caller)
    for (const oldest of callers.keys()) {
      if (callers.size < maxCallers) break
      callers.delete(oldest)
    }
    const fresh = { count: 0, since: now() }
    callers.set(caller, fresh)
    return fresh
  }

  return {
    /** Returns the new count. */
    increment: (caller: string): number => ++entryOf(caller).count,
    decrement: (caller: string): void => {
      const entry = entryOf(caller)
      entry.count = Math.max(0, entry.count - 1)
    },
  }
}
