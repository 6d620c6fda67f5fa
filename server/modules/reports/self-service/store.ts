import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { auditLog } from '#database/schema/audit.ts'
import { seatOffers } from '#database/schema/bookings.ts'
import { certificates } from '#database/schema/certificates.ts'

/** Whether the seat has a certificate that counts, or one that has ended. */
export async function findCertificateOf(queries: Queries, registrationId: number): Promise<'valid' | 'ended' | null> {
  const { state } = certificates
  const rows = await queries.select({ state }).from(certificates).where(eq(certificates.registrationId, registrationId))
  if (rows.length === 0) return null
  return rows.some((row) => row.state === 'valid') ? 'valid' : 'ended'
}

/** Who handed the seat over, oldest first. Their names are kept no longer than the log. */
export async function listHandOvers(queries: Queries, registrationId: number) {
  const rows = await queries
    .select({ before: auditLog.before, at: auditLog.createdAt })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subject, 'registration'),
        eq(auditLog.subjectId, String(registrationId)),
        eq(auditLog.action, 'registration.handed_over'),
      ),
    )
    .orderBy(asc(auditLog.id))
  return rows.map(({ before, at }) => ({
    name: String(before?.name ?? ''),
    email: String(before?.email ?? ''),
    at: at.toISOString(),
  }))
}

/** To whom the seat is offered now. */
export async function findOpenOffer(queries: Queries, registrationId: number, now: Date) {
  const { name, email, expiresAt, acceptedAt, endedAt } = seatOffers
  const isOpen = and(isNull(acceptedAt), isNull(endedAt), gt(expiresAt, now))
  const [row] = await queries
    .select({ name, email, expiresAt })
    .from(seatOffers)
    .where(and(eq(seatOffers.registrationId, registrationId), isOpen))
  return row ? { name: row.name, email: row.email, expires_at: row.expiresAt.toISOString() } : null
}
