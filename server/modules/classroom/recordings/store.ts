import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { classroomSessions } from '#database/schema/classroom.ts'

export interface RecordingRow {
  eventId: number
  sessionId: number
  url: string
  addedAt: Date
  announcedAt: Date | null
}

const { eventId, sessionId, recordingUrl, recordingAddedAt, recordingAnnouncedAt } = classroomSessions
const columns = { eventId, sessionId, url: recordingUrl, addedAt: recordingAddedAt, announcedAt: recordingAnnouncedAt }

const isFilled = (row: { url: string | null; addedAt: Date | null }): row is RecordingRow =>
  row.url !== null && row.addedAt !== null

export async function listRecordings(queries: Queries, ofEvent: number): Promise<RecordingRow[]> {
  const rows = await queries.select(columns).from(classroomSessions).where(eq(eventId, ofEvent)).orderBy(asc(sessionId))
  return rows.filter(isFilled)
}

export async function findRecording(
  queries: Queries,
  { eventId: ofEvent, sessionId: ofSession }: { eventId: number; sessionId: number },
): Promise<RecordingRow | null> {
  const [row] = await queries
    .select(columns)
    .from(classroomSessions)
    .where(and(eq(eventId, ofEvent), eq(sessionId, ofSession)))
  return row && isFilled(row) ? row : null
}

interface NewRecording {
  url: string | null
  addedAt: Date | null
  announcedAt: Date | null
  updatedBy: number
  updatedAt: Date
}

/** Leaves the session's room as it is. */
export async function writeRecording(
  tx: Queries,
  of: { eventId: number; sessionId: number },
  { url, addedAt, announcedAt, ...change }: NewRecording,
): Promise<void> {
  const values = { recordingUrl: url, recordingAddedAt: addedAt, recordingAnnouncedAt: announcedAt, ...change }
  await tx
    .insert(classroomSessions)
    .values({ ...of, ...values })
    .onConflictDoUpdate({ target: [eventId, sessionId], set: values })
}

const isUnannounced = (addedBefore: Date) =>
  and(isNotNull(recordingUrl), isNull(recordingAnnouncedAt), lte(recordingAddedAt, addedBefore))

export async function listNewRecordings(queries: Queries, addedBefore: Date) {
  return queries.select({ eventId, sessionId }).from(classroomSessions).where(isUnannounced(addedBefore))
}

/** Skips what another process is announcing. */
export async function lockNewRecordings(tx: Queries, ofEvent: number, addedBefore: Date): Promise<RecordingRow[]> {
  const rows = await tx
    .select(columns)
    .from(classroomSessions)
    .where(and(eq(eventId, ofEvent), isUnannounced(addedBefore)))
    .orderBy(asc(sessionId))
    .for('update', { skipLocked: true })
  return rows.filter(isFilled)
}

export async function markRecordingAnnounced(
  tx: Queries,
  of: { eventId: number; sessionId: number },
  at: Date,
): Promise<void> {
  await tx
    .update(classroomSessions)
    .set({ recordingAnnouncedAt: at })
    .where(and(eq(eventId, of.eventId), eq(sessionId, of.sessionId)))
}
