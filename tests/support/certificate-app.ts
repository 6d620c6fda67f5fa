import { eq } from 'drizzle-orm'
import { attendance, certificates, masterclassRegistrations } from '#database/schema/tables.ts'
import { signSeatLink } from '#server/modules/bookings/public.ts'
import { signCertificates } from '#server/modules/certificates/public.ts'
import { publishEvent } from '../factories/events.ts'
import { aStaffMember, paidRegistration, staffCaller, startStaffApp } from './staff-app.ts'

export type CertificateApp = Awaited<ReturnType<typeof startCertificateApp>>

const sessions = [
  { startsAt: '2026-12-05T18:00:00+05:30', endsAt: '2026-12-05T20:00:00+05:30' },
  { startsAt: '2026-12-06T18:00:00+05:30', endsAt: '2026-12-06T20:00:00+05:30' },
]
const before = new Date('2026-11-15T06:00:00Z')
/** After the last session. */
const after = new Date('2026-12-07T06:00:00Z')

/** The site with an event of two sessions that is over, and helpers for seats and certificates. */
export async function startCertificateApp() {
  const early = await startStaffApp()
  const { app } = early
  const { queries } = app.services.database
  const event: { id: number; slug: string; title: string } = await publishEvent(early, {
    slug: 'certified-weekend',
    title: 'AI for “busy” people & co',
    sessions,
    outcomes: ['Write prompts that work', 'Check what a tool says'],
    seats: 300,
  })
  app.clock.now = after
  // A sign-in of the team ends after some idle hours.
  const { session, id: staffId } = await aStaffMember(app)
  const call = staffCaller(app, session)
  const rows = () => queries.select().from(certificates)

  /** A paid seat that came to the given sessions. */
  const aSeat = async (person: { name?: string; attended?: number[] } = {}) => {
    app.clock.now = before
    const { name = 'Asha Rao', attended = [1, 2] } = person
    const { id, email, reference } = await paidRegistration(
      { ...early, get: async (path) => (await app.get(`/api/staff/${path}`, early.session)).json() },
      { name, masterclassSlug: event.slug },
    )
    app.clock.now = after
    for (const sessionId of attended) await mark(id, sessionId)
    const token = signSeatLink(app.services.sessionSecret, 'registration', { id, reference })
    return { id: id as number, email: email as string, name, token, path: `/api/registrations/${token}` }
  }
  const mark = async (registrationId: number, sessionId: number) => {
    const values = { registrationId, eventId: event.id, sessionId, mark: 'present' as const }
    await queries.insert(attendance).values(values)
  }
  const issue = (...seats: { id: number }[]) =>
    call('POST', `events/${event.id}/certificates`, { registrationIds: seats.map(({ id }) => id) })
  const sign = () => signCertificates(app.services)
  const certificatesOf = async ({ id }: { id: number }) =>
    (await rows()).filter(({ registrationId }) => registrationId === id)
  /** Issued and signed. Returns the id of the certificate. */
  const certify = async (...seats: { id: number }[]) => {
    const response = await issue(...seats)
    if (response.statusCode !== 200) throw new Error(response.body)
    await sign()
    const ids = await Promise.all(
      seats.map(async (seat) => (await certificatesOf(seat)).find((c) => c.state === 'valid')),
    )
    return ids.map((row) => row?.id ?? '')
  }
  return {
    app,
    lastEnd: '2026-12-06T20:00:00+05:30',
    event,
    session,
    staffId,
    call,
    rows,
    aSeat,
    mark,
    issue,
    sign,
    certify,
    certificatesOf,
    show: async () => (await app.get(`/api/staff/events/${event.id}/certificates`, session)).json(),
    setRule: (rule: object) =>
      call('PUT', `events/${event.id}/certificate-rule`, {
        rule: 'all',
        minSessions: null,
        needsAssignment: false,
        skills: [],
        ...rule,
      }),
    setAssignment: () =>
      call('PUT', `events/${event.id}/assignment`, {
        title: 'Notes',
        instructions: 'Send them.',
        dueAt: null,
        version: null,
      }),
    updateSeat: (id: number, set: Partial<typeof masterclassRegistrations.$inferInsert>) =>
      queries.update(masterclassRegistrations).set(set).where(eq(masterclassRegistrations.id, id)),
  }
}
