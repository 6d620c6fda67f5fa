import { eq } from 'drizzle-orm'
import { auditLog } from '#database/schema/tables.ts'
import { signSeatLink } from '#server/modules/bookings/public.ts'
import { publishEvent } from '../factories/events.ts'
import { postForm } from './post-form.ts'
import { paidRegistration, startStaffApp } from './staff-app.ts'

/** Two evenings, 6 to 8 PM IST, of which the second is a week after the first. */
export const firstEnd = new Date('2027-01-10T14:30:00.000Z')
export const secondEnd = new Date('2027-01-17T14:30:00.000Z')
const evening = (end: Date, title: string) => ({
  startsAt: new Date(end.getTime() - 2 * 60 * 60 * 1000).toISOString(),
  endsAt: end.toISOString(),
  title,
})

let count = 0

/** The site with an event of two evenings, and what the team and its attendees do with materials. */
export async function startMaterialsApp() {
  const site = await startStaffApp()
  const { app, call, session } = site
  const classroomOf = async (path: string) => (await app.get(`${path}/classroom`)).json()
  return {
    ...site,
    anEvent: async (changes: object = {}) => {
      count += 1
      const slug = `evenings-${count}`
      const sessions = [evening(firstEnd, 'First evening'), evening(secondEnd, '')]
      const { id, version, sessions: made } = await publishEvent(site, { slug, seats: null, sessions, ...changes })
      const [first, second] = made.map((each: { id: number }) => each.id)
      return { id: id as number, slug, version: version as string, first: first as number, second: second as number }
    },
    anAttendee: async (masterclassSlug: string) => {
      const seat = await paidRegistration(site, { masterclassSlug })
      const token = signSeatLink(app.services.sessionSecret, 'registration', seat)
      return { id: seat.id as number, email: seat.email as string, token, path: `/api/registrations/${token}` }
    },
    addLink: (eventId: number, fields: object = {}) =>
      call('POST', `events/${eventId}/materials`, {
        title: 'Reading list',
        url: 'https://example.com/list',
        visible: 'before',
        ...fields,
      }),
    addFile: (eventId: number, file: Buffer, fields: Record<string, string> = {}) =>
      postForm(
        app,
        `/api/staff/events/${eventId}/materials/file`,
        { title: 'Slides', visible: 'before', name: 'Slides.pdf', ...fields },
        { file, field: 'file', headers: session },
      ),
    setRecording: (eventId: number, sessionId: number, url: string | null, replaces: string | null = null) =>
      call('PUT', `events/${eventId}/recordings/${sessionId}`, { url, replaces }),
    setAssignment: (eventId: number, fields: object = {}) =>
      call('PUT', `events/${eventId}/assignment`, {
        title: 'A brief for your team',
        instructions: 'Write one page.',
        dueAt: null,
        version: null,
        ...fields,
      }),
    handInFile: (path: string, file: Buffer, name = 'Brief.pdf') =>
      postForm(app, `${path}/submission/file`, { name }, { file, field: 'file' }),
    handInLink: (path: string, url = 'https://example.com/brief') => app.post(`${path}/submission`, { url }),
    classroomOf,
    titlesOf: async (path: string) => (await classroomOf(path)).materials.map(({ title }: { title: string }) => title),
    /** What the audit log says of an event's materials and recordings, oldest first. */
    actionsOf: async (eventId: number) => {
      const isOfEvent = eq(auditLog.subjectId, String(eventId))
      const rows = await app.services.database.queries.select().from(auditLog).where(isOfEvent).orderBy(auditLog.id)
      return rows.map(({ action }) => action).filter((action) => /^(material|recording)/.test(action))
    },
  }
}

export type MaterialsApp = Awaited<ReturnType<typeof startMaterialsApp>>
