import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { cutSlowBody } from './slow-body.ts'

const timeoutMs = 300
const times = { checkMs: 60, smallBodyMs: timeoutMs, normalWindowMs: timeoutMs, crowdedWindowMs: 120 }
let isCrowded = false
let server: Server
afterEach(() => {
  isCrowded = false
  server.close()
})

const read: RequestListener = (request, response) => request.resume().on('end', () => response.end('whole'))

/**
 * Sends the head, then a chunk every 20 ms until all (or `stopsAfter`) are sent or the connection is closed. Returns the
 * response.
 */
async function trickle(
  listener: RequestListener,
  type: string,
  chunk: string,
  chunks: number,
  stopsAfter = chunks,
): Promise<string> {
  server = createServer((request, response) => {
    cutSlowBody(request, { isCrowded }, times)
    listener(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let received = ''
  socket.on('data', (part) => {
    received += part
  })
  socket.on('error', () => {})
  const length = chunk.length * chunks
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
  )
  for (let sent = 0; sent < stopsAfter && !socket.destroyed; sent++) {
    socket.write(chunk)
    await wait(20)
  }
  if (!socket.destroyed) await once(socket, 'close')
  return received
}

const form = 'multipart/form-data; boundary=b'

test('a small body that arrives byte by byte is cut off', async () => {
  expect(await trickle(read, 'application/json', 'x', 1_000)).toBe('')
})

test('an upload that arrives byte by byte is cut off', async () => {
  expect(await trickle(read, form, 'x', 1_000)).toBe('')
})

test('a slow but steady upload succeeds', async () => {
  expect(await trickle(read, form, 'x'.repeat(1_000), 60)).toContain('whole')
})

test('an upload that stalls is cut off, however fast it was before', async () => {
  expect(await trickle(read, form, 'x'.repeat(1_000_000), 3, 2)).toBe('')
})

test('while the budget is crowded a slow upload is cut off, and a phone on 3G is not', async () => {
  isCrowded = true
  // 50 KB a second.
  expect(await trickle(read, form, 'x'.repeat(1_000), 30)).toContain('whole')
  expect(await trickle(read, form, 'x'.repeat(100), 300)).toBe('')
})

test('an upload that the server has paused is not cut off', async () => {
  const readLate: RequestListener = (request, response) => void setTimeout(() => read(request, response), 3 * timeoutMs)
  expect(await trickle(readLate, form, 'x'.repeat(1_000_000), 3)).toContain('whole')
})

test('a body that nothing reads is cut off too, after the response', async () => {
  const refuse: RequestListener = (_request, response) => void response.writeHead(404).end('nothing here')
  // It stops before the end, so that nothing but the server closes the connection.
  expect(await trickle(refuse, 'text/plain', 'x', 1_000, 10)).toContain('nothing here')
})

test('a complete body is not checked', async () => {
  expect(await trickle(read, 'application/json', '{}', 1)).toContain('whole')
})
