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
  { name: 'screenshots', everySeconds: 5, run: compareUploads },
  { name: 'bank lines', everySeconds: 5, run: settleDueLines, waitsAfterRestore: true },
  { name: 'reminders', everySeconds: 300, run: remindAttendees, waitsAfterRestore: true },
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

export async function runJob(
  services: Services,
  { run, runsOnFullDisk = false, waitsAfterRestore = false }: Job,
  stopping: AbortSignal,
): Promise<void> {
  if (!runsOnFullDisk && services.database.disk?.isFull()) return
  if (waitsAfterRestore && (await isMailHeld(services.database.queries))) return
  await run(services, stopping)
}

function startJob(
  services: Services,
  job: Job,
  { stopping, secondMs }: { stopping: AbortSignal; secondMs: number },
): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    isBusy = true
    running = runJob(services, job, stopping)
      .catch((error: unknown) =>
        services.log.error(
          { error: error instanceof Error ? describeError(error) : undefined, job: job.name },
          'a job failed',
        ),
      )
      .finally(() => {
        isBusy = false
      })
  }, job.everySeconds * secondMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
