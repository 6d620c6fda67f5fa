import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakePages } from '#tests/support/fake-pages.ts'
import { startTestApp, type TestApp, testUrl } from '#tests/support/test-app.ts'
import { idleMs, limits, rawServer } from './raw-server.ts'

/** Every page contains its requested URL. */
const { pages } = fakePages({ render: async (url) => new Response(url.href, { status: 404 }) })

let app: TestApp
let port: number
beforeAll(async () => {
  app = await startTestApp({ pages })
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.server.address() as AddressInfo).port
})
afterAll(() => app.close())

/** Sends raw bytes, and returns what the server sends until it closes the connection. */
async function exchange(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (part) => {
    received += part
  })
  socket.on('error', () => {})
  socket.write(text)
  await once(socket, 'close')
  return received
}

test('a cached response is written before Fastify, with all its headers', async () => {
  const url = `http://127.0.0.1:${port}/api/courses`
  const first = await fetch(url)
  const second = await fetch(url)
  expect(first.headers.get('x-content-type-options')).toBe('nosniff')
  expect(second.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await second.json()).toEqual(await first.json())
  const again = await fetch(url, { headers: { 'if-none-match': String(second.headers.get('etag')) } })
  expect(again.status).toBe(304)
})

test('while draining, a cached response closes its connection', async () => {
  await fetch(`http://127.0.0.1:${port}/api/courses`)
  app.lifecycle.isDraining = true
  const received = await exchange('GET /api/courses HTTP/1.1\r\nHost: x\r\n\r\n').finally(() => {
    app.lifecycle.isDraining = false
  })
  expect(received).toMatch(/^HTTP\/1\.1 200 OK/)
  expect(received).toMatch(/\r\nConnection: close\r\n/i)
})

test('a request in progress when the site closes is still served', async () => {
  const closing = await startTestApp()
  await closing.server.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((closing.server.server.address() as AddressInfo).port, '127.0.0.1')
  let received = ''
  socket.on('data', (part) => {
    received += part
  })
  const connected = once(closing.server.server, 'connection')
  socket.write('GET /api/user HTTP/1.1\r\nHost: x\r\n')
  await connected
  closing.lifecycle.isDraining = true
  const closed = closing.close()
  socket.write('\r\n')
  await once(socket, 'close')
  expect(received).toMatch(/^HTTP\/1\.1 401 /)
  await closed
})

