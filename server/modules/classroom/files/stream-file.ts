import { finished } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { Database } from '#database/database.ts'
import { fairQueue } from '#server/http/fair-queue.ts'
import { notFound } from '#server/http/problem.ts'
import { isThisMachine, toNetwork } from '#server/http/to-network.ts'
import { downloadPlaces, type Place } from './download-places.ts'
import { type FileFacts, findFile, readChunk } from './store.ts'

const takePlace = downloadPlaces()

/** One chunk at a time, so that the queries of other requests do not wait behind all of them; the team does not wait for visitors. */
const readQueue = () => fairQueue({ maxRunning: 1, timeoutMs: 20_000 })
const [visitorQueue, teamQueue] = [readQueue(), readQueue()]
const chunkBytes = 256 * 1024
const maxPauseMs = 500

/** A slower download is closed, even while nobody waits for its place. */
const graceMs = 60_000
const minBytesPerMs = 50

interface Download {
  fileId: number
  reader: { seat: number } | { member: number }
  reply: FastifyReply
}

interface StreamedFile extends FileFacts {
  content: AsyncIterable<Uint8Array>
}

/** Finds a file to be sent with this reply. Its bytes are read as fast as they are sent. */
export async function streamFile(database: Database, { fileId, reader, reply }: Download): Promise<StreamedFile> {
  const isMember = 'member' in reader
  const key = isMember ? `member ${reader.member}` : `seat ${reader.seat}`
  const { ip } = reply.request
  const network = isMember || isThisMachine(ip) ? null : toNetwork(ip)
  const place = takePlace({ key, isMember, network }, () => reply.raw.destroy())
  let timer: NodeJS.Timeout | undefined
  finished(reply.raw, () => {
    clearTimeout(timer)
    place.release()
  })
  const file = await findFile(database.queries, fileId)
  if (!file) throw notFound()
  // The client may be gone by now.
  if (!reply.raw.destroyed) timer = setTimeout(() => reply.raw.destroy(), graceMs + file.size / minBytesPerMs)
  const chunks = readChunks(database, { fileId, key, isMember, size: file.size, place })
  // Before the headers, so that a file which is deleted by now is a 404 and not a broken connection.
  const first = await chunks.next()
  return { ...file, content: startWith(first, chunks) }
}

async function* startWith(
  first: IteratorResult<Uint8Array>,
  rest: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (!first.done) yield first.value
  yield* rest
}

interface ReadOptions {
  fileId: number
  key: string
  isMember: boolean
  size: number
  place: Place
}

async function* readChunks(
  { queries }: Database,
  { fileId, key, isMember, size, place }: ReadOptions,
): AsyncGenerator<Uint8Array> {
  const queue = isMember ? teamQueue : visitorQueue
  for (let offset = 0; offset < size; offset += chunkBytes) {
    place.setWaiting(false)
    const next = await queue(key, async () => {
      const startedAt = performance.now()
      const chunk = await readChunk(queries, fileId, { offset, length: chunkBytes })
      // It was replaced or removed. After the first part the connection breaks, so that nobody mistakes a part for the file.
      if (!chunk) throw offset === 0 ? notFound() : new Error('a file was deleted while it was sent')
      await wait(Math.min(maxPauseMs, performance.now() - startedAt))
      return chunk
    })
    place.setWaiting(true)
    yield next
  }
}
