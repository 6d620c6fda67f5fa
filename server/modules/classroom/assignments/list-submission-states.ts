import { type SubmissionState, submissionStateOf } from '#contract/assignments.ts'
import type { Queries } from '#database/database.ts'
import { listEventSubmissions } from '#server/modules/reports/public.ts'

/** By registration, of those who have a seat now. Who has handed in nothing is missing. */
export async function listSubmissionStates(queries: Queries, eventId: number): Promise<Map<number, SubmissionState>> {
  const rows = await listEventSubmissions(queries, eventId)
  return new Map(rows.map((row) => [row.registrationId, submissionStateOf(row)]))
}
