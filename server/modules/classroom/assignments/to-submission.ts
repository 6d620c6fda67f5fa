import { type Submission, submissionStateOf } from '#contract/assignments.ts'
import type { StaffSubmission } from '#contract/staff/assignments.ts'
import type { EventSubmission } from '#server/modules/reports/public.ts'
import type { SubmissionRow } from './store.ts'

type Shown = Pick<SubmissionRow, 'url' | 'fileName' | 'fileSize' | 'submittedAt' | 'isAccepted' | 'review'>

/** Late work counts like any other, and is marked. */
export function toSubmission(row: Shown, dueAt: Date | null): Submission {
  const { url, fileName: name, fileSize: size, submittedAt, review } = row
  return {
    url,
    file: name === null || size === null ? null : { name, size },
    submittedAt: submittedAt.toISOString(),
    isLate: dueAt !== null && submittedAt > dueAt,
    state: submissionStateOf(row),
    review,
  }
}

export function toStaffSubmission(row: EventSubmission, dueAt: Date | null): StaffSubmission {
  const { id, registrationId, name, email, reviewedAt } = row
  return {
    ...toSubmission(row, dueAt),
    ...{ id, registrationId, name, email },
    reviewedAt: reviewedAt?.toISOString() ?? null,
    version: versionOf(row),
  }
}

/** Changes with the work and with its review. */
export function versionOf({ reviewedAt, submittedAt }: Pick<SubmissionRow, 'reviewedAt' | 'submittedAt'>): string {
  return `${submittedAt.getTime()}-${reviewedAt?.getTime() ?? ''}`
}
