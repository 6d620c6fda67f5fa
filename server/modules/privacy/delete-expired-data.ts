import { retention } from '#content/retention.ts'
import type { Queries } from '#database/database.ts'
import { toFailure } from '#database/failure.ts'
import { deleteEndedSignIns } from '#server/modules/accounts/public.ts'
import { deleteApplications, deleteInterests } from '#server/modules/applications/public.ts'
import { deleteAuditLines } from '#server/modules/audit/public.ts'
import { deleteBuyerKeys, deleteOldOffers } from '#server/modules/bookings/public.ts'
import { listUsedPictures } from '#server/modules/catalogue/public.ts'
import { deleteExpiredSubmissions } from '#server/modules/classroom/public.ts'
import { deleteExpiredDocuments } from '#server/modules/documents/public.ts'
import { deleteMessages } from '#server/modules/inbox/public.ts'
import { deleteMails } from '#server/modules/mail/public.ts'
import { deleteNotices } from '#server/modules/notices/public.ts'
import {
  deleteOldFreeSeats,
  deleteOldLines,
  deleteOldReceipts,
  deleteOldUnpaid,
  deleteUploads,
} from '#server/modules/payments/public.ts'
import { deleteUnusedPictures } from '#server/modules/pictures/public.ts'
import type { Services } from '#server/services.ts'

type Kind = (typeof retention)[number]['kind']

/** Deletes the data of each retention period. Logs and backups expire outside the database. */
const deletions: Partial<Record<Kind, (tx: Queries, before: Date, now: Date) => Promise<void>>> = {
  screenshots: deleteUploads,
  buyerKeys: deleteBuyerKeys,
  seatOffers: deleteOldOffers,
  unpaidRegistrations: deleteOldUnpaid,
  mailLog: deleteMails,
  notices: deleteNotices,
  interests: deleteInterests,
  messages: deleteMessages,
  applications: deleteApplications,
  submissions: deleteExpiredSubmissions,
  auditLog: deleteAuditLines,
  receipts: async (tx, before) => {
    await deleteExpiredDocuments(tx, before)
    await deleteOldReceipts(tx, before)
  },
  freeSeats: deleteOldFreeSeats,
  bankLines: deleteOldLines,
  pictures: async (tx, unusedSince, now) =>
    deleteUnusedPictures(tx, { usedNow: await listUsedPictures(tx), unusedSince, now }),
}

/** Enforces the retention periods of the privacy page. */
export async function deleteExpiredData({ database, clock, log }: Services): Promise<void> {
  const now = clock()
  await deleteEndedSignIns(database.queries, now)
  for (const { kind, days } of retention) {
    const work = deletions[kind]
    if (!work || days === null) continue
    const before = new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
    // One failure does not stop the other kinds.
    await database
      .transaction((tx) => work(tx, before, now))
      .catch((error: unknown) => {
        log.error({ kind, code: toFailure(error)?.code }, 'expired data could not be deleted')
      })
  }
}
