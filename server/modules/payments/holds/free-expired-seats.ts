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

/** With `none expired`, another process or the job may have freed a seat just before. */
type Result = 'freed' | 'none expired' | 'none freed'

interface ReleaseRun {
  result: Promise<Result>
  /** When it ended without freeing a seat; null while it runs. */
  failedAt: Date | null
}

/** Per database: tests run several sites in one process. */
const runs = new WeakMap<Database, Map<string, ReleaseRun>>()

/** Retries `book` once if the event was full and a seat may be free by now. Call it outside a transaction. */
export async function retryWithFreedSeats<T>(services: Services, slug: string, book: () => Promise<T>): Promise<T> {
  try {
    return await book()
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'session_full')) throw error
    if (!(await freeExpiredSeats(services, slug))) throw error
    return book()
  }
}

/** Returns whether a seat may have become free. Concurrent callers share one run. */
export async function freeExpiredSeats(services: Services, slug: string): Promise<boolean> {
  const current = runsOf(services.database)
  const known = current.get(slug)
  if (known?.failedAt && isRecent(known.failedAt, services.clock())) return false
  const run = known?.failedAt === null ? known : startRun(services, slug, current)
  return (await run.result) !== 'none freed'
}

function startRun(services: Services, slug: string, current: Map<string, ReleaseRun>): ReleaseRun {
  const work = releaseSome(services, slug)
  const run: ReleaseRun = { result: Promise.race([work, timeout()]), failedAt: null }
  current.set(slug, run)
  work.then(
    (result) => {
      if (result === 'freed') current.delete(slug)
      else run.failedAt = services.clock()
    },
    () => current.delete(slug),
  )
  return run
}

async function releaseSome(services: Services, slug: string): Promise<Result> {
  const { queries } = services.database
  const event = await findEvent(queries, slug)
  if (!event) return 'none freed'
  const holds = await listExpiredHolds(queries, services.clock(), { eventId: event.id, limit: maxHolds })
  // Stryker disable next-line StringLiteral: callers look for the other two results
  if (holds.length === 0) return 'none expired'
  const results = await Promise.all(holds.map((hold) => tryReleaseHold(services, hold)))
  return results.includes('released') ? 'freed' : 'none freed'
}

function isRecent(failedAt: Date, now: Date): boolean {
  const ageMs = now.getTime() - failedAt.getTime()
  return ageMs >= 0 && ageMs < cooldownMs
}

async function timeout(): Promise<Result> {
  // Stryker disable next-line ObjectLiteral,BooleanLiteral: only lets a process that stops exit sooner
  await wait(maxWaitMs, undefined, { ref: false })
  return 'none freed'
}

function runsOf(database: Database): Map<string, ReleaseRun> {
  const known = runs.get(database) ?? new Map<string, ReleaseRun>()
  runs.set(database, known)
  return known
}
