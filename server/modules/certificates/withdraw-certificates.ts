import type { Queries } from '#database/database.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import type { Services } from '#server/services.ts'
import { lockWithSeat } from './lock-with-seat.ts'
import { withdrawOne, withdrawSeats } from './store.ts'

/**
 * Erases the holders of these seats from their certificates, replaced and revoked ones too. The rows stay: an address that
 * somebody has shared says for ever that the certificate was withdrawn. Lock the registrations first: otherwise a certificate that
 * is being replaced meanwhile would keep its name.
 */
export async function withdrawCertificates(
  tx: Queries,
  { registrationIds, actorId, now }: { registrationIds: readonly number[]; actorId: number | null; now: Date },
): Promise<void> {
  if (registrationIds.length === 0) return
  for (const id of await withdrawSeats(tx, registrationIds, now)) await record(tx, id, actorId)
}

/** At the request of somebody who has no account to delete. */
export async function withdrawCertificate({ database, clock }: Services, id: string, actorId: number): Promise<void> {
  const now = clock()
  await database.transaction(async (tx) => {
    const { state, registrationId } = await lockWithSeat(tx, id)
    if (state === 'withdrawn') return
    if (registrationId !== null) return withdrawCertificates(tx, { registrationIds: [registrationId], actorId, now })
    await withdrawOne(tx, id, now)
    await record(tx, id, actorId)
  })
}

function record(tx: Queries, id: string, actorId: number | null): Promise<void> {
  const after = { state: 'withdrawn' }
  return recordChange(tx, { actorId, action: 'certificate.withdrawn', subject: 'certificate', subjectId: id, after })
}
