import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface BenchRequest {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: unknown
}

export interface RequestTimes {
  perSecond: number
  /** The 10th percentile: the time without disturbance by other load. */
  p10Ms: number
  medianMs: number
  p99Ms: number
  /** The count of each status. */
  statuses: Record<string, number>
}

/**
 * Sends requests one after the other over keep-alive connections. Unlike run-fixed-request.ts, each request may differ
 * and every response is parsed. That costs more, but equally for the site and the baseline.
 */
export async function runRequests(
  port: number,
  next: () => BenchRequest,
  {
    connections,
    seconds,
    maxRequests = Number.POSITIVE_INFINITY,
  }: { connections: number; seconds: number; maxRequests?: number },
): Promise<RequestTimes> {
  const times: number[] = []
  const statuses: Record<string, number> = {}
  const start = performance.now()
  const end = start + seconds * 1000
  let sent = 0
  const worker = async () => {
    const socket = connect(port, '127.0.0.1').setNoDelay()
    await once(socket, 'connect')
    const read = statusReader(socket)
    while (performance.now() < end && sent++ < maxRequests) {
      const sentAt = performance.now()
      socket.write(serialize(next(), port))
      const status = await read()
      times.push(performance.now() - sentAt)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: connections }, worker))
  const tookSeconds = (performance.now() - start) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { perSecond: times.length / tookSeconds, p10Ms: at(0.1), medianMs: at(0.5), p99Ms: at(0.99), statuses }
}

function serialize({ method = 'GET', path, headers = {}, body }: BenchRequest, port: number): string {
  const payload = body === undefined ? '' : JSON.stringify(body)
  const all = {
    host: `localhost:${port}`,
    ...headers,
    ...(payload ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) } : {}),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${payload}`
}

/** Each call returns the status of the next response. Responses must have a Content-Length or no body. */
function statusReader(socket: Socket): () => Promise<string> {
  let received: Buffer = Buffer.alloc(0)
  let wake = () => {}
  let failure: Error | undefined
  socket.on('data', (part: Buffer) => {
    received = received.length === 0 ? part : Buffer.concat([received, part])
    wake()
  })
  const fail = (error?: Error) => {
    failure = error ?? new Error('the server closed the connection')
    wake()
  }
  socket.on('error', fail)
  socket.on('close', () => fail())
  return async () => {
    for (;;) {
      const head = received.indexOf('\r\n\r\n')
      if (head !== -1) {
        const headers = received.subarray(0, head).toString('latin1')
        const length = Number(/\r\ncontent-length: (\d+)/i.exec(headers)?.[1] ?? 0)
        if (received.length >= head + 4 + length) {
          received = received.subarray(head + 4 + length)
          return headers.slice(9, 12)
        }
      }
      if (failure) throw failure
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
}
