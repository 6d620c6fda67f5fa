import { sql } from 'drizzle-orm'
import { masterclasses } from '#database/schema/catalogue.ts'
import { classroomSessions } from '#database/schema/classroom.ts'

/** Of an event in a query: the ids of its sessions that have a room of their own. */
export const sessionsWithRoom = sql<number[]>`array(select ${classroomSessions.sessionId} from ${classroomSessions}
  where ${classroomSessions.eventId} = ${masterclasses.id} and ${classroomSessions.roomUrl} is not null)`
