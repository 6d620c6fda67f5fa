import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { findOfferEnd } from '#contract/offer-end.ts'
import type { Queries } from '#database/database.ts'
import { auditLog } from '#database/schema/audit.ts'
import { masterclassRegistrations, seatOffers } from '#database/schema/bookings.ts'
import { masterclasses } from '#database/schema/catalogue.ts'
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

/**
 * To whom the seat is offered now, and until when. Repeats in SQL when `findOfferState`
 * (bookings/self-service/offers/find-offer-state.ts) calls an offer open.
 */
export async function findOpenOffer(queries: Queries, registrationId: number, now: Date) {
  const { name, email, expiresAt, acceptedAt, endedAt } = seatOffers
  const registration = masterclassRegistrations
  const isOpen = and(isNull(acceptedAt), isNull(endedAt))
  const isBooked = and(
    eq(registration.paymentStatus, 'paid'),
    isNull(registration.disownedAt),
    ne(masterclasses.status, 'cancelled'),
  )
  const [row] = await queries
    .select({ name, email, expiresAt, startDate: masterclasses.startDate })
    .from(seatOffers)
    .innerJoin(registration, eq(registration.id, seatOffers.registrationId))
    .innerJoin(masterclasses, eq(masterclasses.id, registration.masterclassId))
    .where(and(eq(seatOffers.registrationId, registrationId), isOpen, isBooked))
  const end = row && findOfferEnd(row.expiresAt, row.startDate)
  return end && end > now ? { name: row.name, email: row.email, expires_at: end.toISOString() } : null
}
