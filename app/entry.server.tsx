import { prerenderToNodeStream } from 'react-dom/static'
import { type EntryContext, ServerRouter } from 'react-router'
import { NonceContext } from './lib/nonce.tsx'

export { readAnswer } from './lib/api.ts'
export { apiContext, siteContext } from './lib/page-data.ts'

/** Pages are rendered whole (server/web.ts keeps them), so nothing is streamed piecemeal. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = request.headers.get('x-script-nonce') ?? ''
  const { prelude } = await prerenderToNodeStream(
    <NonceContext value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </NonceContext>,
  )
  const parts: Buffer[] = []
  for await (const part of prelude) parts.push(Buffer.from(part as Uint8Array))
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(Buffer.concat(parts), { status, headers })
}
