import type { AttendanceList } from '#contract/staff/attendance.ts'
import type { Services } from '#server/services.ts'
import { requireEvent } from '../require-session.ts'
import { findOwnRooms } from '../rooms/store.ts'
import { listAttendance } from './list-attendance.ts'

const byName = new Intl.Collator('en-IN', { sensitivity: 'base' })

/** Everybody with a paid seat and every session, for the console. */
export async function showAttendance({ database: { queries } }: Services, slug: string): Promise<AttendanceList> {
  const event = await requireEvent(queries, slug)
  const rooms = await findOwnRooms(queries, event.id)
  const attendees = await listAttendance(queries, event.id)
  return {
    event: {
      slug,
      title: event.title,
      hasRoom: event.joinUrl !== null,
      isCancelled: event.status === 'cancelled',
    },
    sessions: event.sessions.map(({ items: _, ...session }) => ({
      ...session,
      roomUrl: rooms.get(session.id) ?? null,
    })),
    attendees: attendees
      .toSorted((one, other) => byName.compare(one.name, other.name))
      .map(({ registrationId, name, email, reference, sessions }) => ({
        registrationId,
        name,
        email,
        reference,
        sessions: sessions.map(({ clickedAt, ...session }) => ({
          ...session,
          joined_at: clickedAt?.toISOString() ?? null,
        })),
      })),
  }
}
