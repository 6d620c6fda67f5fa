const windowMs = 15 * 60 * 1000
/** Enough for an attack from many addresses; who does not fit begins anew. */
const maxCallers = 10_000

/** How much each caller made us do lately. In memory: it decides who goes first, and never who is refused. */
export function recentWork(now: () => number = () => performance.now()) {
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
    /** How many there are, this one included. */
    count: (caller: string): number => ++entryOf(caller).count,
    takeBack: (caller: string): void => {
      const entry = entryOf(caller)
      entry.count = Math.max(0, entry.count - 1)
    },
  }
}
