import { type AnyColumn, and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { isNewDate } from '#contract/is-new-date.ts'
import type { Queries } from '#database/database.ts'
import { auditLog } from '#database/schema/audit.ts'
import { masterclassRegistrations, seatOffers } from '#database/schema/bookings.ts'
import { eventDateChanges } from '#database/schema/catalogue.ts'
import { certificates } from '#database/schema/certificates.ts'

/** Whether the seat has a certificate that counts, or one that has ended. */
export async function findCertificateOf(queries: Queries, registrationId: number): Promise<'valid' | 'ended' | null> {
  const { state } = certificates
  const rows = await queries.select({ state }).from(certificates).where(eq(certificates.registrationId, registrationId))
  if (rows.length === 0) return null
  return rows.some((row) => row.state === 'valid') ? 'valid' : 'ended'
}

/** Whether no seat of the order has a certificate that says something about a person. */
export const isWithoutCertificates = (orderId: AnyColumn): SQL =>
  sql`not exists (select 1 from ${certificates} join ${masterclassRegistrations} certified
    on certified.id = ${certificates.registrationId}
    where certified.order_id = ${orderId} and ${certificates.state} <> 'withdrawn')`

type Seat = Pick<
  typeof masterclassRegistrations.$inferSelect,
  'masterclassId' | 'paidAt' | 'handedOverAt' | 'movedAt' | 'isMovedByTeam'
>

/** When the team last changed the date of a seat: with its event, or by moving it. Null if its attendee chose the date since. */
export async function findTeamMove(queries: Queries, seat: Seat): Promise<Date | null> {
  const { movedAt } = seat
  const { eventId, before, after, createdAt } = eventDateChanges
  const tookAt = latest(seat.paidAt, seat.handedOverAt)
  const chosenAt = latest(tookAt, movedAt)
  const changes = await queries
    .select({ createdAt, before, after })
    .from(eventDateChanges)
    .where(and(eq(eventId, seat.masterclassId), chosenAt ? gt(createdAt, chosenAt) : undefined))
    .orderBy(asc(eventDateChanges.id))
  // A mistake that was put right is no new date.
  const [first, last] = [changes[0], changes.at(-1)]
  const moved = changes.findLast((change) => isNewDate(change.before, change.after)) ?? last
  if (first && last && moved && isNewDate(first.before, last.after)) return moved.createdAt
  const isTeams = movedAt && seat.isMovedByTeam && (tookAt === null || movedAt >= tookAt)
  return isTeams ? movedAt : null
}

function latest(...times: (Date | null | undefined)[]): Date | null {
  return times.reduce<Date | null>((last, time) => (time && (!last || time > last) ? time : last), null)
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
