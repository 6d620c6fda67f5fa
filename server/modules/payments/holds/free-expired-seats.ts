import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#database/database.ts'
import { Problem } from '#server/http/problem.ts'
import { findEvent } from '#server/modules/catalogue/public.ts'
import type { Services } from '#server/services.ts'
import { listExpiredHolds } from './list-expired-holds.ts'
import { tryReleaseHold } from './release-expired-holds.ts'

/** Bounds how long a buyer waits for the provider. The job releases the rest. */
const maxHolds = 5
const maxWaitMs = 3_000
/** After a run that freed no seat, other buyers do not start another one. */
const cooldownMs = 1_000

interface ReleaseRun {
  hasFreed: Promise<boolean>
  /** When it ended without freeing a seat; null while it runs. */
  failedAt: Date | null
}

/** Per database: tests run several sites in one process. */
const runs = new WeakMap<Database, Map<string, ReleaseRun>>()

/** Retries `book` once if the event was full and expired holds could be released. Call it outside a transaction. */
export async function retryWithFreedSeats<T>(services: Services, slug: string, book: () => Promise<T>): Promise<T> {
  try {
    return await book()
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'session_full')) throw error
    if (!(await freeExpiredSeats(services, slug))) throw error
    return book()
  }
}

/** Returns whether a seat became free. Concurrent callers share one run. */
export async function freeExpiredSeats(services: Services, slug: string): Promise<boolean> {
  const current = runsOf(services.database)
  const known = current.get(slug)
  if (known && (known.failedAt === null || isRecent(known.failedAt, services.clock()))) return known.hasFreed
  const work = releaseSome(services, slug)
  const run: ReleaseRun = { hasFreed: Promise.race([work, timeout()]), failedAt: null }
  current.set(slug, run)
  work.then(
    (hasFreed) => {
      if (hasFreed) current.delete(slug)
      else run.failedAt = services.clock()
    },
    () => current.delete(slug),
  )
  return run.hasFreed
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
  return ageMs >= 0 && ageMs < cooldownMs
}

async function timeout(): Promise<false> {
  // Stryker disable next-line ObjectLiteral,BooleanLiteral: only lets a process that stops exit sooner
  await wait(maxWaitMs, undefined, { ref: false })
  return false
}

function runsOf(database: Database): Map<string, ReleaseRun> {
  const known = runs.get(database) ?? new Map<string, ReleaseRun>()
  runs.set(database, known)
  return known
}
