import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { SQL } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '#database/database.ts'
import { classroomFiles } from '#database/schema/tables.ts'
import { aPdf } from '#tests/factories/classroom-files.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { downloadPlaces } from './download-places.ts'
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

type Reader = Parameters<typeof streamFile>[1]['reader']

async function take(fileId: number, reader: Reader = { seat: 1 }, ip = '203.0.113.1', from = database) {
  const raw = new PassThrough()
  open.push(raw)
  const taken = await streamFile(from, {
    fileId,
    reader,
    reply: { raw, request: { ip } } as unknown as FastifyReply,
  })
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
  await expect(take(fileId + 1, { seat: 2 })).rejects.toMatchObject({ code: 'not_found' })
  expect((await take(fileId, { seat: 2 })).name).toBe('plan.pdf')
  // The connection breaks.
  await close(first.raw)
  expect((await take(fileId)).name).toBe('plan.pdf')
})

/** Each seat from a network of its own. */
const takeFromAfar = (fileId: number, seat: number) => take(fileId, { seat }, `198.51.100.${seat}`)

test('visitors have 48 files on their way at most, and the team still gets its own', async () => {
  const fileId = await store()
  const [first] = await Promise.all(Array.from({ length: 48 }, (_, seat) => takeFromAfar(fileId, seat)))
  const more = () => takeFromAfar(fileId, 50)
  await expect(more()).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 })
  expect((await take(fileId, { member: 1 })).name).toBe('plan.pdf')
  await close(first?.raw ?? new PassThrough())
  expect((await more()).name).toBe('plan.pdf')
})

test('one network has 24 files on their way at most, however many seats it has', async () => {
  const fileId = await store()
  await Promise.all(Array.from({ length: 24 }, (_, seat) => take(fileId, { seat: Math.floor(seat / 4) })))
  await expect(take(fileId, { seat: 9 })).rejects.toMatchObject({ code: 'too_many' })
  expect((await takeFromAfar(fileId, 9)).name).toBe('plan.pdf')
})

test('behind a proxy that we do not know, the limit per network would be one for all: only the others count', async () => {
  const fileId = await store()
  const takeHere = (seat: number) => take(fileId, { seat }, '127.0.0.1')
  await Promise.all(Array.from({ length: 48 }, (_, seat) => takeHere(seat)))
  await expect(takeHere(50)).rejects.toMatchObject({ code: 'unavailable' })
  expect((await take(fileId, { member: 1 })).name).toBe('plan.pdf')
})

/** A database whose second query of a download, the one that reads the file, ends as `where` says. */
function readingFrom(where: (condition: SQL) => Promise<unknown[]>): Database {
  const sources = [database.queries, { select: () => ({ from: () => ({ where }) }) } as unknown as Database['queries']]
  return Object.defineProperty({ ...database }, 'queries', { get: () => sources.shift() })
}

test('a member of the team does not wait behind the chunks of visitors', async () => {
  const fileId = await store(Buffer.alloc(300_000, 'a'))
  const reading = Promise.withResolvers<void>()
  const where = () => reading.promise.then(() => [{ chunk: Buffer.from('slow') }])
  const first = take(fileId, { seat: 1 }, '203.0.113.1', readingFrom(where))
  expect(await buffer((await take(fileId, { member: 1 })).content)).toHaveLength(300_000)
  reading.resolve()
  expect((await (await first).content[Symbol.asyncIterator]().next()).value).toEqual(Buffer.from('slow'))
})

test('a file that is deleted while a download of it begins is not found', async () => {
  const where = async (condition: SQL) => {
    await database.queries.delete(classroomFiles).where(condition)
    return []
  }
  const gone = take(await store(), { seat: 1 }, '203.0.113.1', readingFrom(where))
  await expect(gone).rejects.toMatchObject({ code: 'not_found' })
})

const aReader = (key: string, network = key) => ({ key, isMember: false, network })

test('a download that still waits for its first bytes is not slow', () => {
  const clock = { now: 0 }
  const ended: string[] = []
  const takePlace = downloadPlaces(() => clock.now)
  const places = [1, 2, 3, 4].map((n) => takePlace(aReader('seat'), () => ended.push(`${n}`)))
  const next = () => takePlace(aReader('seat'), () => ended.push('next'))
  clock.now = 60_000
  expect(next).toThrow()
  places[2]?.setWaiting(true)
  clock.now = 65_000
  next()
  expect(ended).toEqual(['3'])
})

test('where a second limit refuses the next download, none ends for it', () => {
  const clock = { now: 0 }
  const ended: string[] = []
  const takePlace = downloadPlaces(() => clock.now)
  for (let n = 0; n < 4; n++) takePlace(aReader('seat', 'home'), () => ended.push(`seat ${n}`)).setWaiting(true)
  for (let n = 0; n < 24; n++) takePlace(aReader(`other ${n}`, 'office'), () => ended.push(`other ${n}`))
  clock.now = 60_000
  expect(() => takePlace(aReader('seat', 'office'), () => {})).toThrow()
  expect(ended).toEqual([])
  takePlace(aReader('seat', 'mobile'), () => {})
  expect(ended).toEqual(['seat 0'])
})

test('a reader who takes nothing for five seconds loses the place to the next', () => {
  const clock = { now: 0 }
  const ended: string[] = []
  const takePlace = downloadPlaces(() => clock.now)
  const reading = takePlace(aReader('reading'), () => ended.push('reading'))
  reading.setWaiting(true)
  for (let n = 1; n < 48; n++) {
    clock.now = n
    takePlace(aReader(`seat ${n}`), () => ended.push(`seat ${n}`)).setWaiting(true)
  }
  const next = () => takePlace(aReader('next'), () => {})
  expect(next).toThrow('available')
  // The first waits for us, not we for the first.
  reading.setWaiting(false)
  clock.now = 5_001
  next()
  expect(ended).toEqual(['seat 1'])
  expect(next).toThrow('available')
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
