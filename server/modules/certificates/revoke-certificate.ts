import { recordChange } from '#server/modules/audit/public.ts'
import type { Services } from '#server/services.ts'
import { requireValid } from './require-valid.ts'
import { updateCertificate } from './store.ts'

/** Its page stays, and says when and why. */
export async function revokeCertificate(
  { database, clock }: Services,
  { id, reason, actorId }: { id: string; reason: string; actorId: number },
): Promise<void> {
  const now = clock()
  await database.transaction(async (tx) => {
    await requireValid(tx, id)
    await updateCertificate(tx, id, { state: 'revoked', stateChangedAt: now, reason })
    await recordChange(tx, {
      actorId,
      action: 'certificate.revoked',
      subject: 'certificate',
      subjectId: id,
      before: { state: 'valid' },
      after: { state: 'revoked', reason },
    })
  })
}
