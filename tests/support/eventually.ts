import { vi } from 'vitest'

/** Waits for something asynchronous, such as a database notification. The timeout is long, for a busy machine. */
export function eventually<T>(assertion: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(assertion, { timeout: 10_000, interval: 20 })
}
