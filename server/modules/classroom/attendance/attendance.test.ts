import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { attendanceMessages } from '#contract/staff/attendance.ts'
import { findAttendanceCount } from '#server/modules/classroom/public.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { type ClassroomApp, startClassroomApp } from '#tests/support/classroom-app.ts'
import { paidRegistration } from '#tests/support/staff-app.ts'
import { testNow } from '#tests/support/test-app.ts'
import { listAttendance } from './list-attendance.ts'

/** Who came, and how we know. */
let site: ClassroomApp
beforeAll(async () => {
  site = await startClassroomApp()
})
beforeEach(() => {
  site.app.clock.now = testNow
})
afterAll(() => site.app.close())

const duringFirst = '2026-11-21T05:00:00Z'
const list = (email: string, minutes: number) =>
  `Name (Original Name),User Email,Total Duration (Minutes),Guest\nAsha,${email},${minutes},No\n`

test('the team’s mark counts more than an import, and an import more than the click', async () => {
  const { slug, seat, token } = await site.bookedEvent()
  const first = async () => (await site.readAttendance(slug)).attendees[0]?.sessions[0]
  expect(await first()).toMatchObject({ attended: false, by: null })
  site.goTo(duringFirst)
  await site.open(token)
  expect(await first()).toMatchObject({ attended: true, by: 'click', joined_at: '2026-11-21T05:00:00.000Z' })
  // Half of two hours, less a minute.
  await site.sendList(`${slug}/participants`, list(seat.email, 59))
  expect(await first()).toMatchObject({ attended: false, by: 'import', minutes: 59 })
  await site.sendList(`${slug}/participants`, list(seat.email, 60))
  expect(await first()).toMatchObject({ attended: true, by: 'import', minutes: 60 })
  expect((await site.mark(slug, seat.id, 1, 'absent')).statusCode).toBe(204)
  expect(await first()).toMatchObject({ attended: false, by: 'mark', mark: 'absent' })
  await site.mark(slug, seat.id, 1, null)
  expect(await first()).toMatchObject({ attended: true, by: 'import', mark: null })
})

test('other modules read the same, for all seats and for one', async () => {
  const { event, slug, seat } = await site.bookedEvent()
  await site.mark(slug, seat.id, 2, 'present')
  const { queries } = site.app.services.database
  const sessions = [
    { sessionId: 1, attended: false, by: null },
    { sessionId: 2, attended: true, by: 'mark' },
  ]
  expect(await listAttendance(queries, event.id)).toMatchObject([{ registrationId: seat.id, sessions }])
  expect(await findAttendanceCount(queries, seat.id, event.id, site.app.clock.now)).toMatchObject({
    attended: 1,
    sessions: 2,
  })
})

test('a mark of one session leaves the mark of another as it is', async () => {
  const { slug, seat } = await site.bookedEvent()
  await site.mark(slug, seat.id, 1, 'present')
  await site.mark(slug, seat.id, 2, 'absent')
  const marks = async () => (await site.readAttendance(slug)).attendees[0]?.sessions.map(({ mark }) => mark)
  expect(await marks()).toEqual(['present', 'absent'])
  await site.mark(slug, seat.id, 1, null)
  expect(await marks()).toEqual([null, 'absent'])
})

test('a click before the session was moved to a later date says nothing about it', async () => {
  const { event, slug, seat, token } = await site.bookedEvent()
  site.goTo(duringFirst)
  await site.open(token)
  const { version } = (await site.get('events')).find(({ id }: { id: number }) => id === event.id)
  const later = { startsAt: '2026-11-25T04:30:00.000Z', endsAt: '2026-11-25T06:30:00.000Z' }
  const sessions = [{ ...event.sessions[0], ...later }, event.sessions[1]]
  const change = { ...event, version, sessions, notify: 'nobody' }
  expect((await site.call('PUT', `events/${event.id}`, change)).statusCode).toBe(200)
  const { queries } = site.app.services.database
  const csvOf = async () => {
    const session = await site.app.sessionHeader(site.staffId)
    return (await site.app.get(`/api/staff/export/attendance?event=${slug}`, session)).body.split('\r\n')[1]
  }
  expect(await findAttendanceCount(queries, seat.id, event.id, site.app.clock.now)).toMatchObject({
    attended: 0,
    sessions: 2,
  })
  const [unseen] = (await site.readAttendance(slug)).attendees
  expect(unseen?.sessions[0]).toMatchObject({ attended: false, by: null, joined_at: null })
  expect(await csvOf()).toMatch(/"no","","","",""$/)
  site.goTo('2026-11-25T04:30:00Z')
  await site.open(token)
  expect(await findAttendanceCount(queries, seat.id, event.id, site.app.clock.now)).toMatchObject({
    attended: 1,
    sessions: 2,
  })
  // What the console judges by when a mark is taken back.
  const [attendee] = (await site.readAttendance(slug)).attendees
  expect(attendee?.sessions[0]).toMatchObject({ by: 'click', joined_at: later.startsAt })
  expect(await csvOf()).toMatch(/"yes","click","","2026-11-25 10:00:00",""$/)
})

