import { test as base, expect, type PlaywrightWorkerArgs } from '@playwright/test'
import { retryClosedConnections } from './retry-closed-connections.ts'
import { signIn } from './sign-in.ts'
import { watchForErrors } from './watch-for-errors.ts'

interface Fixtures {
  /** Allows a response such as `404 GET /no-such-page`, or any other line that watchForErrors records. */
  allowResponse(response: string): void
  /** Signs the visitor in, from the next page on. */
  signIn(): Promise<void>
}

/** Playwright's test, which also fails on errors behind the page: see watchForErrors. */
export const test = base.extend<Fixtures, { playwright: PlaywrightWorkerArgs['playwright'] }>({
  playwright: [
    async ({ playwright }, use) => {
      const { request } = playwright
      const make = request.newContext.bind(request)
      request.newContext = async (options) => retryClosedConnections(await make(options))
      await use(playwright)
      request.newContext = make
    },
    { scope: 'worker' },
  ],
  context: async ({ context }, use) => {
    retryClosedConnections(context.request)
    await use(context)
  },
  request: ({ request }, use) => use(retryClosedConnections(request)),
  allowResponse: [
    async ({ context, baseURL, javaScriptEnabled }, use) => {
      // The response for visitors who are not signed in.
      const allowed = new Set(['401 GET /api/user'])
      const trouble = watchForErrors(context, new URL(baseURL ?? '').origin, allowed)
      await use((response) => allowed.add(response))
      // A browser without JavaScript reports the page's scripts as blocked.
      const isBlockedScript = (line: string) => javaScriptEnabled === false && line.endsWith('.js: csp')
      expect(
        trouble().filter((line) => !isBlockedScript(line)),
        'errors behind the page',
      ).toEqual([])
    },
    { auto: true },
  ],
  signIn: ({ context, baseURL }, use) => use(() => signIn(context, baseURL ?? '')),
})

export { expect }