test('headers over 8 KB are refused', async () => {
  expect(await exchange(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(9000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /)
})

test('an unknown expectation is ignored', async () => {
  const received = await exchange('GET /api/user HTTP/1.1\r\nHost: x\r\nExpect: a-wonder\r\nConnection: close\r\n\r\n')
  expect(received).toMatch(/^HTTP\/1\.1 401 /)
  expect(received).toContain('{"message":')
})

test('bytes that are not HTTP are refused', async () => {
  expect(await exchange('hello\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
})

test('a body of unannounced length that grows too large is refused, also when the client reads only after sending it', async () => {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  socket.pause()
  socket.write(
    'POST /api/qr-payment-confirmation HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked\r\n\r\n',
  )
  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`
  await pipeline([...Array<string>(400).fill(chunk), '0\r\n\r\n'], socket, { end: false })
  const [response] = await once(socket.resume(), 'data')
  expect(String(response)).toMatch(/^HTTP\/1\.1 413 /)
  socket.destroy()
})

test('a client that never completes its headers is disconnected', async () => {
  const started = Date.now()
  expect(await exchange('GET / HTTP/1.1\r\nHost: x\r\n')).toMatch(/^HTTP\/1\.1 408 /)
  expect(Date.now() - started).toBeLessThan(10_000)
})

test('pages are rendered with our own host, whatever the request line or Host header says', async () => {
  const request = (target: string) =>
    exchange(`GET ${target} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`)
  expect(await request('/a')).toContain(`${testUrl}/a`)
  for (const target of ['http://evil.example/a', '//evil.example/a', '/\\evil.example/a']) {
    const received = await request(target)
    expect(received).toMatch(/^HTTP\/1\.1 404 /)
    expect(received).not.toContain('http://evil.example')
  }
})

test('a client that pipelines requests without reading is disconnected', async () => {
  const received = await exchange('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(50))
  expect(received.match(/HTTP\/1\.1 200/g)?.length ?? 0).toBeLessThan(50)
})

test('an invalid request gets a JSON problem', async () => {
  const received = await exchange('GET / HTTP/9.9\r\n\r\n')
  expect(received).toMatch(/^HTTP\/1\.1 400 /)
  expect(received).toContain('x-content-type-options: nosniff')
  expect(JSON.parse(received.split('\r\n\r\n')[1] ?? '')).toEqual({
    message: 'We couldn’t read the request',
    code: 'invalid',
  })
})

test('a client that measures the response gets all of the problem', async () => {
  // Longer than the headers may be, as an event's id is in a header of the webhook.
  const headers = { 'x-razorpay-event-id': 'x'.repeat(9_000) }
  const url = `http://127.0.0.1:${port}/api/razorpay/webhook?email=%ed%a0%80aa`
  const response = await fetch(url, { method: 'POST', headers, body: 'x'.repeat(60_000) })
  expect([response.status, await response.json()]).toEqual([
    431,
    { message: 'We couldn’t read the request', code: 'invalid' },
  ])
})

/** A server with short timeouts. */
async function startWithShortTimeouts(listener: RequestListener, isCached = false) {
  const first: Parameters<typeof rawServer>[0] = (request, response) => {
    if (isCached) listener(request, response)
    return isCached
  }
  const server = rawServer(first, listener, { stalledMs: 100, idle: 200 }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test.each(['', 'a part, and '])('a client that waits for a slow response stays connected: after “%s”', async (part) => {
  const { server, url } = await startWithShortTimeouts((_request, response) => {
    if (part) response.write(part)
    setTimeout(() => response.end('the rest'), 350)
  })
  expect(await (await fetch(url)).text()).toBe(`${part}the rest`)
  server.close()
})

test('pipelined requests for cached responses are limited too', async () => {
  let served = 0
  const { server, url } = await startWithShortTimeouts((_request, response) => {
    served++
    response.end('cached')
  }, true)
  const closed = once(server, 'connection').then(([socket]) => once(socket as Socket, 'close'))
  const reader = connect(Number(new URL(url).port), '127.0.0.1').pause()
  reader.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1000))
  await closed
  expect(served).toBeLessThan(20)
  reader.destroy()
  server.close()
})

test('a client that requests cached responses without reading them is disconnected', async () => {
  const { server, url } = await startWithShortTimeouts(
    (_request, response) => response.end(Buffer.alloc(1024 * 1024)),
    true,
  )
  const closed = once(server, 'connection').then(([socket]) => once(socket as Socket, 'close'))
  const reader = connect(Number(new URL(url).port), '127.0.0.1').pause()
  reader.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(50))
  await closed
  reader.destroy()
  server.close()
})

test('a client that stalls while reading or sending is disconnected', async () => {
  const { server, url } = await startWithShortTimeouts((request, response) => {
    request.resume().on('end', () => response.end(Buffer.alloc(64 * 1024 * 1024)))
  })
  for (const text of [
    'GET / HTTP/1.1\r\nHost: x\r\n\r\n',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc',
  ]) {
    const closed = once(server, 'connection').then(([socket]) => once(socket as Socket, 'close'))
    const reader = connect(Number(new URL(url).port), '127.0.0.1').pause()
    reader.write(text)
    await closed
    reader.destroy()
  }
  server.close()
})

test('an idle connection is closed later than keep-alive announces, even after a cached response', async () => {
  expect(idleMs).toBeGreaterThan(limits.keepAliveTimeout + 1_000)
  expect(idleMs).toBeLessThan(10_000)
  const listener: RequestListener = (_request, response) => response.end()
  const standard = rawServer(() => false, listener)
  expect(standard.keepAliveTimeout + standard.keepAliveTimeoutBuffer).toBe(idleMs)
  expect(standard.keepAliveTimeout).toBe(limits.keepAliveTimeout)
  for (const isCached of [false, true]) {
    const { server, url } = await startWithShortTimeouts(listener, isCached)
    const closed = once(server, 'connection').then(([socket]) => once(socket as Socket, 'close'))
    await fetch(url)
    await closed
    server.close()
  }
})
