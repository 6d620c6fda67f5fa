import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export interface Sent {
  method?: string
  /** Sent as it stands: fetch would tidy it up. */
  path: string
  headers?: OutgoingHttpHeaders
  body?: string | Buffer | undefined
  /** Where a crowd has connections of its own, so that nobody else waits for one. */
  agent?: Agent
}

export interface Reply {
  /** 0 when no answer came. */
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  ms: number
}

const sharedAgent = new Agent({ keepAlive: true, maxSockets: 256 })

/** One request to a process of the site, as an attacker writes it. Whoever gets no answer in time has a hang. */
export async function send(url: string, sent: Sent, timeoutMs = 30_000): Promise<Reply> {
  const got = await sendOnce(url, sent, timeoutMs)
  // The site closed a kept connection at the very moment: nothing was asked yet.
  return got.isTooLate ? sendOnce(url, sent, timeoutMs) : got
}

function sendOnce(
  url: string,
  { method = 'GET', path, headers = {}, body, agent = sharedAgent }: Sent,
  timeoutMs: number,
): Promise<Reply & { isTooLate?: boolean }> {
  const { hostname, port } = new URL(url)
  const started = performance.now()
  return new Promise((resolve) => {
    const done = (status: number, answered: IncomingHttpHeaders = {}, parts: Buffer[] = []) =>
      resolve({ status, headers: answered, body: unpacked(answered, parts), ms: performance.now() - started })
    const call = request({ hostname, port, method, path, headers: withLength(headers, body), agent }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => done(answer.statusCode ?? 0, answer.headers, parts))
      answer.on('error', () => done(0))
    })
    call.setTimeout(timeoutMs, () => call.destroy(new Error('no answer in time')))
    call.on('error', ({ code }: NodeJS.ErrnoException) => {
      const isTooLate = call.reusedSocket && code === 'ECONNRESET'
      resolve({ status: 0, headers: {}, body: Buffer.alloc(0), ms: performance.now() - started, isTooLate })
    })
    call.end(body)
  })
}

function unpacked(headers: IncomingHttpHeaders, parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  if (body.length === 0) return body
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body)
  return headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
}

function withLength(headers: OutgoingHttpHeaders, body: string | Buffer | undefined): OutgoingHttpHeaders {
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
