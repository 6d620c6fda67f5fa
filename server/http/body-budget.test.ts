import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { BodyBudget, bodyBudget } from './body-budget.ts'

const limits = { kindBytes: 600_000, addressBytes: 300_000 }
const from = (address: string, bytes = 250_000, isFile = true) => ({ address, bytes, isFile })

/** Opens a body, and charges all of it. */
function fill(budget: BodyBudget, announced: ReturnType<typeof from>) {
  const held = budget.open(announced)
  held.charge(announced.bytes)
  return held
}

const busy = expect.objectContaining({ code: 'unavailable', retryAfterSeconds: 5 })

test('limits the bytes per address, with IPv6 addresses counted by /64', () => {
  const budget = new BodyBudget(limits)
  const first = fill(budget, from('2001:db8:1:2::1'))
  expect(() => budget.open(from('2001:db8:1:2:ffff::9'))).toThrow(busy)
  expect(() => budget.open(from('2001:db8:1:3::1'))).not.toThrow()
  first.release()
  expect(() => budget.open(from('2001:db8:1:2:ffff::9'))).not.toThrow()
})

test('loopback has no limit per address, because it may be a proxy', () => {
  const budget = new BodyBudget(limits)
  fill(budget, from('127.0.0.1'))
  expect(() => fill(budget, from('127.0.0.1'))).not.toThrow()
})

test.each([
  ['pictures', true],
  ['forms', false],
])('%s leave room for the other kind', (_, isFile) => {
  const budget = new BodyBudget(limits)
  fill(budget, from('192.0.2.1', 250_000, isFile))
  fill(budget, from('192.0.2.2', 250_000, isFile))
  expect(() => budget.open(from('192.0.2.3', 250_000, isFile))).toThrow(busy)
  expect(() => budget.open(from('192.0.2.3', 250_000, !isFile))).not.toThrow()
  expect(budget.isCrowded).toBe(true)
})

test('many bodies that have only been announced are limited too', () => {
  const budget = new BodyBudget(limits)
  let opened = 0
  const openAll = () => {
    for (; opened < 100; opened++) budget.open(from(`192.0.2.${opened}`, 5_000_000))
  }
  expect(openAll).toThrow(busy)
  expect(opened).toBeLessThan(10)
})

test('a body is charged until its handler is done, even after the client has disconnected', async () => {
  const budget = new BodyBudget(limits)
  const held = fill(budget, from('192.0.2.1'))
  const { promise, resolve: end } = Promise.withResolvers<void>()
  const working = held.during(() => promise)
  held.release()
  expect(budget.usedBytes).toBe(250_000)
  end()
  await working
  expect(budget.usedBytes).toBe(0)
})

test('a released body cannot be charged any more', () => {
  const budget = new BodyBudget(limits)
  const held = budget.open(from('192.0.2.1'))
  held.release()
  expect(() => held.charge(250_000)).toThrow(busy)
  expect(budget.usedBytes).toBe(0)
})

let app: TestApp
let port: number
beforeAll(async () => {
  app = await startTestApp()
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.server.address() as AddressInfo).port
})
afterAll(() => app.close())

/** Sends a large form without its end, and stays connected. Media types are case-insensitive (RFC 9110, 8.3.1). */
function holdForm(): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const length = 5 * 1024 * 1024
  socket.write(
    `POST /api/qr-payment-confirmation HTTP/1.1\r\nHost: x\r\nContent-Type: Multipart/Form-Data; boundary=b\r\nContent-Length: ${length}\r\n\r\n`,
  )
  socket.write(Buffer.alloc(length - 2_000))
  return socket
}

test('when uploads fill their budget the next one gets a 503, and JSON is still read', async () => {
  const sockets = Array.from({ length: Math.ceil(bodyBudget.kindBytes / (5 * 1024 * 1024)) }, holdForm)
  const post = (url: string, type: string, body: string | Uint8Array<ArrayBuffer>) =>
    fetch(`http://127.0.0.1:${port}${url}`, { method: 'POST', headers: { 'content-type': type }, body })
  const form = 'multipart/form-data; boundary=b'
  await eventually(async () => {
    const response = await post('/api/qr-payment-confirmation', form, new Uint8Array(5_000_000))
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  })
  expect((await post('/api/contact', 'application/json', '{}')).status).toBe(400)
  for (const socket of sockets) socket.destroy()
  await eventually(async () => {
    expect((await post('/api/qr-payment-confirmation', form, 'nothing')).status).toBe(400)
  })
})
