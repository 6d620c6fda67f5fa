import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'
import { builtPages } from '#server/pages/built-pages.ts'
import { startTestApp, testUrl } from '#tests/support/test-app.ts'

const builds = fileURLToPath(new URL('../../build', import.meta.url))

/** For a test file about what the server renders: one site with the built pages, and each page as a document. */
export async function startBuiltSite(options: Parameters<typeof startTestApp>[0] = {}) {
  const pages = await builtPages(builds, options.publicUrl ?? testUrl)
  const site = await startTestApp({ ...options, pages })
  afterAll(() => site.close())
  // Installed with the checks (decision 0029), so not found by its name.
  const { Window } = await import('../../tools/checks/node_modules/happy-dom/lib/index.js')
  const { DOMParser } = new Window()
  return {
    ...site,
    /** What a browser gets before any script runs. */
    open: async (path: string, headers: Record<string, string> = {}) => {
      const { statusCode, headers: answered, body } = await site.get(path, headers)
      const document = new DOMParser().parseFromString(body, 'text/html') as unknown as Document
      return {
        status: statusCode,
        headers: answered,
        html: body,
        document,
        main: document.querySelector('main') ?? document,
      }
    },
  }
}
