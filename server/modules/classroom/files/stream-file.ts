import { finished } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { messages } from '#contract/problems.ts'
import type { Database } from '#database/database.ts'
import { fairQueue } from '#server/http/fair-queue.ts'
import { limitInFlight } from '#server/http/limit-in-flight.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { type FileFacts, findFile, readChunk } from './store.ts'

/** Per downloader, and of the whole site: each has a chunk or two in memory. */
const maxConcurrent = 4
const maxOfSite = 64
const site = 'site'
const inFlight = limitInFlight({ retryAfterSeconds: 5 })

/** One at a time, so that the queries of other requests do not wait behind all of them. */
const readQueue = fairQueue({ maxRunning: 1, timeoutMs: 20_000 })
const chunkBytes = 256 * 1024
const maxPauseMs = 500

/** A slower download is closed, since it keeps others from starting. */
const graceMs = 60_000
const minBytesPerMs = 50

interface Download {
  fileId: number
  /** The seat or the member of the team, who has a share of its own. */
  downloader: string
  reply: FastifyReply
}

interface StreamedFile extends FileFacts {
  content: AsyncIterable<Uint8Array>
}

/** Finds a file to be sent with this reply. Its bytes are read as fast as they are sent. */
export async function streamFile(database: Database, { fileId, downloader, reply }: Download): Promise<StreamedFile> {
  if (inFlight.countOf(site) >= maxOfSite)
    throw new Problem('unavailable', messages.unavailable, { retryAfterSeconds: 5 })
  const releases = [inFlight.take(downloader, maxConcurrent), inFlight.take(site, maxOfSite)]
  let timer: NodeJS.Timeout | undefined
  finished(reply.raw, () => {
    clearTimeout(timer)
    for (const release of releases) release()
  })
  const file = await findFile(database.queries, fileId)
  if (!file) throw notFound()
  // The client may be gone by now.
  if (!reply.raw.destroyed) timer = setTimeout(() => reply.raw.destroy(), graceMs + file.size / minBytesPerMs)
  return { ...file, content: readChunks(database, { fileId, downloader, size: file.size }) }
}

async function* readChunks(
  { queries }: Database,
  { fileId, downloader, size }: { fileId: number; downloader: string; size: number },
): AsyncGenerator<Uint8Array> {
  for (let offset = 0; offset < size; offset += chunkBytes)
    yield await readQueue(downloader, async () => {
      const startedAt = performance.now()
      const chunk = await readChunk(queries, fileId, { offset, length: chunkBytes })
      // It was replaced or removed. The connection breaks, so that nobody mistakes a part for the file.
      if (!chunk) throw new Error('a file was deleted while it was sent')
      await wait(Math.min(maxPauseMs, performance.now() - startedAt))
      return chunk
    })
}
