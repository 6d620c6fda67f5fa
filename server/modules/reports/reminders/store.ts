import { and, count, eq, gt, inArray, isNotNull, isNull, lte, ne, notExists, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { masterclassRegistrations } from '#database/schema/bookings.ts'
import { masterclasses } from '#database/schema/catalogue.ts'
import { outbox } from '#database/schema/mail.ts'
import { sessionsWithRoom } from '../rooms/store.ts'

/** Events that take place, even hidden ones, and have a session in this period, with those sessions. */
export async function listStarting(tx: Queries, { from, until }: { from: Date; until: Date }) {
  const { id, title, sessions, joinUrl, sequence, bring } = masterclasses
  const { status, publishedAt, startDate, endDate } = masterclasses
  const events = await tx
    .select({ id, title, sessions, joinUrl, sessionsWithRoom, sequence, bring })
    .from(masterclasses)
    .where(and(ne(status, 'cancelled'), isNotNull(publishedAt), lte(startDate, until), gt(endDate, from)))
  const isInPeriod = ({ startsAt }: { startsAt: string }) =>
    Date.parse(startsAt) > from.getTime() && Date.parse(startsAt) <= until.getTime()
  return events.flatMap(({ joinUrl: room, sessionsWithRoom: rooms, ...event }) =>
    event.sessions
      .filter(isInPeriod)
      .map((session) => ({ ...event, session, hasRoom: room !== null || rooms.includes(session.id) })),
  )
}

/**
 * Paid registrations that have not had this kind of mail about the session that starts then. Those whose attendee was erased get none:
 * their outbox was erased too, which would send each reminder again.
 */
export function listPaidWithoutMail(
  tx: Queries,
  { eventId, startsAt, kind }: { eventId: number; startsAt: string; kind: string },
) {
  const { id, name, email, reference, moves, masterclassId, paymentStatus, erasedAt } = masterclassRegistrations
  const wasSent = tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(sql`lower(${outbox.recipient})`, sql`lower(${email})`),
        eq(outbox.kind, kind),
        eq(sql`${outbox.facts}->>'registrationId'`, sql`${id}::text`),
        sql`(${outbox.facts}->>'startDate')::timestamptz = ${startsAt}::timestamptz`,
      ),
    )
  return tx
    .select({ registrationId: id, name, email, reference, moves })
    .from(masterclassRegistrations)
    .where(and(eq(masterclassId, eventId), eq(paymentStatus, 'paid'), isNull(erasedAt), notExists(wasSent)))
    .limit(500)
}

/** How many reminders of each kind about this session are queued, sent or undelivered. */
export function countReminders(queries: Queries, { eventId, startsAt }: { eventId: number; startsAt: string }) {
  const { id, email, masterclassId } = masterclassRegistrations
  const isAbout = and(
    eq(sql`lower(${outbox.recipient})`, sql`lower(${email})`),
    inArray(outbox.kind, ['reminder_day', 'reminder_hour']),
    eq(sql`${outbox.facts}->>'registrationId'`, sql`${id}::text`),
    sql`(${outbox.facts}->>'startDate')::timestamptz = ${startsAt}::timestamptz`,
  )
  return queries
    .select({ kind: outbox.kind, state: outbox.state, count: count() })
    .from(masterclassRegistrations)
    .innerJoin(outbox, isAbout)
    .where(and(eq(masterclassId, eventId), isNotNull(masterclassRegistrations.paidAt)))
    .groupBy(outbox.kind, outbox.state)
}
