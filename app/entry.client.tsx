import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

/** What the server's page passes to the router. */
declare const window: Window & {
  __reactRouterManifest?: { routes: Record<string, unknown> }
  __reactRouterRouteModules?: Record<string, unknown>
}

/** A not-found page at one of the console's addresses must not hydrate the console (decision 0032). A build has no such routes. */
function removeConsoleRoutes() {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = window
  if (!manifest || !modules || !('routes/not-found' in modules)) return
  for (const id of Object.keys(manifest.routes)) {
    if (id.startsWith('routes/staff/')) delete manifest.routes[id]
  }
}

if (import.meta.env.DEV) removeConsoleRoutes()
// From here on React replays clicks on parts that are not hydrated yet.
window.isHydrating = true
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
