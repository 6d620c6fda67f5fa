import { retention } from '#content/retention.ts'
import type { Queries } from '#database/database.ts'
import { failureOf } from '#database/failure.ts'
import { deleteNotices } from '#server/modules/notices/public.ts'
import type { Services } from '#server/services.ts'
import * as store from './store.ts'

type Kind = (typeof retention)[number]['kind']

/** What a period of the privacy page removes. What is not here is no table of ours: logs and backups end by themselves. */
const forget: Partial<Record<Kind, (tx: Queries, before: Date) => Promise<void>>> = {
  screenshots: store.deleteUploads,
  buyerKeys: store.deleteBuyerKeys,
  unpaidRegistrations: store.deleteUnpaid,
  mailLog: store.deleteMails,
  notices: deleteNotices,
  interests: store.deleteInterests,
  messages: store.deleteMessages,
  applications: store.deleteApplications,
  auditLog: store.deleteAuditLines,
  receipts: store.deleteReceipts,
}

/** Keeps the periods that the privacy page promises. */
export async function deleteExpiredData({ database, clock, log }: Services): Promise<void> {
  const now = clock()
  await store.deleteEnded(database.queries, now)
  for (const { kind, days } of retention) {
    const work = forget[kind]
    if (!work || days === null) continue
    const before = new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
    // One kind that cannot be removed now keeps none of the others.
    await database
      .transaction((tx) => work(tx, before))
      .catch((error: unknown) => {
        log.error({ kind, code: failureOf(error)?.code }, 'what is too old could not be removed')
      })
  }
}