test('each change of a mark is in the audit log, and the same mark again is none', async () => {
  const { slug, seat } = await site.bookedEvent()
  await Promise.all([1, 2, 3].map(() => site.mark(slug, seat.id, 1, 'present')))
  await site.mark(slug, seat.id, 1, 'absent')
  const { rows } = await site.get('audit')
  const marks = rows.filter(({ action, subjectId }: { action: string; subjectId: string }) => {
    return action === 'attendance.marked' && subjectId === String(seat.id)
  })
  expect(marks).toMatchObject([
    { before: { mark: 'present' }, after: { event: slug, sessionId: 1, mark: 'absent' } },
    { before: { mark: null }, after: { mark: 'present' } },
  ])
})

test('only a paid seat of the event can be marked, and only in one of its sessions', async () => {
  const { slug, seat } = await site.bookedEvent()
  const other = await site.bookedEvent()
  const refusal = async (reply: ReturnType<ClassroomApp['mark']>) => [
    (await reply).statusCode,
    (await reply).json().message,
  ]
  expect(await refusal(site.mark(slug, other.seat.id, 1, 'present'))).toEqual([409, attendanceMessages.noAttendee])
  expect(await refusal(site.mark(slug, 999_999, 1, 'present'))).toEqual([409, attendanceMessages.noAttendee])
  expect(await refusal(site.mark(slug, seat.id, 9, 'present'))).toEqual([409, attendanceMessages.noSession])
  expect((await site.mark('no-such-event', seat.id, 1, 'present')).statusCode).toBe(404)
  expect((await site.mark(slug, seat.id, 1, 'late')).statusCode).toBe(400)
  await site.call('POST', `registrations/${seat.id}/cancel`)
  expect(await refusal(site.mark(slug, seat.id, 1, 'present'))).toEqual([409, attendanceMessages.noAttendee])
  expect((await site.readAttendance(slug)).attendees).toEqual([])
})

test('a session gets a room of its own and loses it again, with a line in the audit log', async () => {
  const { event, slug } = await site.bookedEvent()
  const own = 'https://meet.example/second'
  expect((await site.setRoom(slug, 2, own)).statusCode).toBe(204)
  const rooms = async () => (await site.readAttendance(slug)).sessions.map(({ roomUrl }) => roomUrl)
  expect(await rooms()).toEqual([null, own])
  expect((await site.setRoom(slug, 2, '')).statusCode).toBe(204)
  expect(await rooms()).toEqual([null, null])
  expect((await site.setRoom(slug, 9, own)).statusCode).toBe(409)
  for (const bad of ['javascript:alert(1)', 'zoom.us/j/1'])
    expect((await site.setRoom(slug, 1, bad)).statusCode).toBe(400)
  const { rows } = await site.get('audit')
  expect(rows.filter(({ action }: { action: string }) => action === 'session.room_changed').slice(0, 2)).toMatchObject([
    { subjectId: String(event.id), before: { roomUrl: own }, after: { sessionId: 2, roomUrl: null } },
    { before: { roomUrl: null }, after: { roomUrl: own } },
  ])
})

test('lists and CSV say how many sessions an attendee was in', async () => {
  const { slug, seat } = await site.bookedEvent({}, { name: '=1+1 Rao' })
  await paidRegistration(site, { masterclassSlug: slug })
  await site.mark(slug, seat.id, 1, 'present')
  const { rows } = await site.get(`registrations?event=${slug}`)
  expect(rows).toMatchObject([
    { attendedCount: 0, sessionCount: 2 },
    { id: seat.id, attendedCount: 1, sessionCount: 2 },
  ])
  const session = await site.app.sessionHeader(site.staffId)
  const csv = (await site.app.get(`/api/staff/export/attendance?event=${slug}`, session)).body.trim().split('\r\n')
  expect(csv).toHaveLength(5)
  expect(csv[0]).toContain('"Attended","Known by","Minutes"')
  expect(csv[3]).toContain(`"'=1+1 Rao","${seat.email}","${seat.reference}","yes","mark","","","present"`)
  expect(csv[4]).toContain('"no","","","",""')
})

test('the export of an account has its attendance, and no room', async () => {
  const { slug } = await site.bookedEvent()
  const account = await anAccount(site.app)
  const form = aRegistration({ masterclassSlug: slug, email: account.email })
  const { url } = (await site.app.post('/api/create-checkout-session', form, account.session)).json()
  const card = { cardNumber: '4242424242424242', expiry: '12/30', cvc: '123', name: 'Asha' }
  await site.app.post(`/api/sandbox/checkout/${url.split('/').at(-1)}/pay`, card)
  const { rows } = await site.get(`registrations?search=${account.email}`)
  await site.mark(slug, rows[0].id, 2, 'present')
  const { body } = await site.app.get('/api/account/data', account.session)
  expect(JSON.parse(body).registrations).toMatchObject([{ attendance: [{ sessionId: 2, mark: 'present' }] }])
  expect(body).not.toContain('zoom.example')
})

test('Today warns of a session within a day that people have paid for and that has no room', async () => {
  const { slug } = await site.bookedEvent({ joinUrl: '' })
  const warned = async () =>
    (await site.get('today')).withoutRoom.filter((session: { slug: string }) => session.slug === slug)
  site.goTo('2026-11-20T04:29:00Z')
  expect(await warned()).toEqual([])
  site.goTo('2026-11-20T04:30:00Z')
  expect(await warned()).toMatchObject([{ startsAt: '2026-11-21T04:30:00.000Z', paid: 1 }])
  await site.setRoom(slug, 1, 'https://meet.example/first')
  expect(await warned()).toEqual([])
  site.goTo('2026-11-28T05:00:00Z')
  expect(await warned()).toMatchObject([{ startsAt: '2026-11-28T04:30:00.000Z' }])
})
