import { recordChange } from '#server/modules/audit/public.ts'
import { findRegistrationRow } from '#server/modules/bookings/public.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'
import { requireValid } from './require-valid.ts'
import { updateCertificate } from './store.ts'

/** Its page stays, and says when and why. */
export async function revokeCertificate(
  services: Services,
  { id, reason, actorId }: { id: string; reason: string; actorId: number },
): Promise<void> {
  const now = services.clock()
  await services.database.transaction(async (tx) => {
    const { registrationId, recipientName: name, title, credential } = await requireValid(tx, id)
    await updateCertificate(tx, id, { state: 'revoked', stateChangedAt: now, reason })
    await recordChange(tx, {
      actorId,
      action: 'certificate.revoked',
      subject: 'certificate',
      subjectId: id,
      before: { state: 'valid' },
      // The certificate has the reason until it is withdrawn.
      after: { state: 'revoked' },
    })
    // Nobody has heard of one that is not signed yet, and of an expired registration no address is left.
    const seat = registrationId === null || credential === null ? null : await findRegistrationRow(tx, registrationId)
    if (!seat || name === null) return
    const facts = { certificateId: id, name, title, reason }
    await queueMail(services, tx, { kind: 'certificate_revoked', to: seat.email, facts })
  })
}
