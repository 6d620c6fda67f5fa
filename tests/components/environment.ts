import type { Environment } from 'vitest/runtime'
import { populateGlobal } from 'vitest/runtime'

/**
 * The DOM of component tests. happy-dom is installed with the checks (decision 0029), where Vitest's own environment does
 * not find it.
 */
export default {
  name: 'page',
  viteEnvironment: 'client',
  async setup(global) {
    const { Window } = await import('../../tools/checks/node_modules/happy-dom/lib/index.js')
    const window = new Window({ url: 'http://localhost:3000' })
    const { keys, originals } = populateGlobal(global, window, { bindFunctions: true })
    return {
      async teardown() {
        await window.happyDOM.abort()
        for (const key of keys) delete global[key]
        for (const [key, value] of originals) global[key] = value
      },
    }
  },
} satisfies Environment
