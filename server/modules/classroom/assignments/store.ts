import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { isAnyOf } from '#database/is-any-of.ts'
import { assignments, classroomFiles, submissions } from '#database/schema/classroom.ts'

export type AssignmentRow = typeof assignments.$inferSelect

export async function findAssignment(queries: Queries, eventId: number): Promise<AssignmentRow | null> {
  const [row] = await queries.select().from(assignments).where(eq(assignments.eventId, eventId))
  return row ?? null
}

/** The ids of those events that have one. */
export async function listWithAssignment(queries: Queries, eventIds: readonly number[]): Promise<Set<number>> {
  const { eventId } = assignments
  const rows = await queries.select({ eventId }).from(assignments).where(isAnyOf(eventId, eventIds))
  return new Set(rows.map((row) => row.eventId))
}

/** `update` before it is removed, `share` while work is stored for it. */
export async function lockAssignment(
  tx: Queries,
  eventId: number,
  strength: 'update' | 'share',
): Promise<AssignmentRow | null> {
  const [row] = await tx.select().from(assignments).where(eq(assignments.eventId, eventId)).for(strength)
  return row ?? null
}

type AssignmentValues = Pick<AssignmentRow, 'eventId' | 'title' | 'instructions' | 'dueAt' | 'createdAt' | 'updatedBy'>

/** The first time counts as when it was created. */
export async function writeAssignment(tx: Queries, values: AssignmentValues): Promise<AssignmentRow> {
  const { eventId: _, createdAt: __, ...set } = values
  const [row] = await tx
    .insert(assignments)
    .values(values)
    .onConflictDoUpdate({ target: assignments.eventId, set: { ...set, updatedAt: new Date() } })
    .returning()
  if (!row) throw new Error('a written assignment was not returned')
  return row
}

export async function deleteAssignment(tx: Queries, eventId: number): Promise<void> {
  await tx.delete(assignments).where(eq(assignments.eventId, eventId))
}

const isUnannounced = (addedBefore: Date) =>
  and(isNull(assignments.announcedAt), lte(assignments.createdAt, addedBefore))

export async function listNewAssignments(queries: Queries, addedBefore: Date): Promise<{ eventId: number }[]> {
  return queries.select({ eventId: assignments.eventId }).from(assignments).where(isUnannounced(addedBefore))
}

/** Null while another process announces it. */
export async function lockNewAssignment(
  tx: Queries,
  eventId: number,
  addedBefore: Date,
): Promise<AssignmentRow | null> {
  const [row] = await tx
    .select()
    .from(assignments)
    .where(and(eq(assignments.eventId, eventId), isUnannounced(addedBefore)))
    .for('update', { skipLocked: true })
  return row ?? null
}

export async function markAssignmentAnnounced(tx: Queries, eventId: number, at: Date): Promise<void> {
  await tx
    .update(assignments)
    // `updatedAt` is the version that the team's form compares.
    .set({ announcedAt: at, updatedAt: sql`${assignments.updatedAt}` })
    .where(eq(assignments.eventId, eventId))
}

export async function hasSubmissions(tx: Queries, eventId: number): Promise<boolean> {
  return (await tx.$count(submissions, eq(submissions.eventId, eventId))) > 0
}

export type SubmissionRow = typeof submissions.$inferSelect & { fileName: string | null; fileSize: number | null }

async function select(queries: Queries, where: ReturnType<typeof and>): Promise<SubmissionRow | null> {
  const [row] = await queries
    .select({ submission: submissions, fileName: classroomFiles.name, fileSize: classroomFiles.size })
    .from(submissions)
    .leftJoin(classroomFiles, eq(classroomFiles.id, submissions.fileId))
    .where(where)
  return row ? { ...row.submission, fileName: row.fileName, fileSize: row.fileSize } : null
}

export function findSubmission(
  queries: Queries,
  { registrationId, eventId }: { registrationId: number; eventId: number },
): Promise<SubmissionRow | null> {
  return select(queries, and(eq(submissions.registrationId, registrationId), eq(submissions.eventId, eventId)))
}

/** Locked until the end of the transaction. */
export async function lockSubmission(tx: Queries, id: number): Promise<SubmissionRow | null> {
  await tx.select({ id: submissions.id }).from(submissions).where(eq(submissions.id, id)).for('update')
  return select(tx, eq(submissions.id, id))
}

export function findSubmissionById(queries: Queries, id: number): Promise<SubmissionRow | null> {
  return select(queries, eq(submissions.id, id))
}

type NewSubmission = Pick<SubmissionRow, 'registrationId' | 'eventId' | 'url' | 'fileId' | 'submittedAt'>

/** In place of what was handed in before, whose review goes with it. */
export async function writeSubmission(tx: Queries, values: NewSubmission): Promise<void> {
  const { registrationId: _, eventId: __, ...work } = values
  const unreviewed = { review: null, isAccepted: null, reviewedAt: null, reviewedBy: null }
  await tx
    .insert(submissions)
    .values(values)
    .onConflictDoUpdate({
      target: [submissions.registrationId, submissions.eventId],
      set: { ...work, ...unreviewed },
    })
}

type Review = Pick<typeof submissions.$inferInsert, 'review' | 'isAccepted' | 'reviewedAt' | 'reviewedBy'>

export async function updateReview(tx: Queries, id: number, review: Review): Promise<void> {
  await tx.update(submissions).set(review).where(eq(submissions.id, id))
}

/** The files of the deleted ones. */
export async function deleteSubmissions(tx: Queries, ids: readonly number[]): Promise<(number | null)[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .delete(submissions)
    .where(inArray(submissions.id, ids))
    .returning({ fileId: submissions.fileId })
  return rows.map(({ fileId }) => fileId)
}

export async function listSubmissionIdsOf(tx: Queries, registrationIds: readonly number[]): Promise<number[]> {
  if (registrationIds.length === 0) return []
  const rows = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(inArray(submissions.registrationId, registrationIds))
  return rows.map(({ id }) => id)
}
