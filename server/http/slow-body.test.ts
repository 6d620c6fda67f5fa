import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { cutSlowBody } from './slow-body.ts'

const patienceMs = 300
let server: Server
afterEach(() => server.close())

const read: RequestListener = (request, response) => request.resume().on('end', () => response.end('whole'))

/** Sends the head, then a piece again and again until `times` are sent or the connection is closed; gives the answer. */
async function trickle(answer: RequestListener, type: string, piece: string, times: number): Promise<string> {
  server = createServer((request, response) => {
    cutSlowBody(request, patienceMs)
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let heard = ''
  socket.on('data', (part) => {
    heard += part
  })
  socket.on('error', () => {})
  const length = piece.length * times
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
  )
  for (let sent = 0; sent < times && !socket.destroyed; sent++) {
    socket.write(piece)
    await wait(20)
  }
  if (!socket.destroyed) await once(socket, 'close')
  return heard
}

const form = 'multipart/form-data; boundary=b'

test('a small body that comes byte by byte is cut off', async () => {
  expect(await trickle(read, 'application/json', 'x', 1_000)).toBe('')
})

test('so is a picture', async () => {
  expect(await trickle(read, form, 'x', 1_000)).toBe('')
})

test('a picture that keeps coming may take its time', async () => {
  expect(await trickle(read, form, 'x'.repeat(1_000), 60)).toContain('whole')
})

test('what is sent to where nobody reads it is cut off too, after the answer', async () => {
  const refuse: RequestListener = (_request, response) => void response.writeHead(404).end('nothing here')
  const started = performance.now()
  expect(await trickle(refuse, 'text/plain', 'x', 1_000)).toContain('nothing here')
  expect(performance.now() - started).toBeLessThan(10 * patienceMs)
})

test('a body that is there at once is no reason to look again', async () => {
  expect(await trickle(read, 'application/json', '{}', 1)).toContain('whole')
})
