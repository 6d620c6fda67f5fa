import { type SubmissionState, submissionStateOf } from '#contract/assignments.ts'
import type { Queries } from '#database/database.ts'
import { findSubmission } from './store.ts'

/** Of one seat; null if nothing was handed in. */
export async function findSubmissionState(
  queries: Queries,
  of: { registrationId: number; eventId: number },
): Promise<SubmissionState | null> {
  const submission = await findSubmission(queries, of)
  return submission && submissionStateOf(submission)
}
