import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { masterclassRegistrations } from '#database/schema/bookings.ts'
import { masterclasses } from '#database/schema/catalogue.ts'
import { attendance, classroomFiles, submissions } from '#database/schema/classroom.ts'

const seat = masterclassRegistrations

export type EventSubmission = Awaited<ReturnType<typeof listEventSubmissions>>[number]

/** What those who have a paid seat now handed in, newest first. Not what somebody had who gave the seat away. */
export function listEventSubmissions(queries: Queries, eventId: number) {
  const { id, registrationId, url, submittedAt, review, isAccepted, reviewedAt } = submissions
  return queries
    .select({
      ...{ id, registrationId, url, submittedAt, review, isAccepted, reviewedAt },
      fileName: classroomFiles.name,
      fileSize: classroomFiles.size,
      name: seat.name,
      email: seat.email,
    })
    .from(submissions)
    .innerJoin(seat, and(eq(seat.id, registrationId), eq(seat.masterclassId, submissions.eventId)))
    .leftJoin(classroomFiles, eq(classroomFiles.id, submissions.fileId))
    .where(
      and(
        eq(submissions.eventId, eventId),
        eq(seat.paymentStatus, 'paid'),
        or(isNull(seat.handedOverAt), gt(submittedAt, seat.handedOverAt)),
      ),
    )
    .orderBy(desc(submittedAt), desc(id))
}

/** Of events that ended before, or from before the seat was handed over. At most 500; the next run finds the others. */
export async function listExpiredSubmissions(tx: Queries, endedBefore: Date): Promise<number[]> {
  const end = sql`coalesce(${masterclasses.endDate}, ${submissions.submittedAt})`
  const isLeftBehind = and(isNotNull(seat.handedOverAt), lte(submissions.submittedAt, seat.handedOverAt))
  const rows = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .innerJoin(seat, eq(seat.id, submissions.registrationId))
    .innerJoin(masterclasses, eq(masterclasses.id, submissions.eventId))
    .where(or(lt(end, endedBefore.toISOString()), isLeftBehind))
    .orderBy(asc(submissions.id))
    .limit(500)
  return rows.map(({ id }) => id)
}

/** What a person's export says about a seat: not what somebody did who gave it to them. The file itself is on their page. */
export async function listClassroomData(queries: Queries, ofSeat: number) {
  const { registrationId, eventId, url, submittedAt, review, isAccepted, reviewedAt } = submissions
  const handedIn = await queries
    .select({ eventId, url, file: classroomFiles.name, submittedAt, review, isAccepted, reviewedAt })
    .from(submissions)
    .leftJoin(classroomFiles, eq(classroomFiles.id, submissions.fileId))
    .innerJoin(seat, eq(seat.id, registrationId))
    .where(and(eq(registrationId, ofSeat), or(isNull(seat.handedOverAt), gt(submittedAt, seat.handedOverAt))))
  const { sessionId, firstJoinedAt, lastJoinedAt, importedMinutes, importedAt, mark, markedAt } = attendance
  const lastKnown = sql`greatest(${lastJoinedAt}, ${importedAt}, ${markedAt})`
  const attended = await queries
    .select({
      ...{ eventId: attendance.eventId, sessionId, firstJoinedAt, lastJoinedAt },
      ...{ importedMinutes, importedAt, mark, markedAt },
    })
    .from(attendance)
    .innerJoin(seat, eq(seat.id, attendance.registrationId))
    .where(and(eq(attendance.registrationId, ofSeat), or(isNull(seat.handedOverAt), gt(lastKnown, seat.handedOverAt))))
  return { submissions: handedIn, attendance: attended }
}
