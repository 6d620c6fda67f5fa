import { watchDisk } from './disk/watch-disk.ts'
import { describeError } from './http/handle-errors.ts'
import { remindAttendees } from './modules/bookings/public.ts'
import { signCertificates } from './modules/certificates/public.ts'
import { announceAdditions, announceAssignments } from './modules/classroom/public.ts'
import { deliverMails } from './modules/mail/deliver-mails.ts'
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
import type { Services } from './services.ts'

interface Job {
  name: string
  everySeconds: number
  run(services: Services, stopping: AbortSignal): Promise<unknown>
  /** The others write, and pause while the disk is full. */
  runsOnFullDisk?: boolean
}

/** All are idempotent: each may run in several processes at once. */
const jobs: readonly Job[] = [
  { name: 'disk', everySeconds: 5, run: watchDisk, runsOnFullDisk: true },
  { name: 'mail', everySeconds: 2, run: deliverMails },
  { name: 'expired holds', everySeconds: 30, run: releaseExpiredHolds },
  { name: 'staff decisions', everySeconds: 5, run: applyDueDecisions },
  { name: 'screenshots', everySeconds: 5, run: compareUploads },
  { name: 'bank lines', everySeconds: 5, run: settleDueLines },
  { name: 'reminders', everySeconds: 300, run: remindAttendees },
  { name: 'materials', everySeconds: 60, run: announceAdditions },
  { name: 'assignments', everySeconds: 60, run: announceAssignments },
  { name: 'expired data', everySeconds: 60 * 60, run: deleteExpiredData },
  { name: 'space', everySeconds: 60, run: ({ database }) => database.reclaimSpace() },
  { name: 'refunds', everySeconds: 5, run: sendDueRefunds },
  { name: 'open payments', everySeconds: 60, run: reconcilePayments },
  { name: 'fees', everySeconds: 60 * 60, run: readFees },
  { name: 'bank references', everySeconds: 6 * 60 * 60, run: readBankReferences },
  { name: 'certificates', everySeconds: 2, run: signCertificates },
  { name: 'webhooks', everySeconds: 15 * 60, run: watchEvents },
]

/** Runs the jobs until stopped. A failed one is logged and retried at its next interval. Tests make a second shorter. */
export function startJobs(services: Services, secondMs = 1_000): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const runners = jobs.map((job) => startJob(services, job, { stopping: stopping.signal, secondMs }))
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(runners.map((stop) => stop()))
    },
  }
}

function startJob(
  services: Services,
  { name, everySeconds, run, runsOnFullDisk = false }: Job,
  { stopping, secondMs }: { stopping: AbortSignal; secondMs: number },
): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  let isBusy = false
  const runUnlessFull = async () => {
    if (runsOnFullDisk || !services.database.disk?.isFull()) await run(services, stopping)
  }
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    running = runUnlessFull()
      .catch((error: unknown) =>
        services.log.error(
          { error: error instanceof Error ? describeError(error) : undefined, job: name },
          'a job failed',
        ),
      )
      .finally(() => {
        isBusy = false
      })
  }, everySeconds * secondMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
