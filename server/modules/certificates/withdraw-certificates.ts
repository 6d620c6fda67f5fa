import { messages } from '#contract/problems.ts'
import type { Queries } from '#database/database.ts'
import { notFound } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import type { Services } from '#server/services.ts'
import { lockCertificate, withdrawOne, withdrawSeats } from './store.ts'

/**
 * Erases the holders of these seats from their certificates, replaced and revoked ones too. The rows stay: an address that
 * somebody has shared says for ever that the certificate was withdrawn.
 */
export async function withdrawCertificates(
  tx: Queries,
  { registrationIds, actorId, now }: { registrationIds: readonly number[]; actorId: number; now: Date },
): Promise<void> {
  if (registrationIds.length === 0) return
  for (const id of await withdrawSeats(tx, registrationIds, now)) await record(tx, id, actorId)
}

/** At the request of somebody who has no account to delete. */
export async function withdrawCertificate({ database, clock }: Services, id: string, actorId: number): Promise<void> {
  const now = clock()
  await database.transaction(async (tx) => {
    const certificate = await lockCertificate(tx, id)
    if (!certificate) throw notFound(messages.certificateNotFound)
    if (certificate.state === 'withdrawn') return
    const { registrationId } = certificate
    if (registrationId !== null) return withdrawCertificates(tx, { registrationIds: [registrationId], actorId, now })
    await withdrawOne(tx, id, now)
    await record(tx, id, actorId)
  })
}

function record(tx: Queries, id: string, actorId: number): Promise<void> {
  const after = { state: 'withdrawn' }
  return recordChange(tx, { actorId, action: 'certificate.withdrawn', subject: 'certificate', subjectId: id, after })
}
