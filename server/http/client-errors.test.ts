import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { handleClientErrors } from './client-errors.ts'
import { securityHeaders } from './security-headers.ts'

const server = createServer()
afterEach(() => server.removeAllListeners('clientError').close())

/** Sends too long a header and a body that no buffer holds, and reads only then. */
async function sendAll(maxDraining: number) {
  server.on('clientError', handleClientErrors(securityHeaders('http://127.0.0.1'), { drainMs: 60_000, maxDraining }))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').pause()
  const failed = once(socket, 'error').then(([error]) => error.code)
  const body = Buffer.alloc(16 * 1024 * 1024, 'x')
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`)
  const sent = new Promise((resolve) => socket.write(body, resolve))
  return (await sent) ? failed : text(socket)
}

test('a client that reads only after sending its whole body gets the problem', async () => {
  expect(await sendAll(1)).toMatch(/^HTTP\/1\.1 431 /)
})

test('the bodies of too many at once are cut', async () => {
  expect(await sendAll(0)).toMatch(/^(ECONNRESET|EPIPE)$/)
})
