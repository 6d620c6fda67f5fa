import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { NonceContext } from './lib/nonce.tsx'
import { siteContext } from './lib/page-data.ts'
import { RequestIdContext } from './lib/request-id.tsx'

export { readResponse } from './lib/api.ts'
export { apiContext, siteContext } from './lib/page-data.ts'

/**
 * Pages are rendered completely before they are sent (server/pages caches them). Nothing is streamed and moved into
 * place by a script, so the page reads the same with JavaScript off.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  site: RouterContextProvider,
): Promise<Response> {
  const nonce = request.headers.get('x-script-nonce') ?? ''
  headers.set('content-type', 'text/html; charset=utf-8')
  if (isPartial(context)) headers.set('retry-after', '1')
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <RequestIdContext value={site.get(siteContext).requestId}>
          <ServerRouter context={withManifest(context)} url={request.url} nonce={nonce} />
        </RequestIdContext>
      </NonceContext>,
      {
        nonce,
        // React would stream large boundaries separately and insert them with a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => {
          const whole = text(pipe(new PassThrough()))
          resolve(
            whole.then(
              (html) => new Response(deferScripts(html), { status: isPartial(context) ? 503 : status, headers }),
            ),
          )
        },
        onShellError: reject,
        onError: reject,
      },
    )
  })
}

/** The console's pages have a list of routes of their own (scripts/split-manifest.ts). */
function withManifest(context: EntryContext): EntryContext {
  const isConsole = context.staticHandlerContext.matches.some(({ route }) => route.id.startsWith('routes/staff/'))
  if (!isConsole || import.meta.env.DEV) return context
  const { manifest } = context
  return { ...context, manifest: { ...manifest, url: manifest.url.replace('manifest-', 'manifest-staff-') } }
}

/** Logs the error of a loader, a render or the router; the visitor only sees the request's id. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(siteContext).report(error)
}

/** Some query failed on the server, and the page shows an error state in its place. */
function isPartial({ staticHandlerContext }: EntryContext): boolean {
  const loaded: unknown[] = Object.values(staticHandlerContext.loaderData)
  return loaded.some(
    (data) => data !== null && typeof data === 'object' && 'isPartial' in data && data.isPartial === true,
  )
}

/**
 * The page is readable without its scripts, so on a slow connection they must not compete with styles, fonts and
 * images: the HTML only names them, and app/shell/before-paint.ts fetches them after the first paint. In development
 * Vite starts its own scripts.
 */
function deferScripts(html: string): string {
  if (import.meta.env.DEV) return html
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later" fetchpriority="low"')
    .replace(/(<script(?: nonce="[^"]*")?) type="module" async="">/, '$1 type="text/later">')
}
