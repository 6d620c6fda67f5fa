import type { noticeJobs } from '#content/staff/notices.ts'
import { failureOf } from '#database/failure.ts'
import { faultOf } from '#server/http/handle-errors.ts'
import type { Services } from '#server/services.ts'
import { raiseNotice } from './raise-notice.ts'

interface FailedRow {
  job: keyof typeof noticeJobs
  registrationId: number
  error: unknown
}

/** For a job that met a row it cannot process and goes on: the log and the console say so. Never throws. */
export async function reportFailedRow(services: Services, { job, registrationId, error }: FailedRow): Promise<void> {
  const { database, log } = services
  const failure = failureOf(error)
  const code = failure?.code ?? codeOf(error)
  const fault = error instanceof Error ? faultOf(error) : undefined
  log.error({ job, registrationId, code, fault }, 'a job could not process one row')
  // A database that is away is no fault of the row, and could not take the notice either.
  if (failure?.kind === 'unavailable' || failure?.kind === 'retry') return
  try {
    await database.transaction((tx) =>
      raiseNotice(services, tx, {
        kind: 'job_row_failed',
        key: `job_row_failed:${job}:${registrationId}`,
        subject: { type: 'registration', id: registrationId },
        facts: { job, code: code ?? fault?.kind ?? 'unknown' },
      }),
    )
  } catch {
    log.error({ job, registrationId }, 'the team could not be told of a failed row')
  }
}

/** A database's code for what we did not plan for, such as a violated check. */
function codeOf(error: unknown): string | undefined {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 10; cause = cause.cause, depth++)
    if ('code' in cause && typeof cause.code === 'string') return cause.code
  return undefined
}
