import { recordChange } from '#server/modules/audit/public.ts'
import { releaseHeldMails } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'
import { lockOpenRestore, updateRestore } from './store.ts'

interface Release {
  /** False for mails that went out between the backup and its restore. */
  send: boolean
  /** Null for the command line. */
  actorId: number | null
}

/** Ends the hold after a restore, for the mails of the backup and for the jobs that write mail. Returns how many mails. */
export function releaseMails(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { send, actorId }: Release,
): Promise<number> {
  return database.transaction(async (tx) => {
    const restore = await lockOpenRestore(tx)
    if (!restore || restore.mailReleasedAt) return 0
    const now = clock()
    const mails = await releaseHeldMails(tx, { send, now })
    await updateRestore(tx, restore.id, { mailReleasedAt: now })
    await recordChange(tx, {
      actorId,
      action: send ? 'restore.mails_sent' : 'restore.mails_dropped',
      subject: 'restore',
      subjectId: String(restore.id),
      after: { mails },
    })
    return mails
  })
}
