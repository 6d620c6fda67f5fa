import type { Queries } from '#database/database.ts'
import { findUndelivered, findWaiting } from '#server/modules/mail/public.ts'
import { listSuccesses } from './store.ts'

export interface Schedule {
  name: string
  everySeconds: number
}

/** How late work may be before somebody has to look. A mail server that restarts takes less. */
const graceMinutes = 15

/**
 * How soon each job runs after the start, or a site that restarts more often than once an hour would never run its hourly jobs; and
 * again after a run that failed or had to wait, or a short outage would look like a job that has stopped.
 */
export const maxSecondsToNextTry = 60

export interface Progress {
  waiting: WaitingMail
  jobs: JobProgress[]
}

interface WaitingMail {
  mails: number
  since: Date | null
  isLate: boolean
  /** Also nothing that was queued later was delivered: it is not one recipient's server that refuses, but ours that does not send. */
  isStuck: boolean
}

export interface JobProgress extends Schedule {
  succeededAt: Date | null
  /** A process that has just started may not have had the time yet: `unknown`. */
  state: 'running' | 'stopped' | 'unknown'
}

/**
 * What the outbox and the jobs have got done, in all copies of the site together. `startedAt` is when this one started, or could store
 * successes again.
 */
export async function checkProgress(
  queries: Queries,
  schedules: readonly Schedule[],
  { now, startedAt }: { now: Date; startedAt: Date },
): Promise<Progress> {
  const { mails, since } = await findWaiting(queries)
  const successes = await listSuccesses(queries)
  const isOver = (time: Date, seconds: number) => now.getTime() - time.getTime() > (seconds + graceMinutes * 60) * 1000
  const isLate = since !== null && isOver(since, 0)
  const undelivered = isLate ? await findUndelivered(queries) : null
  const isStuck = undelivered !== null && isOver(undelivered, 0)
  return {
    waiting: { mails, since, isLate, isStuck },
    jobs: schedules.map(({ name, everySeconds }) => {
      const succeededAt = successes.get(name) ?? null
      const isRunning = succeededAt !== null && !isOver(succeededAt, everySeconds)
      const state = isRunning ? 'running' : isOver(startedAt, maxSecondsToNextTry) ? 'stopped' : 'unknown'
      return { name, everySeconds, succeededAt, state }
    }),
  }
}
