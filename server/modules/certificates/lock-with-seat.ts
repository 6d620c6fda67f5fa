import { certificateMessages } from '#contract/certificate-messages.ts'
import type { Queries } from '#database/database.ts'
import { notFound } from '#server/http/problem.ts'
import { lockRegistrationsById } from '#server/modules/bookings/public.ts'
import { type Certificate, findCertificate, lockCertificate } from './store.ts'

/** A certificate, locked after its registration. The other way round would deadlock with issuing and with deleting an account. */
export async function lockWithSeat(tx: Queries, id: string): Promise<Certificate> {
  const found = await findCertificate(tx, id)
  if (found && found.registrationId !== null) await lockRegistrationsById(tx, [found.registrationId])
  const certificate = await lockCertificate(tx, id)
  if (!certificate) throw notFound(certificateMessages.notFound)
  return certificate
}
