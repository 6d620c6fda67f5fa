import { eq } from 'drizzle-orm'
import type { AttendanceList } from '#contract/staff/attendance.ts'
import { attendance } from '#database/schema/tables.ts'
import { signSeatLink } from '#server/modules/bookings/public.ts'
import { publishEvent } from '../factories/events.ts'
import { postForm } from './post-form.ts'
import { paidRegistration, type StaffApp, staffCaller, startStaffApp } from './staff-app.ts'

export const room = 'https://zoom.example/j/event'
/** Two Saturdays, 10 AM to 12 noon IST. */
export const saturdays = ['2026-11-21', '2026-11-28'].map((day) => ({
  startsAt: `${day}T04:30:00.000Z`,
  endsAt: `${day}T06:30:00.000Z`,
}))

/** The site with events of two sessions, and what their attendees and the team do. */
export async function startClassroomApp() {
  const started = await startStaffApp()
  const { app } = started
  // The team signs in whenever it is: these tests travel, and a sign-in does not last that long.
  const signIn = () => app.sessionHeader(started.staffId)
  const site: StaffApp = {
    ...started,
    get: async (path) => (await app.get(`/api/staff/${path}`, await signIn())).json(),
    call: async (...args) => staffCaller(app, await signIn())(...args),
  }
  let count = 0
  const tokenOf = (seat: { id: number; reference: string }) => signSeatLink(app.services.sessionSecret, 'join', seat)
  return {
    ...site,
    tokenOf,
    /** An event with a room and two sessions, and a paid seat in it. */
    async bookedEvent(changes: object = {}, person: object = {}) {
      const slug = `saturdays-${++count}`
      const event = await publishEvent(site, { slug, sessions: saturdays, joinUrl: room, seats: null, ...changes })
      const seat = await paidRegistration(site, { masterclassSlug: slug, ...person })
      return { event, slug, seat, token: tokenOf(seat) }
    },
    goTo: (time: string) => {
      app.clock.now = new Date(time)
    },
    open: (token: string, headers: Record<string, string> = {}) => app.get(`/api/join/${token}`, headers),
    readState: async (token: string) => (await app.get(`/api/join/${token}/state`)).json(),
    rowsOf: (registrationId: number) =>
      app.services.database.queries.select().from(attendance).where(eq(attendance.registrationId, registrationId)),
    readAttendance: async (slug: string) => (await site.get(`attendance/${slug}`)) as AttendanceList,
    mark: (slug: string, registrationId: number, sessionId: number, mark: string | null) =>
      site.call('PUT', `attendance/${slug}/marks`, { registrationId, sessionId, mark }),
    setRoom: (slug: string, sessionId: number, roomUrl: string) =>
      site.call('PUT', `attendance/${slug}/rooms`, { sessionId, roomUrl }),
    sendList: async (path: string, file: Buffer | string | null, fields: Record<string, string> = {}) =>
      postForm(
        app,
        `/api/staff/attendance/${path}`,
        { sessionId: '1', ...fields },
        {
          file: typeof file === 'string' ? Buffer.from(file) : file,
          field: 'participants',
          headers: await signIn(),
        },
      ),
  }
}
export type ClassroomApp = Awaited<ReturnType<typeof startClassroomApp>>
