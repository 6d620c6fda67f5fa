import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { refusedBodies } from './refused-body.ts'

test('drains a few refused bodies so that the client sees the response, and disconnects more', async () => {
  const drainRefused = refusedBodies(2)
  const server = createServer((request, response) => {
    drainRefused(request, response)
    response.writeHead(404).end('no')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sockets = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const socket = connect(port, '127.0.0.1').on('error', () => {})
      const closed = once(socket, 'close')
      socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n')
      const [response] = await once(socket, 'data')
      expect(String(response)).toMatch(/^HTTP\/1\.1 404 /)
      return { socket, closed }
    }),
  )
  await Promise.race(sockets.map(({ closed }) => closed))
  await new Promise(setImmediate)
  expect(sockets.filter(({ socket }) => socket.destroyed)).toHaveLength(1)
  for (const { socket } of sockets) socket.destroy()
  server.close()
})
