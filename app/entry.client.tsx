import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

/** What the server's page brings along for the router. */
declare const window: Window & {
  __reactRouterManifest?: { routes: Record<string, unknown> }
  __reactRouterRouteModules?: Record<string, unknown>
}

/**
 * To everybody but the team the server answers the console's addresses with the page that is not there. The browser would
 * find the console at the same address and hydrate that instead: to this document it is not there either.
 */
function leaveConsoleOut() {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = window
  if (!manifest || !modules || !('routes/not-found' in modules)) return
  for (const id of Object.keys(manifest.routes)) {
    if (id.startsWith('routes/staff/')) delete manifest.routes[id]
  }
}

leaveConsoleOut()
// From here on React hears of what is pressed, also where it is not done yet.
window.isHydrating = true
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
