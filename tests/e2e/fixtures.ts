import { test as base, expect, type PlaywrightWorkerArgs } from '@playwright/test'
import { askAgain } from './ask-again.ts'
import { signIn } from './sign-in.ts'
import { watchForTrouble } from './watch-for-trouble.ts'

interface Fixtures {
  /** Expects what is trouble elsewhere: an answer such as `404 GET /no-such-page`, or any line that the watch notes. */
  allowAnswer(answer: string): void
  /** Makes the visitor somebody who is signed in, from the next page on. */
  signIn(): Promise<void>
}

/** Playwright's test, failed also by whatever goes wrong behind the page: see watchForTrouble. */
export const test = base.extend<Fixtures, { playwright: PlaywrightWorkerArgs['playwright'] }>({
  playwright: [
    async ({ playwright }, use) => {
      const { request } = playwright
      const make = request.newContext.bind(request)
      request.newContext = async (options) => askAgain(await make(options))
      await use(playwright)
      request.newContext = make
    },
    { scope: 'worker' },
  ],
  context: async ({ context }, use) => {
    askAgain(context.request)
    await use(context)
  },
  request: ({ request }, use) => use(askAgain(request)),
  allowAnswer: [
    async ({ context, baseURL, javaScriptEnabled }, use) => {
      // How the server tells a visitor that they are signed out.
      const allowed = new Set(['401 GET /api/user'])
      const trouble = watchForTrouble(context, new URL(baseURL ?? '').origin, allowed)
      await use((answer) => allowed.add(answer))
      // A browser that runs no scripts blocks those that the page names, which is no trouble.
      const isBlockedScript = (line: string) => javaScriptEnabled === false && line.endsWith('.js: csp')
      expect(
        trouble().filter((line) => !isBlockedScript(line)),
        'what went wrong behind the page',
      ).toEqual([])
    },
    { auto: true },
  ],
  signIn: ({ context, baseURL }, use) => use(() => signIn(context, baseURL ?? '')),
})

export { expect }
