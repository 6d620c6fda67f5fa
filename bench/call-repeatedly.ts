import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface Question {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: unknown
}

export interface Calls {
  perSecond: number
  /** A tenth were faster: what the work takes when nothing else disturbs it. */
  undisturbedMs: number
  medianMs: number
  p99Ms: number
  /** How often each status came. */
  statuses: Record<string, number>
}

/**
 * Asks question after question over kept connections, each answered before the next. Unlike bench/load.ts it may ask
 * something else each time and reads every answer's status and length; that costs more, and both sides of a ratio alike.
 */
export async function callRepeatedly(
  port: number,
  next: () => Question,
  { connections, seconds, most = Number.POSITIVE_INFINITY }: { connections: number; seconds: number; most?: number },
): Promise<Calls> {
  const times: number[] = []
  const statuses: Record<string, number> = {}
  const start = performance.now()
  const end = start + seconds * 1000
  let asked = 0
  const worker = async () => {
    const socket = connect(port, '127.0.0.1').setNoDelay()
    await once(socket, 'connect')
    const read = answersOf(socket)
    while (performance.now() < end && asked++ < most) {
      const began = performance.now()
      socket.write(written(next(), port))
      const status = await read()
      times.push(performance.now() - began)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
    socket.destroy()
  }
  await Promise.all(Array.from({ length: connections }, worker))
  const tookSeconds = (performance.now() - start) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { perSecond: times.length / tookSeconds, undisturbedMs: at(0.1), medianMs: at(0.5), p99Ms: at(0.99), statuses }
}

function written({ method = 'GET', path, headers = {}, body }: Question, port: number): string {
  const payload = body === undefined ? '' : JSON.stringify(body)
  const all = {
    host: `localhost:${port}`,
    ...headers,
    ...(payload ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) } : {}),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${payload}`
}

/** Each call gives the status of the next whole answer; answers have a content-length or, as 204, no content. */
function answersOf(socket: Socket): () => Promise<string> {
  let received: Buffer = Buffer.alloc(0)
  let wake = () => {}
  let failure: Error | undefined
  socket.on('data', (part: Buffer) => {
    received = received.length === 0 ? part : Buffer.concat([received, part])
    wake()
  })
  const fail = (error?: Error) => {
    failure = error ?? new Error('the server closed a kept connection')
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
