import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface Throughput {
  perSecond: number
  medianMs: number
}

/**
 * Requests one path repeatedly over keep-alive connections. It uses bare sockets and only counts bytes, so that the
 * client costs far less than the server.
 */
export async function runFixedRequest(
  port: number,
  path: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Throughput> {
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: br\r\n\r\n`)
  const length = await measureResponse(port, request)
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)))
  await Promise.all(sockets.map((socket) => requestUntil(end, socket, request, length, times)))
  for (const socket of sockets) socket.destroy()
  times.sort((a, b) => a - b)
  return { perSecond: times.length / seconds, medianMs: times[Math.floor(times.length / 2)] ?? Number.NaN }
}

function requestUntil(end: number, socket: Socket, request: Buffer, length: number, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = 0
    let sentAt = performance.now()
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the server closed the connection')))
    socket.on('data', (part) => {
      received += part.length
      if (received < length) return
      if (received > length) reject(new Error('a response was longer than the first one'))
      const now = performance.now()
      times.push(now - sentAt)
      received = 0
      sentAt = now
      if (now < end) socket.write(request)
      else resolve()
    })
    socket.write(request)
  })
}

async function measureResponse(port: number, request: Buffer): Promise<number> {
  const socket = await open(port)
  socket.write(request)
  let response = Buffer.alloc(0)
  for (;;) {
    const [part] = await once(socket, 'data')
    response = Buffer.concat([response, part])
    const head = response.indexOf('\r\n\r\n')
    if (head === -1) continue
    const headers = response.subarray(0, head).toString()
    if (!headers.startsWith('HTTP/1.1 200 ')) throw new Error(`not 200: ${headers.split('\r\n', 1)[0]}`)
    const total = head + 4 + Number(/content-length: (\d+)/i.exec(headers)?.[1])
    if (response.length < total) continue
    socket.destroy()
    return total
  }
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay()
  await once(socket, 'connect')
  return socket
}
