import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { NonceContext } from './lib/nonce.tsx'
import { siteContext } from './lib/page-data.ts'
import { RequestIdContext } from './lib/request-id.tsx'

export { readAnswer } from './lib/api.ts'
export { apiContext, siteContext } from './lib/page-data.ts'

/**
 * Pages are rendered whole, then sent (server/pages keeps them). Nothing comes piecemeal, and no part is moved into
 * its place by a script afterwards: the page reads the same with JavaScript off.
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
          <ServerRouter context={context} url={request.url} nonce={nonce} />
        </RequestIdContext>
      </NonceContext>,
      {
        nonce,
        // React would set large parts aside and let a script put them in.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => {
          const whole = text(pipe(new PassThrough()))
          resolve(
            whole.then(
              (html) => new Response(behindTheText(html), { status: isPartial(context) ? 503 : status, headers }),
            ),
          )
        },
        onShellError: reject,
        onError: reject,
      },
    )
  })
}

/** A loader, a render or a part of the router failed: the log hears of it, the visitor only its number. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(siteContext).report(error)
}

/** The page could not ask for all that it shows, and has an error state in its place. */
function isPartial({ staticHandlerContext }: EntryContext): boolean {
  const loaded: unknown[] = Object.values(staticHandlerContext.loaderData)
  return loaded.some(
    (data) => data !== null && typeof data === 'object' && 'isPartial' in data && data.isPartial === true,
  )
}

/**
 * The page reads without its scripts, so on a slow line they must not share it with style, fonts and pictures: they are
 * only named here, and fetched once the page is painted (app/shell/before-paint.ts). Not while developing, when Vite has
 * scripts of its own to start.
 */
function behindTheText(html: string): string {
  if (import.meta.env.DEV) return html
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later" fetchpriority="low"')
    .replace(/(<script(?: nonce="[^"]*")?) type="module" async="">/, '$1 type="text/later">')
}
