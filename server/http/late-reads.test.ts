import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { handleClientErrors } from './client-errors.ts'
import { limits, rawServer } from './raw-server.ts'
import { securityHeaders } from './security-headers.ts'

const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

/** Blocks the event loop, as a long task does, without taking the processor from other tests. */
function pauseProcess(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

async function start(listener: RequestListener): Promise<Server> {
  const server = rawServer(() => false, listener, { stalledMs: 200, idle: 200 })
  server.on('clientError', handleClientErrors(securityHeaders('http://127.0.0.1')))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  return server
}

/** Connected on both sides, so that a write reaches the server's side at once. */
async function connectTo(server: Server): Promise<Socket> {
  const accepted = once(server, 'connection')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('latin1')
  await Promise.all([accepted, once(socket, 'connect')])
  return socket
}

/** The status line of the response, or what ended the connection instead. */
async function nextStatus(socket: Socket): Promise<string> {
  const ended = once(socket, 'close').then(() => 'closed')
  const failed = once(socket, 'error').then(([error]) => String(error))
  const received = once(socket, 'data').then(([text]) => String(text).split('\r\n')[0] ?? '')
  return Promise.race([received, ended, failed])
}

test('a request on an idle connection that arrives while the process pauses is served', async () => {
  let pause = () => {}
  const server = await start((_request, response) => {
    response.end()
    pause()
  })
  const idle = await connectTo(server)
  idle.write(request)
  expect(await nextStatus(idle)).toBe('HTTP/1.1 200 OK')
  const other = await connectTo(server)
  pause = () => {
    pause = () => {}
    idle.write(request)
    pauseProcess(400)
  }
  const served = nextStatus(idle)
  other.write(request)
  expect(await served).toBe('HTTP/1.1 200 OK')
  idle.destroy()
  other.destroy()
})

test('an idle connection that stays silent is still closed after a pause', async () => {
  const server = await start((_request, response) => response.end())
  const idle = await connectTo(server)
  idle.write(request)
  await nextStatus(idle)
  const closed = once(idle, 'close')
  pauseProcess(400)
  await closed
  expect(idle.destroyed).toBe(true)
})

test('the first request of a new connection is served after a pause; half a request gets 408', async () => {
  const server = await start((_request, response) => response.end())
  server.setTimeout(0)
  const [whole, half] = [await connectTo(server), await connectTo(server)]
  const statuses = Promise.all([nextStatus(whole), nextStatus(half)])
  whole.write(request)
  half.write(request.slice(0, 20))
  pauseProcess(limits.headersTimeout + 500)
  expect(await statuses).toEqual(['HTTP/1.1 200 OK', 'HTTP/1.1 408 Request Timeout'])
  whole.destroy()
  half.destroy()
})
