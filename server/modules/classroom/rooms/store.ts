import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { prepared } from '#database/prepared.ts'
import { classroomSessions } from '#database/schema/classroom.ts'

const { eventId, sessionId, roomUrl } = classroomSessions

/** The rooms of their own that sessions of an event have, by session. */
export async function findOwnRooms(queries: Queries, event: number): Promise<Map<number, string>> {
  const rows = await ownRooms(queries).execute({ event })
  return new Map(rows.map((row) => [row.sessionId, row.roomUrl ?? '']))
}

const ownRooms = prepared((queries) =>
  queries
    .select({ sessionId, roomUrl })
    .from(classroomSessions)
    .where(and(eq(eventId, sql.placeholder('event')), isNotNull(roomUrl)))
    .prepare('own_rooms'),
)

/** Returns the room before; null for the event's. */
export async function saveOwnRoom(
  tx: Queries,
  { updatedBy, ...room }: { eventId: number; sessionId: number; roomUrl: string | null; updatedBy: number },
): Promise<string | null> {
  const [before] = await tx
    .select({ roomUrl })
    .from(classroomSessions)
    .where(and(eq(eventId, room.eventId), eq(sessionId, room.sessionId)))
    .for('update')
  await tx
    .insert(classroomSessions)
    .values({ ...room, updatedBy })
    .onConflictDoUpdate({ target: [eventId, sessionId], set: { roomUrl: room.roomUrl, updatedBy } })
  return before?.roomUrl ?? null
}
