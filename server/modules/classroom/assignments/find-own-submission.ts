import type { Queries } from '#database/database.ts'
import type { Registration } from '#server/modules/bookings/public.ts'
import { findSubmission, type SubmissionRow } from './store.ts'

/** What this attendee has handed in. Not what somebody had who gave them the seat. */
export async function findOwnSubmission(
  queries: Queries,
  { id, masterclassId, handedOverAt }: Pick<Registration, 'id' | 'masterclassId' | 'handedOverAt'>,
): Promise<SubmissionRow | null> {
  const row = await findSubmission(queries, { registrationId: id, eventId: masterclassId })
  return row && (handedOverAt === null || row.submittedAt > handedOverAt) ? row : null
}
