import type { Queries } from '#database/database.ts'
import { findWaiting } from '#server/modules/mail/public.ts'
import { listSuccesses } from './store.ts'

export interface Schedule {
  name: string
  everySeconds: number
}

/** How late work may be before somebody has to look. A mail server that restarts takes less. */
const graceMinutes = 15

/** Soon after the start: a site that restarts more often than once an hour would never run its hourly jobs. */
export const maxSecondsToFirstRun = 60

export interface Progress {
  waiting: { mails: number; since: Date | null; isStuck: boolean }
  jobs: JobProgress[]
}

export interface JobProgress extends Schedule {
  succeededAt: Date | null
  /** A process that has just started may not have had the time yet: `unknown`. */
  state: 'running' | 'stopped' | 'unknown'
}

/** What the outbox and the jobs have got done, in all copies of the site together. `startedAt` is when this one started. */
export async function checkProgress(
  queries: Queries,
  schedules: readonly Schedule[],
  { now, startedAt }: { now: Date; startedAt: Date },
): Promise<Progress> {
  const { mails, since } = await findWaiting(queries)
  const successes = await listSuccesses(queries)
  const isOver = (time: Date, seconds: number) => now.getTime() - time.getTime() > (seconds + graceMinutes * 60) * 1000
  return {
    waiting: { mails, since, isStuck: since !== null && isOver(since, 0) },
    jobs: schedules.map(({ name, everySeconds }) => {
      const succeededAt = successes.get(name) ?? null
      const isRunning = succeededAt !== null && !isOver(succeededAt, everySeconds)
      const state = isRunning ? 'running' : isOver(startedAt, maxSecondsToFirstRun) ? 'stopped' : 'unknown'
      return { name, everySeconds, succeededAt, state }
    }),
  }
}
