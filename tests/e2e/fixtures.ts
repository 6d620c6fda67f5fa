import { test as base, expect } from '@playwright/test'
import { watchForTrouble } from './watch-for-trouble.ts'

interface Fixtures {
  /** Expects an answer that is trouble elsewhere, such as `404 GET /no-such-page`. */
  allowAnswer(answer: string): void
}

/** Playwright's test, failed also by whatever goes wrong behind the page: see watchForTrouble. */
export const test = base.extend<Fixtures>({
  allowAnswer: [
    async ({ context, baseURL }, use) => {
      // How the server tells a visitor that they are signed out.
      const allowed = new Set(['401 GET /api/user'])
      const trouble = watchForTrouble(context, new URL(baseURL ?? '').origin, allowed)
      await use((answer) => allowed.add(answer))
      expect(trouble(), 'what went wrong behind the page').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
