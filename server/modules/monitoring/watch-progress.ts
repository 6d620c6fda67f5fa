import { closeNotice, raiseNotice } from '#server/modules/notices/public.ts'
import type { Services } from '#server/services.ts'
import { checkProgress, type JobProgress, type Progress, type Schedule } from './check-progress.ts'

/** Tells the team when email or a job has stood still for a quarter of an hour, and takes it back when it moves again. */
export async function watchProgress(
  services: Services,
  schedules: readonly Schedule[],
  startedAt: Date,
): Promise<void> {
  const { waiting, jobs } = await checkProgress(services.database.queries, schedules, {
    now: services.clock(),
    startedAt,
  })
  await watchOutbox(services, waiting)
  await watchJobs(services, jobs)
}

const outboxKey = 'mail_stuck'

async function watchOutbox(services: Services, { mails, since, isLate }: Progress['waiting']): Promise<void> {
  const { database, clock, log } = services
  if (!isLate || !since) return closeNotice(database.queries, outboxKey, clock())
  log.warn({ mails, since }, 'email has been waiting for more than a quarter of an hour')
  const facts = { mails, since: since.toISOString() }
  await database.transaction((tx) => raiseNotice(services, tx, { kind: 'mail_stuck', key: outboxKey, facts }))
}

const jobsKey = 'jobs_stopped'

async function watchJobs(services: Services, jobs: readonly JobProgress[]): Promise<void> {
  const { database, clock, log } = services
  if (jobs.every(({ state }) => state === 'running')) return closeNotice(database.queries, jobsKey, clock())
  const stopped = jobs.filter(({ state }) => state === 'stopped')
  if (stopped.length === 0) return
  for (const { name, succeededAt } of stopped)
    log.warn({ job: name, succeededAt }, 'a job has not succeeded for more than a quarter of an hour')
  const facts = {
    jobs: stopped.map(({ name, succeededAt }) => ({ job: name, succeededAt: succeededAt?.toISOString() ?? null })),
  }
  await database.transaction((tx) => raiseNotice(services, tx, { kind: 'jobs_stopped', key: jobsKey, facts }))
}
