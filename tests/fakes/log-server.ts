import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { createServer } from 'node:tls'

/** A syslog server by TLS (RFC 5425). Throws away what is not framed as that says, and remembers that it did. */
export async function startFakeLogServer(certificate: { key: string; cert: string }, at = 0) {
  const fake = {
    messages: [] as string[],
    /** Bytes that began no frame, or a frame that was not whole when the connection ended. */
    broken: [] as string[],
    connections: 0,
    /** Connections by TCP, whether or not they came to TLS. */
    callers: 0,
    /** From then on nothing is read. */
    isStalled: false,
    /** From then on nothing that comes is kept, and the line is cut when it does. */
    isCutting: false,
  }
  const open = new Set<Socket>()
  const server = createServer(certificate, (socket) => {
    fake.connections++
    if (fake.isStalled) return void socket.pause()
    let rest = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (part) => {
      if (fake.isCutting) return void socket.destroy()
      rest = Buffer.concat([rest, part])
      for (let frame = frameOf(rest); frame; frame = frameOf(rest)) {
        fake.messages.push(frame.message)
        rest = rest.subarray(frame.length)
      }
    })
    socket.on('close', () => rest.length > 0 && fake.broken.push(String(rest)))
  })
  server.on('tlsClientError', () => {})
  server.on('connection', (socket: Socket) => {
    fake.callers++
    open.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => open.delete(socket))
  })
  server.listen(at, '127.0.0.1')
  await once(server, 'listening')
  return {
    fake,
    port: (server.address() as AddressInfo).port,
    /** Goes away as a process does that is killed. */
    close: async () => {
      server.close()
      for (const socket of open) socket.destroy()
      await once(server, 'close')
    },
  }
}

function frameOf(bytes: Buffer): { message: string; length: number } | null {
  const [start = '', digits = ''] = /^([1-9]\d{0,6}) /.exec(bytes.toString('latin1', 0, 9)) ?? []
  const length = start.length + Number(digits)
  if (!start || bytes.length < length) return null
  return { message: bytes.toString('utf8', start.length, length), length }
}
