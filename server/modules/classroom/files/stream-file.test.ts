import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyReply } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '#database/database.ts'
import { aPdf } from '#tests/factories/classroom-files.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { deleteFiles, insertFile } from './store.ts'
import { streamFile } from './stream-file.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

let open: PassThrough[]
beforeEach(() => {
  open = []
})
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(open.map(close))
})

const store = (content: Buffer = aPdf()) =>
  insertFile(database.queries, { name: 'plan.pdf', mediaType: 'application/pdf', size: content.length, content })

async function take(fileId: number, downloader = 'seat 1') {
  const raw = new PassThrough()
  open.push(raw)
  const taken = await streamFile(database, { fileId, downloader, reply: { raw } as unknown as FastifyReply })
  return { ...taken, raw }
}

async function close(raw: PassThrough) {
  if (raw.closed) return
  const closed = once(raw, 'close')
  raw.destroy()
  await closed
}

test('one downloader has four files on their way at most, and others are not affected', async () => {
  const fileId = await store()
  const [first] = await Promise.all([1, 2, 3, 4].map(() => take(fileId)))
  if (!first) throw new Error('nothing was taken')
  expect(await buffer(first.content)).toEqual(aPdf())
  await expect(take(fileId)).rejects.toMatchObject({ code: 'too_many' })
  await expect(take(fileId + 1, 'seat 2')).rejects.toMatchObject({ code: 'not_found' })
  expect((await take(fileId, 'seat 2')).name).toBe('plan.pdf')
  // The connection breaks.
  await close(first.raw)
  expect((await take(fileId)).name).toBe('plan.pdf')
})

test('the site has 64 files on their way at most, and refuses more for a moment', async () => {
  const fileId = await store()
  const seats = Array.from({ length: 64 }, (_, index) => `seat ${index}`)
  const [first] = await Promise.all(seats.map((seat) => take(fileId, seat)))
  const more = () => take(fileId, 'one more')
  await expect(more()).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 })
  await close(first?.raw ?? new PassThrough())
  expect((await more()).name).toBe('plan.pdf')
})

test('a file of several chunks arrives as it is, and breaks off if it is deleted meanwhile', async () => {
  const content = Buffer.from(Array.from({ length: 600_001 }, (_, index) => (index * 7 + (index >> 8)) % 256))
  const fileId = await store(content)
  const whole = await buffer((await take(fileId)).content)
  expect(whole.equals(content)).toBe(true)
  const chunks = (await take(fileId)).content[Symbol.asyncIterator]()
  expect((await chunks.next()).value).toEqual(content.subarray(0, 262_144))
  await deleteFiles(database.queries, [fileId])
  await expect(chunks.next()).rejects.toThrow('deleted')
})

test('a download has a minute, and a second more per 50 kilobytes', async () => {
  const fileId = await store(Buffer.alloc(100_000, 'a'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const { raw } = await take(fileId)
  await vi.advanceTimersByTimeAsync(61_000)
  expect(raw.destroyed).toBe(false)
  await vi.advanceTimersByTimeAsync(1_100)
  expect(raw.destroyed).toBe(true)
})
