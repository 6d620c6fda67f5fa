import type { Queries } from '#database/database.ts'
import { listExpiredSubmissions } from '#server/modules/reports/public.ts'
import { deleteFiles, deleteOrphanedFiles } from '../files/store.ts'
import { deleteSubmissions, listSubmissionIdsOf } from './store.ts'

/** What was handed in for these seats, with the files. */
export async function deleteSubmissionsOf(tx: Queries, registrationIds: readonly number[]): Promise<void> {
  await deleteFiles(tx, await deleteSubmissions(tx, await listSubmissionIdsOf(tx, registrationIds)))
}

/** Also the files of deleted events and registrations. */
export async function deleteExpiredSubmissions(tx: Queries, endedBefore: Date): Promise<void> {
  await deleteFiles(tx, await deleteSubmissions(tx, await listExpiredSubmissions(tx, endedBefore)))
  await deleteOrphanedFiles(tx)
}
