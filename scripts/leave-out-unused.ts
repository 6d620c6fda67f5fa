import type { Plugin } from 'vite'

/*
 * React Router's modules for what this site has turned off, which its own code imports all the same: route discovery
 * (react-router.config.ts has every route from the start) and instrumentation (app/entry.client.tsx passes none).
 * Each is replaced by what its functions do when turned off. An export that a new version adds fails the build.
 */
const turnedOff: Record<string, string> = {
  'lib/dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const useFogOFWarDiscovery = () => {}
    const unused = () => { throw new Error('left out by scripts/leave-out-unused.ts') }
    export { unused as getManifestPath, unused as getPartialManifest, unused as getPathsWithAncestors, unused as handleClientVersionMismatch, unused as URL_LIMIT }`,
  'lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    const unused = () => { throw new Error('left out by scripts/leave-out-unused.ts') }
    export { unused as getRouteInstrumentationUpdates, unused as instrumentClientSideRouter, unused as instrumentHandler, unused as instrumentationResultMetaContext }`,
}

/** Vite preloads what a module imports on demand, styles above all. The pages have one style sheet, and no such preloads. */
const preloadHelper = { id: '\0vite/preload-helper.js', code: 'export const __vitePreload = (load) => load()' }

/** Keeps code that no page can reach out of the browser's bundle. */
export function leaveOutUnused(): Plugin {
  return {
    name: 'leave-out-unused',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      if (id === preloadHelper.id) return preloadHelper.code
      const path = id.split('/react-router/dist/production/')[1]
      return path === undefined ? undefined : turnedOff[path]
    },
  }
}
