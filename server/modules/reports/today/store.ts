import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, ne, not, or, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { courseApplications, interests } from '#database/schema/applications.ts'
import { masterclassRegistrations } from '#database/schema/bookings.ts'
import { masterclasses } from '#database/schema/catalogue.ts'
import { classroomSessions } from '#database/schema/classroom.ts'
import { contactMessages } from '#database/schema/inbox.ts'
import { outbox } from '#database/schema/mail.ts'
import { payments } from '#database/schema/payments.ts'
import { countOpenNotices } from '#server/modules/notices/public.ts'
import { countUndelivered } from '../operations/store.ts'
import { isWaitingProof } from '../proofs/store.ts'
import { indianDay } from '../revenue/store.ts'

const registration = masterclassRegistrations

export async function countWaiting(queries: Queries) {
  const [proofs, applications, messages, deadMails, refunds, notices] = await Promise.all([
    queries.$count(payments, isWaitingProof(queries)),
    // A decided one no longer waits, even while it can be undone.
    queries.$count(
      courseApplications,
      and(eq(courseApplications.status, 'pending'), isNull(courseApplications.decision)),
    ),
    queries.$count(contactMessages, isNull(contactMessages.answeredAt)),
    countUndelivered(queries),
    queries.$count(payments, eq(payments.outcome, 'refund_due')),
    countOpenNotices(queries),
  ])
  return { proofs, applications, messages, deadMails, refunds, notices }
}

export function countHeldMails(queries: Queries): Promise<number> {
  return queries.$count(outbox, eq(outbox.state, 'held'))
}

export function countByDay(queries: Queries, since: Date) {
  const registeredOn = indianDay(registration.createdAt)
  return queries
    .select({ day: registeredOn, count: count() })
    .from(registration)
    .where(gt(registration.createdAt, since))
    .groupBy(sql`1`)
}

export function countByEvent(queries: Queries) {
  const { id, slug, title, seats, seatsTaken, startDate } = masterclasses
  const isPaidFor = and(eq(registration.masterclassId, id), eq(registration.paymentStatus, 'paid'))
  return queries
    .select({ slug, title, startDate, seats, seatsTaken, paid: count(registration.id) })
    .from(masterclasses)
    .leftJoin(registration, isPaidFor)
    .groupBy(id)
    .orderBy(desc(startDate))
    .limit(12)
}

export async function countFunnel(queries: Queries, since: Date) {
  const isRecent = gt(registration.createdAt, since)
  const states = (...names: ('awaiting_verification' | 'paid')[]) =>
    queries.$count(registration, and(isRecent, inArray(registration.paymentStatus, names)))
  const [registered, awaiting, paid] = await Promise.all([
    queries.$count(registration, isRecent),
    states('awaiting_verification'),
    states('paid'),
  ])
  return { registered, awaiting, paid }
}

export function countInterest(queries: Queries) {
  const { courseSlug } = interests
  return queries
    .select({ courseSlug, count: count() })
    .from(interests)
    .where(and(isNull(interests.eventId), not(interests.isNews)))
    .groupBy(courseSlug)
    .orderBy(desc(count()), asc(courseSlug))
    .limit(12)
}

const eachSession = sql`jsonb_array_elements(${masterclasses.sessions}) with ordinality as each(session, position)`
const startsAt = sql<string>`session->>'startsAt'`
const endsAt = sql<string>`session->>'endsAt'`
const endsAfter = (now: Date) => sql`(${endsAt})::timestamptz > ${now.toISOString()}::timestamptz`
const isOwnRoom = and(
  eq(classroomSessions.eventId, masterclasses.id),
  sql`${classroomSessions.sessionId} = (session->>'id')::int`,
)
const roomUrl = sql<string | null>`coalesce(${classroomSessions.roomUrl}, ${masterclasses.joinUrl})`
const paidSeats = (queries: Queries) =>
  queries.$count(
    registration,
    and(eq(registration.masterclassId, masterclasses.id), eq(registration.paymentStatus, 'paid')),
  )

/** Sessions that start until then, or are on, without a room for those who have paid. */
export async function listWithoutRoom(queries: Queries, { now, until }: { now: Date; until: Date }) {
  const { slug, title, status, endDate } = masterclasses
  return queries
    .select({ slug, title, startsAt, endsAt, paid: paidSeats(queries) })
    .from(masterclasses)
    .crossJoinLateral(eachSession)
    .leftJoin(classroomSessions, isOwnRoom)
    .where(
      and(
        ne(status, 'cancelled'),
        gt(endDate, now),
        endsAfter(now),
        sql`(${startsAt})::timestamptz <= ${until.toISOString()}::timestamptz`,
        isNull(roomUrl),
        gt(paidSeats(queries), 0),
      ),
    )
    .orderBy(sql`(${startsAt})::timestamptz`, masterclasses.id)
    .limit(20)
}

/** Published events to come that name no mentor. */
export function listWithoutMentor(queries: Queries, now: Date) {
  const { id, slug, title, status, mentors, startDate, endDate } = masterclasses
  return queries
    .select({ slug, title })
    .from(masterclasses)
    .where(and(eq(status, 'published'), or(isNull(endDate), gt(endDate, now)), sql`jsonb_array_length(${mentors}) = 0`))
    .orderBy(asc(startDate), asc(id))
    .limit(20)
}

/** Reads events that take bookings, even hidden ones, and cohorts with somebody in them. A session counts until it ends. */
export async function findNextSession(queries: Queries, now: Date) {
  const { id, slug, title, sessions, seats, seatsTaken, status, publishedAt, endDate, kind } = masterclasses
  const hasAttendees = or(ne(kind, 'cohort'), gt(paidSeats(queries), 0))
  const [next] = await queries
    .select({
      eventId: id,
      slug,
      title,
      startsAt,
      endsAt,
      number: sql<number>`position::int`,
      sessions: sql<number>`jsonb_array_length(${sessions})`,
      seats,
      seatsTaken,
      roomUrl,
      paid: paidSeats(queries),
    })
    .from(masterclasses)
    .crossJoinLateral(eachSession)
    .leftJoin(classroomSessions, isOwnRoom)
    .where(and(hasAttendees, ne(status, 'cancelled'), isNotNull(publishedAt), gt(endDate, now), endsAfter(now)))
    .orderBy(sql`(${startsAt})::timestamptz`, id)
    .limit(1)
  return next
}
