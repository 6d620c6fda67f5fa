import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { countAttended, judgeSessions } from '#contract/attendance.ts'
import type { Queries } from '#database/database.ts'
import { masterclassRegistrations } from '#database/schema/bookings.ts'
import { masterclasses } from '#database/schema/catalogue.ts'
import { attendance } from '#database/schema/classroom.ts'

const registration = masterclassRegistrations

interface Seat {
  id: number
  eventId: number
}

/** Read once per event: many seats of a list share one, and its agenda is long. */
async function findSessions(queries: Queries, seats: readonly Seat[]) {
  const ids = [...new Set(seats.map(({ eventId }) => eventId))]
  const { id, sessions } = masterclasses
  const rows = ids.length ? await queries.select({ id, sessions }).from(masterclasses).where(inArray(id, ids)) : []
  return new Map(rows.map((row) => [row.id, row.sessions]))
}

/** By seat: what is known of each session of its event, and what follows from it. */
async function judgeSeats(queries: Queries, seats: readonly Seat[]) {
  const sessionsOf = await findSessions(queries, seats)
  const ids = seats.map(({ id }) => id)
  const { registrationId, eventId, sessionId, firstJoinedAt, lastJoinedAt, importedMinutes: minutes, mark } = attendance
  const known = { registrationId, eventId, sessionId, firstJoinedAt, lastJoinedAt, minutes, mark }
  const rows = await queries.select(known).from(attendance).where(inArray(registrationId, ids))
  const evidence = Map.groupBy(rows, (row) => `${row.registrationId} ${row.eventId}`)
  return seats.map(({ id, eventId: event }) =>
    judgeSessions(sessionsOf.get(event) ?? [], evidence.get(`${id} ${event}`) ?? []),
  )
}

/** By seat: how many sessions its event has, and in how many it was. */
export async function listAttendanceCounts(queries: Queries, seats: readonly Seat[]) {
  return (await judgeSeats(queries, seats)).map(countAttended)
}

/** For the CSV: a row for each session of each paid seat, newest seat first. */
export async function listAttendanceRows(
  queries: Queries,
  { event, before }: { event?: string | undefined; before?: number },
  limit: number,
) {
  const { id, masterclassId, name, email, reference, paymentStatus } = registration
  const seats = await queries
    .select({
      id,
      eventId: masterclassId,
      name,
      email,
      reference,
      eventTitle: masterclasses.title,
    })
    .from(registration)
    .innerJoin(masterclasses, eq(masterclasses.id, masterclassId))
    .where(
      and(
        eq(paymentStatus, 'paid'),
        before ? lt(id, before) : undefined,
        event ? eq(masterclasses.slug, event) : undefined,
      ),
    )
    .orderBy(desc(id))
    .limit(limit)
  const judged = await judgeSeats(queries, seats)
  return seats.flatMap(({ eventId: _, ...seat }, index) => {
    const rows = (judged[index] ?? []).map(({ session, known, clickedAt, attended, by }, place) => ({
      ...seat,
      sessionNumber: place + 1,
      sessionTitle: session.title,
      startDate: session.startsAt,
      attended,
      by,
      minutes: known?.minutes ?? null,
      clickedAt,
      mark: known?.mark ?? null,
    }))
    // A seat without sessions keeps its row: the export pages by rows.
    return rows.length > 0 ? rows : [seat]
  })
}
