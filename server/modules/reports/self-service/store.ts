import { type AnyColumn, and, asc, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { isNewDate } from '#contract/is-new-date.ts'
import type { Queries } from '#database/database.ts'
import { auditLog } from '#database/schema/audit.ts'
import { masterclassRegistrations, seatOffers } from '#database/schema/bookings.ts'
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

type Seat = Pick<typeof masterclassRegistrations.$inferSelect, 'id' | 'masterclassId' | 'paidAt' | 'handedOverAt'>

/** When the team last changed the date of a seat: with its event, or by moving it. Null if its attendee chose the date since. */
export async function findTeamMove(queries: Queries, seat: Seat): Promise<Date | null> {
  const { createdAt, actorId } = auditLog
  const [own] = await queries
    .select({ createdAt, actorId })
    .from(auditLog)
    .where(isAbout('registration', seat.id, 'registration.moved'))
    .orderBy(desc(auditLog.id))
    .limit(1)
  const tookAt = latest(seat.paidAt, seat.handedOverAt)
  const chosenAt = latest(tookAt, own?.createdAt)
  const changes = await queries
    .select({ createdAt, before: sessionsOf(auditLog.before), after: sessionsOf(auditLog.after) })
    .from(auditLog)
    .where(
      and(
        isAbout('event', seat.masterclassId, 'event.changed'),
        sql`${sessionsOf(auditLog.before)} <> ${sessionsOf(auditLog.after)}`,
        chosenAt ? gt(createdAt, chosenAt) : undefined,
      ),
    )
    .orderBy(asc(auditLog.id))
  // A mistake that was put right is no new date.
  const [first, last] = [changes[0], changes.at(-1)]
  const moved = changes.findLast(({ before, after }) => isNewDate(before, after)) ?? last
  if (first && last && moved && isNewDate(first.before, last.after)) return moved.createdAt
  const isTeams = own && own.actorId !== null && (tookAt === null || own.createdAt >= tookAt)
  return isTeams ? own.createdAt : null
}

const isAbout = (subject: string, id: number, action: string) =>
  and(eq(auditLog.subject, subject), eq(auditLog.subjectId, String(id)), eq(auditLog.action, action))

const sessionsOf = (event: typeof auditLog.before | typeof auditLog.after) =>
  sql<{ startsAt: string; endsAt: string }[]>`jsonb_path_query_array(${event}, '$.sessions[*]')`

function latest(...times: (Date | null | undefined)[]): Date | null {
  return times.reduce<Date | null>((last, time) => (time && (!last || time > last) ? time : last), null)
}

/** Who handed the seat over, oldest first. Their names are kept no longer than the log. */
export async function listHandOvers(queries: Queries, registrationId: number) {
  const rows = await queries
    .select({ before: auditLog.before, at: auditLog.createdAt })
    .from(auditLog)
    .where(isAbout('registration', registrationId, 'registration.handed_over'))
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
