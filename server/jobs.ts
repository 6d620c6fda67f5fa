import { watchDisk } from './disk/watch-disk.ts'
import { describeCause } from './http/handle-errors.ts'
import { applyApplicationDecisions } from './modules/applications/public.ts'
import { notifyDueDateChanges, remindAttendees } from './modules/bookings/public.ts'
import { signCertificates } from './modules/certificates/public.ts'
import { announceAdditions, announceAssignments } from './modules/classroom/public.ts'
import { deliverMails } from './modules/mail/deliver-mails.ts'
import { maxSecondsToNextTry, recordSuccess, trackReports, watchProgress } from './modules/monitoring/public.ts'
import {
  applyDueDecisions,
  compareUploads,
  readBankReferences,
  readFees,
  reconcilePayments,
  releaseExpiredHolds,
  sendDueRefunds,
  settleDueLines,
  watchEvents,
} from './modules/payments/public.ts'
import { deleteExpiredData } from './modules/privacy/delete-expired-data.ts'
import { isMailHeld } from './modules/restores/public.ts'
import type { Services } from './services.ts'

interface Job {
  name: string
  everySeconds: number
  run(services: Services, stopping: AbortSignal): Promise<unknown>
  /** The others write, and pause while the disk is full. */
  runsOnFullDisk?: boolean
  /** It may repeat what happened after the backup, or email about it: it waits until the team releases the mail. */
  waitsAfterRestore?: boolean
}

/** All are idempotent: each may run in several processes at once. */
export const jobs: readonly Job[] = [
  { name: 'disk', everySeconds: 5, run: watchDisk, runsOnFullDisk: true },
  { name: 'mail', everySeconds: 2, run: deliverMails },
  { name: 'expired holds', everySeconds: 30, run: releaseExpiredHolds, waitsAfterRestore: true },
  { name: 'staff decisions', everySeconds: 5, run: applyDueDecisions, waitsAfterRestore: true },
  { name: 'application decisions', everySeconds: 5, run: applyApplicationDecisions, waitsAfterRestore: true },
  { name: 'screenshots', everySeconds: 5, run: compareUploads },
  { name: 'bank lines', everySeconds: 5, run: settleDueLines, waitsAfterRestore: true },
  { name: 'reminders', everySeconds: 300, run: remindAttendees, waitsAfterRestore: true },
  { name: 'new dates', everySeconds: 5, run: notifyDueDateChanges, waitsAfterRestore: true },
  { name: 'materials', everySeconds: 60, run: announceAdditions, waitsAfterRestore: true },
  { name: 'assignments', everySeconds: 60, run: announceAssignments, waitsAfterRestore: true },
  { name: 'expired data', everySeconds: 60 * 60, run: deleteExpiredData },
  { name: 'space', everySeconds: 60, run: ({ database }) => database.reclaimSpace() },
  { name: 'refunds', everySeconds: 5, run: sendDueRefunds, waitsAfterRestore: true },
  { name: 'open payments', everySeconds: 60, run: reconcilePayments, waitsAfterRestore: true },
  { name: 'fees', everySeconds: 60 * 60, run: readFees },
  { name: 'bank references', everySeconds: 6 * 60 * 60, run: readBankReferences },
  { name: 'certificates', everySeconds: 2, run: signCertificates, waitsAfterRestore: true },
  { name: 'webhooks', everySeconds: 15 * 60, run: watchEvents, waitsAfterRestore: true },
]

interface JobRun {
  job: string
  isFailed: boolean
  seconds: number
}

interface Options {
  /** Tests make a second shorter. */
  secondMs?: number
  onRun?: ((run: JobRun) => void) | undefined
}

/** Runs the jobs until stopped. A failed one is logged and retried, within a minute at first and then less and less often. */
export function startJobs(
  services: Services,
  { secondMs = 1_000, onRun = () => {} }: Options = {},
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const reports = trackReports(services.clock())
  const watching: Job = {
    name: 'progress',
    everySeconds: 30,
    run: () => watchProgress(services, jobs, reports.findStart(services.clock())),
  }
  const runners = [...jobs, watching].map((job) =>
    startJob(services, job, { stopping: stopping.signal, secondMs, onRun, onReport: reports.noteReport }),
  )
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(runners.map((stop) => stop()))
    },
  }
}

/** Returns false when the job had to wait. */
export async function runJob(
  services: Services,
  { run, runsOnFullDisk = false, waitsAfterRestore = false }: Job,
  stopping: AbortSignal,
): Promise<boolean> {
  if (!runsOnFullDisk && services.database.disk?.isFull()) return false
  if (waitsAfterRestore && (await isMailHeld(services.database.queries))) return false
  await run(services, stopping)
  return true
}

interface Running {
  stopping: AbortSignal
  secondMs: number
  onRun: (run: JobRun) => void
  onReport: (now: Date) => void
}

/** Less than the time after which a late job is a notice, or an outage that is over would raise one. */
const maxRetrySeconds = 10 * 60

function startJob(services: Services, job: Job, { stopping, secondMs, onRun, onReport }: Running): () => Promise<void> {
  const { name } = job
  let running: Promise<unknown> = Promise.resolve()
  let isBusy = false
  const report = successReporter(services, name, onReport)
  const firstMs = Math.min(job.everySeconds, maxSecondsToNextTry) * secondMs
  const everyMs = job.everySeconds * secondMs
  let retryMs = firstMs
  let retry: NodeJS.Timeout | undefined
  const runOnce = async () => {
    const start = performance.now()
    clearTimeout(retry)
    const outcome = await runJob(services, job, stopping).then(
      (hasRun) => (hasRun ? 'done' : 'skipped'),
      (error: unknown) => {
        services.log.error({ job: name, ...describeCause(error) }, 'a job failed')
        return 'failed'
      },
    )
    const isFailed = outcome === 'failed'
    onRun({ job: name, isFailed, seconds: (performance.now() - start) / 1_000 })
    const isReported = await report(isFailed)
    if (!isFailed) retryMs = firstMs
    if ((outcome === 'done' && isReported) || stopping.aborted) return
    retry = setTimeout(runUnlessBusy, retryMs)
    retry.unref()
    if (isFailed) retryMs = Math.min(retryMs * 2, everyMs, maxRetrySeconds * secondMs)
  }
  const runUnlessBusy = () => {
    if (isBusy) return
    isBusy = true
    running = runOnce().finally(() => {
      isBusy = false
    })
  }
  const first = setTimeout(runUnlessBusy, firstMs)
  const timer = setInterval(runUnlessBusy, everyMs)
  first.unref()
  timer.unref()
  return async () => {
    clearTimeout(first)
    clearTimeout(retry)
    clearInterval(timer)
    await running
  }
}

const reportEveryMs = 60_000

/**
 * Stores a success once a minute, and at once after a failure. A job that pauses after a restore has not stopped. Returns false when it
 * could not be stored.
 */
function successReporter({ database, clock, log }: Services, job: string, onReport: (now: Date) => void) {
  let reportedAt = Number.NEGATIVE_INFINITY
  return async (isFailed: boolean): Promise<boolean> => {
    if (isFailed) reportedAt = Number.NEGATIVE_INFINITY
    const now = clock()
    if (isFailed || database.disk?.isFull() || now.getTime() - reportedAt < reportEveryMs) return true
    try {
      await recordSuccess(database.queries, job, now)
      reportedAt = now.getTime()
      onReport(now)
      return true
    } catch (error) {
      log.warn({ job, ...describeCause(error) }, 'the success of a job could not be stored')
      return false
    }
  }
}
