import { and, asc, desc, eq, lt, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { masterclassRegistrations } from '#database/schema/bookings.ts'
import { masterclasses } from '#database/schema/catalogue.ts'
import { attendance, classroomFiles, submissions } from '#database/schema/classroom.ts'

const seat = masterclassRegistrations

export type EventSubmission = Awaited<ReturnType<typeof listEventSubmissions>>[number]

/** What those who have a paid seat now handed in, newest first. */
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
    .where(and(eq(submissions.eventId, eventId), eq(seat.paymentStatus, 'paid')))
    .orderBy(desc(submittedAt), desc(id))
}

/** Of events that ended before. At most 500; the next run finds the others. */
export async function listExpiredSubmissions(tx: Queries, endedBefore: Date): Promise<number[]> {
  const end = sql`coalesce(${masterclasses.endDate}, ${submissions.submittedAt})`
  const rows = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .innerJoin(masterclasses, eq(masterclasses.id, submissions.eventId))
    .where(lt(end, endedBefore.toISOString()))
    .orderBy(asc(submissions.id))
    .limit(500)
  return rows.map(({ id }) => id)
}

/** What a person's export says about a seat. The file itself is on their page. */
export async function listClassroomData(queries: Queries, ofSeat: number) {
  const { registrationId, eventId, url, submittedAt, review, isAccepted, reviewedAt } = submissions
  const handedIn = await queries
    .select({ eventId, url, file: classroomFiles.name, submittedAt, review, isAccepted, reviewedAt })
    .from(submissions)
    .leftJoin(classroomFiles, eq(classroomFiles.id, submissions.fileId))
    .where(eq(registrationId, ofSeat))
  const { sessionId, firstJoinedAt, lastJoinedAt, importedMinutes, importedAt, mark, markedAt } = attendance
  const attended = await queries
    .select({
      ...{ eventId: attendance.eventId, sessionId, firstJoinedAt, lastJoinedAt },
      ...{ importedMinutes, importedAt, mark, markedAt },
    })
    .from(attendance)
    .where(eq(attendance.registrationId, ofSeat))
  return { submissions: handedIn, attendance: attended }
}
