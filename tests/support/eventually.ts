import { vi } from 'vitest'

/** Waits for what happens by itself a moment later, such as a notice of the database. Long, for a busy machine. */
export function eventually<T>(holds: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(holds, { timeout: 10_000, interval: 20 })
}
