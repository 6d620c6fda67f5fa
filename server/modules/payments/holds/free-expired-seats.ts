import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#database/database.ts'
import { Problem } from '#server/http/problem.ts'
import { findEvent } from '#server/modules/catalogue/public.ts'
import type { Services } from '#server/services.ts'
import { listExpiredHolds } from './list-expired-holds.ts'
import { tryReleaseHold } from './release-expired-holds.ts'

/** A buyer waits for the provider to close so many pages, and not longer than this. The job does the rest. */
const maxHolds = 5
const maxWaitMs = 3_000
/** What freed nothing is not repeated for the next buyer of a crowd. */
const pauseMs = 1_000

interface Attempt {
  hasFreed: Promise<boolean>
  /** When it ended without freeing any. Null while it runs. */
  failedAt: Date | null
}

/** By database: several sites can live in one process, and each has its own. */
const attempts = new WeakMap<Database, Map<string, Attempt>>()

/** Runs `book`, and once more when the event was full and seats whose holds ended could be freed. No lock is held here. */
export async function retryWithFreedSeats<T>(services: Services, slug: string, book: () => Promise<T>): Promise<T> {
  try {
    return await book()
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'session_full')) throw error
    if (!(await freeExpiredSeats(services, slug))) throw error
    return book()
  }
}

/** Whether a seat became free. Everybody who asks at the same time shares one attempt. */
export async function freeExpiredSeats(services: Services, slug: string): Promise<boolean> {
  const current = attemptsOf(services.database)
  const known = current.get(slug)
  if (known && (known.failedAt === null || isRecent(known.failedAt, services.clock()))) return known.hasFreed
  const work = releaseSome(services, slug)
  const attempt: Attempt = { hasFreed: Promise.race([work, tooLate()]), failedAt: null }
  current.set(slug, attempt)
  work.then(
    (hasFreed) => {
      if (hasFreed) current.delete(slug)
      else attempt.failedAt = services.clock()
    },
    () => current.delete(slug),
  )
  return attempt.hasFreed
}

async function releaseSome(services: Services, slug: string): Promise<boolean> {
  const { queries } = services.database
  const event = await findEvent(queries, slug)
  if (!event) return false
  const holds = await listExpiredHolds(queries, services.clock(), { eventId: event.id, limit: maxHolds })
  const released = await Promise.all(holds.map((hold) => tryReleaseHold(services, hold)))
  return released.includes('released')
}

function isRecent(failedAt: Date, now: Date): boolean {
  const ageMs = now.getTime() - failedAt.getTime()
  return ageMs >= 0 && ageMs < pauseMs
}

async function tooLate(): Promise<false> {
  await wait(maxWaitMs, undefined, { ref: false })
  return false
}

function attemptsOf(database: Database): Map<string, Attempt> {
  const known = attempts.get(database) ?? new Map<string, Attempt>()
  attempts.set(database, known)
  return known
}
