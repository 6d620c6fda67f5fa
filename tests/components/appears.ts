import { vi } from 'vitest'
import { settle } from './fake-api.ts'

/** Waits until a check passes while responses and lazy parts arrive. The timeout is long, for a busy machine. */
export const appears = <T>(check: () => T): Promise<T> =>
  vi.waitFor(
    async () => {
      await settle()
      return check()
    },
    { timeout: 10_000, interval: 5 },
  )
