import type { NoticeFacts } from '#content/mails/notice-facts.ts'
import { findCode, toFailure } from '#database/failure.ts'
import { describeError } from '#server/http/handle-errors.ts'
import type { Services } from '#server/services.ts'
import { raiseNotice } from './raise-notice.ts'

type FailedRow = {
  job: NoticeFacts['job_row_failed']['job']
  error: unknown
} & ({ registrationId: number } | { applicationId: number } | { eventId: number })

/** For a job that skips a row it cannot process. Never throws, so the job goes on. */
export async function reportFailedRow(services: Services, { job, error, ...row }: FailedRow): Promise<void> {
  const { database, log } = services
  const failure = toFailure(error)
  const code = failure?.code ?? findCode(error)?.code
  const details = error instanceof Error ? describeError(error) : undefined
  log.error({ job, ...row, code, error: details }, 'a job could not process one row')
  // The row is not the cause if the database is unavailable, and the notice could not be stored either.
  if (failure?.kind === 'unavailable' || failure?.kind === 'retry') return
  try {
    await database.transaction((tx) =>
      raiseNotice(services, tx, {
        kind: 'job_row_failed',
        key: `job_row_failed:${job}:${Object.values(row)[0]}`,
        ...('registrationId' in row && { subject: { type: 'registration' as const, id: row.registrationId } }),
        facts: { job, code: code ?? details?.kind ?? 'unknown' },
      }),
    )
  } catch {
    log.error({ job, ...row }, 'the notice about a failed row could not be stored')
  }
}
