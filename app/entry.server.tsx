import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { NonceContext } from './lib/nonce.tsx'

export { readAnswer } from './lib/api.ts'
export { apiContext, siteContext } from './lib/page-data.ts'

/**
 * Pages are rendered whole, then sent (server/web.ts keeps them). Nothing comes piecemeal, and no part is moved into
 * its place by a script afterwards: the page reads the same with JavaScript off.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = request.headers.get('x-script-nonce') ?? ''
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // React would set large parts aside and let a script put them in.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => {
          const whole = text(pipe(new PassThrough()))
          resolve(whole.then((html) => new Response(behindTheText(html), { status, headers })))
        },
        onShellError: reject,
        onError: reject,
      },
    )
  })
}

/** The page reads without its scripts, so they must not hold up its style, fonts and pictures on a slow line. */
function behindTheText(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
}
