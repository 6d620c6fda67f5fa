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
    await skipOwnerStacks()
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

/**
 * React's development build captures a stack for each of the first 10,000 elements of a second, to name their owners in
 * warnings. That took up to half of a render, so this claims that the limit is reached.
 */
async function skipOwnerStacks(): Promise<void> {
  const { default: react } = await import('react')
  const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
  const internals = (react as unknown as Record<string, { recentlyCreatedOwnerStacks?: number }>)[name]
  if (internals?.recentlyCreatedOwnerStacks === undefined) throw new Error('this React counts its stacks elsewhere')
  const ignoreReset = () => {}
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: ignoreReset,
    configurable: true,
  })
}
