import { certificateMessages } from '#contract/certificate-messages.ts'
import { Problem } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import type { Services } from '#server/services.ts'
import { newCertificateId } from './new-certificate-id.ts'
import { requireValid } from './require-valid.ts'
import { insertCertificates, updateCertificate } from './store.ts'

/** The new one says what the old one said, under a corrected name. The old one stays, and says that it was replaced. */
export async function reissueCertificate(
  { database, clock }: Services,
  { id, name, actorId }: { id: string; name: string; actorId: number },
): Promise<void> {
  const now = clock()
  await database.transaction(async (tx) => {
    const old = await requireValid(tx, id)
    const { registrationId, eventId, title, startedOn, endedOn, minutes, skills, isListed } = old
    // The new one could not be signed: the credential has the holder's address and the event's page.
    if (registrationId === null || eventId === null) throw new Problem('conflict', certificateMessages.seatGone)
    const replacedBy = newCertificateId()
    await updateCertificate(tx, id, { state: 'replaced', stateChangedAt: now, replacedBy })
    const unchanged = { registrationId, eventId, title, startedOn, endedOn, minutes, skills, isListed }
    const next = { ...unchanged, id: replacedBy, recipientName: name, issuedAt: now, issuedBy: actorId }
    if ((await insertCertificates(tx, [next])) !== 1) throw new Error('the new certificate was not inserted')
    await recordChange(tx, {
      actorId,
      action: 'certificate.replaced',
      subject: 'certificate',
      subjectId: id,
      before: { state: 'valid' },
      after: { state: 'replaced', replacedBy },
    })
  })
}
