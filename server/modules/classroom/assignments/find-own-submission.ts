import type { Queries } from '#database/database.ts'
import type { Registration } from '#server/modules/bookings/public.ts'
import { findSubmission, type SubmissionRow } from './store.ts'

/** What this attendee has handed in for their event. What somebody had who gave them the seat is deleted. */
export function findOwnSubmission(
  queries: Queries,
  { id, masterclassId }: Pick<Registration, 'id' | 'masterclassId'>,
): Promise<SubmissionRow | null> {
  return findSubmission(queries, { registrationId: id, eventId: masterclassId })
}
