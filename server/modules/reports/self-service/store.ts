import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { auditLog } from '#database/schema/audit.ts'
import { type masterclassRegistrations, seatOffers } from '#database/schema/bookings.ts'
import { certificates } from '#database/schema/certificates.ts'

/** Whether the seat has a certificate that counts. */
export async function hasCertificate(queries: Queries, registrationId: number): Promise<boolean> {
  const isValid = and(eq(certificates.registrationId, registrationId), eq(certificates.state, 'valid'))
  return (await queries.$count(certificates, isValid)) > 0
}

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
  const chosenAt = latest(seat.paidAt, seat.handedOverAt, own?.createdAt)
  const [rescheduled] = await queries
    .select({ createdAt })
    .from(auditLog)
    .where(
      and(
        isAbout('event', seat.masterclassId, 'event.changed'),
        hasNewTimes,
        chosenAt ? gt(createdAt, chosenAt) : undefined,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1)
  if (rescheduled) return rescheduled.createdAt
  const isLast = own && (seat.handedOverAt === null || own.createdAt > seat.handedOverAt)
  return isLast && own.actorId !== null ? own.createdAt : null
}

const isAbout = (subject: string, id: number, action: string) =>
  and(eq(auditLog.subject, subject), eq(auditLog.subjectId, String(id)), eq(auditLog.action, action))

const timesOf = (event: typeof auditLog.before | typeof auditLog.after) =>
  sql`array[jsonb_path_query_array(${event}, '$.sessions[*].startsAt'), jsonb_path_query_array(${event}, '$.sessions[*].endsAt')]`
const hasNewTimes = sql`${timesOf(auditLog.before)} <> ${timesOf(auditLog.after)}`

function latest(...times: (Date | null | undefined)[]): Date | null {
  return times.reduce<Date | null>((last, time) => (time && (!last || time > last) ? time : last), null)
}

/** Who handed the seat over, oldest first, as far as the log goes back. */
export async function listHandOvers(queries: Queries, registrationId: number) {
  return (await loadHandOvers(queries, registrationId)).map(({ name, email, at }) => ({
    name,
    email,
    at: at.toISOString(),
  }))
}

/** When the seat was handed over by whom a reference of it was shown to. */
export async function findHandOver(queries: Queries, registrationId: number, reference: string) {
  const handOvers = await loadHandOvers(queries, registrationId)
  // An order may have had several references before its seat was paid for: the first attendee's.
  return handOvers.find((handOver) => handOver.reference === reference) ?? handOvers[0] ?? null
}

async function loadHandOvers(queries: Queries, registrationId: number) {
  const rows = await queries
    .select({ before: auditLog.before, at: auditLog.createdAt })
    .from(auditLog)
    .where(isAbout('registration', registrationId, 'registration.handed_over'))
    .orderBy(asc(auditLog.id))
  return rows.map(({ before, at }) => ({
    name: String(before?.name ?? ''),
    email: String(before?.email ?? ''),
    reference: String(before?.reference ?? ''),
    at,
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
