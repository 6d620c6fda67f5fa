import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { prepared } from '#database/prepared.ts'
import { classroomSessions } from '#database/schema/classroom.ts'

const { eventId, sessionId, roomUrl } = classroomSessions

/** The rooms of their own that sessions of an event have, by session. */
export async function findOwnRooms(queries: Queries, event: number): Promise<Map<number, string>> {
  const rows = await ownRooms(queries).execute({ event })
  return new Map(rows.flatMap((row) => (row.roomUrl === null ? [] : [[row.sessionId, row.roomUrl]])))
}

const ownRooms = prepared((queries) =>
  queries
    .select({ sessionId, roomUrl })
    .from(classroomSessions)
    .where(and(eq(eventId, sql.placeholder('event')), isNotNull(roomUrl)))
    .prepare('own_rooms'),
)

/** Under the lock of the classroom. Returns the room before; null for the event's. */
export async function saveOwnRoom(
  tx: Queries,
  room: { eventId: number; sessionId: number; roomUrl: string | null },
  change: { updatedBy: number; updatedAt: Date },
): Promise<string | null> {
  const [before] = await tx
    .select({ roomUrl })
    .from(classroomSessions)
    .where(and(eq(eventId, room.eventId), eq(sessionId, room.sessionId)))
  await tx
    .insert(classroomSessions)
    .values({ ...room, ...change })
    .onConflictDoUpdate({ target: [eventId, sessionId], set: { roomUrl: room.roomUrl, ...change } })
  return before?.roomUrl ?? null
}
