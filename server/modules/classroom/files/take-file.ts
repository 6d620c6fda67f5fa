import { finished } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Database } from '#database/database.ts'
import { fairQueue } from '#server/http/fair-queue.ts'
import { limitInFlight } from '#server/http/limit-in-flight.ts'
import { notFound } from '#server/http/problem.ts'
import { findFile, type NewFile } from './store.ts'

/** A file is in memory until it is sent, and has up to ten megabytes. */
const maxConcurrent = 4
const inFlight = limitInFlight({ retryAfterSeconds: 5 })

/** Two at a time, so that the queries of other requests do not wait behind all of them. */
const readQueue = fairQueue({ maxRunning: 2, maxWaiting: 64, timeoutMs: 10_000 })

interface Download {
  fileId: number
  /** The seat or the member of the team, who has a share of its own. */
  downloader: string
  reply: FastifyReply
}

/** Reads a file to be sent with this reply. */
export async function takeFile(database: Database, { fileId, downloader, reply }: Download): Promise<NewFile> {
  finished(reply.raw, inFlight.take(downloader, maxConcurrent))
  const file = await readQueue(downloader, () => findFile(database.queries, fileId))
  if (!file) throw notFound()
  return file
}
