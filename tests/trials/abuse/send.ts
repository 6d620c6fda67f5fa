import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export interface RequestOptions {
  method?: string
  /** Sent unchanged. fetch() would normalize it. */
  path: string
  headers?: OutgoingHttpHeaders
  body?: string | Buffer | undefined
  /** A separate connection pool, so that an attack does not make other requests wait for a socket. */
  agent?: Agent
}

export interface Reply {
  /** 0 if there was no response. */
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  ms: number
}

const sharedAgent = new Agent({ keepAlive: true, maxSockets: 256 })

/** Sends a request exactly as written. Status 0 after `timeoutMs`. */
export async function send(url: string, options: RequestOptions, timeoutMs = 30_000): Promise<Reply> {
  const reply = await sendOnce(url, options, timeoutMs)
  // The site may close an idle connection just as it is reused; the request was not received then.
  return reply.wasClosed ? sendOnce(url, options, timeoutMs) : reply
}

function sendOnce(
  url: string,
  { method = 'GET', path, headers = {}, body, agent = sharedAgent }: RequestOptions,
  timeoutMs: number,
): Promise<Reply & { wasClosed?: boolean }> {
  const { hostname, port } = new URL(url)
  const started = performance.now()
  return new Promise((resolve) => {
    const done = (status: number, responseHeaders: IncomingHttpHeaders = {}, parts: Buffer[] = []) =>
      resolve({
        status,
        headers: responseHeaders,
        body: decodeBody(responseHeaders, parts),
        ms: performance.now() - started,
      })
    const call = request(
      { hostname, port, method, path, headers: withContentLength(headers, body), agent },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => done(response.statusCode ?? 0, response.headers, parts))
        response.on('error', () => done(0))
      },
    )
    call.setTimeout(timeoutMs, () => call.destroy(new Error('timeout')))
    call.on('error', ({ code }: NodeJS.ErrnoException) => {
      const wasClosed = call.reusedSocket && code === 'ECONNRESET'
      resolve({ status: 0, headers: {}, body: Buffer.alloc(0), ms: performance.now() - started, wasClosed })
    })
    call.end(body)
  })
}

function decodeBody(headers: IncomingHttpHeaders, parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  if (body.length === 0) return body
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body)
  return headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
}

function withContentLength(headers: OutgoingHttpHeaders, body: string | Buffer | undefined): OutgoingHttpHeaders {
  return body === undefined ? headers : { 'content-length': Buffer.byteLength(body), ...headers }
}

export function sendJson(url: string, path: string, body: unknown, headers: OutgoingHttpHeaders = {}, method = 'POST') {
  return send(url, {
    method,
    path,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}
