import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { masterclasses } from '#database/schema/tables.ts'
import { signSeatLink } from '#server/modules/bookings/public.ts'
import { type ClassroomApp, room, saturdays, startClassroomApp } from '#tests/support/classroom-app.ts'
import { paidRegistration } from '#tests/support/staff-app.ts'
import { testNow } from '#tests/support/test-app.ts'

/** The link that takes an attendee to the room of a session. */
let site: ClassroomApp
beforeAll(async () => {
  site = await startClassroomApp()
})
beforeEach(() => {
  site.app.clock.now = testNow
})
afterAll(() => site.app.close())

const firstOpens = '2026-11-21T04:15:00Z'

test('it leads to the room from 15 minutes before a session until its end, and nowhere else', async () => {
  const { token, seat } = await site.bookedEvent()
  const page = `/join/${token}`
  for (const [time, target] of [
    ['2026-11-21T04:14:59Z', page],
    [firstOpens, room],
    ['2026-11-21T06:29:59Z', room],
    ['2026-11-21T06:30:00Z', page],
    ['2026-11-28T04:15:00Z', room],
    ['2026-11-28T06:30:00Z', page],
  ] as const) {
    site.goTo(time)
    const { statusCode, headers } = await site.open(token)
    expect([time, statusCode, headers.location]).toEqual([time, 303, target])
    expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer'])
  }
  expect((await site.rowsOf(seat.id)).map(({ sessionId }) => sessionId).sort()).toEqual([1, 2])
})

test('until then it says when the session opens, and afterwards that it is over', async () => {
  const { token } = await site.bookedEvent({ title: 'Two Saturdays' })
  site.goTo('2026-11-21T03:15:00Z')
  expect(await site.readState(token)).toEqual({
    state: 'early',
    eventTitle: 'Two Saturdays',
    session: { ...saturdays[0], title: '' },
    opensInMs: 60 * 60 * 1000,
  })
  site.goTo('2026-11-22T00:00:00Z')
  expect(await site.readState(token)).toMatchObject({ state: 'between', session: saturdays[1] })
  site.goTo(firstOpens)
  expect(await site.readState(token)).toMatchObject({ state: 'open', opensInMs: null })
  site.goTo('2026-12-01T00:00:00Z')
  expect(await site.readState(token)).toMatchObject({ state: 'over', session: null })
})

test('an address with letters of another script is encoded, and one with a password or without https is refused', async () => {
  const { token, slug } = await site.bookedEvent()
  expect((await site.setRoom(slug, 1, 'https://rooms.example/कक्षा')).statusCode).toBe(204)
  site.goTo(firstOpens)
  const { statusCode, headers } = await site.open(token)
  expect([statusCode, headers.location]).toEqual([303, new URL('https://rooms.example/कक्षा').href])
  for (const roomUrl of ['http://rooms.example/1', 'https://user:secret@rooms.example/1', 'javascript:alert(1)'])
    expect([roomUrl, (await site.setRoom(slug, 1, roomUrl)).statusCode]).toEqual([roomUrl, 400])
})

test.each([
  ['at once', '05:30'],
  ['after ten minutes', '05:40'],
])('of two sessions that follow each other %s, a click counts for the one that it opens', async (_when, next) => {
  const at = (from: string, to: string) => ({ startsAt: `2026-11-21T${from}:00Z`, endsAt: `2026-11-21T${to}:00Z` })
  const { token, seat } = await site.bookedEvent({ sessions: [at('04:30', '05:30'), at(next, '06:30')] })
  const clickAt = async (time: string) => {
    site.goTo(`2026-11-21T${time}:00Z`)
    await site.open(token)
    return (await site.rowsOf(seat.id)).map(({ sessionId }) => sessionId).sort()
  }
  expect(await clickAt('05:29')).toEqual([1])
  expect(await clickAt('05:31')).toEqual([1, 2])
})

test('clicks at the same time are one presence: the first time stays, the last one moves on', async () => {
  const { token, seat } = await site.bookedEvent()
  site.goTo(firstOpens)
  await Promise.all(Array.from({ length: 5 }, () => site.open(token)))
  site.goTo('2026-11-21T05:00:00Z')
  await site.open(token)
  expect(await site.rowsOf(seat.id)).toMatchObject([
    { sessionId: 1, firstJoinedAt: new Date(firstOpens), lastJoinedAt: new Date('2026-11-21T05:00:00Z') },
  ])
})

test('everybody who clicks in the same moment gets in and is noted, even beside one who repeats it', async () => {
  const one = await site.bookedEvent()
  const seats = [one.seat]
  for (let n = 0; n < 5; n++) seats.push(await paidRegistration(site, { masterclassSlug: one.slug }))
  site.goTo(firstOpens)
  const repeated = Array.from({ length: 1_010 }, () => site.open(one.token))
  const clicks = await Promise.all(seats.map((seat) => site.open(site.tokenOf(seat))))
  expect(new Set(clicks.map(({ headers }) => headers.location))).toEqual(new Set([room]))
  for (const { id } of seats) expect(await site.rowsOf(id)).toHaveLength(1)
  expect((await Promise.all(repeated)).filter(({ statusCode }) => statusCode === 503).length).toBeGreaterThan(0)
})

test('many clicks still open the room', async () => {
  const { token, seat } = await site.bookedEvent()
  site.goTo(firstOpens)
  for (let click = 0; click < 61; click++) await site.open(token)
  site.goTo('2026-11-21T04:20:00Z')
  expect((await site.open(token)).headers.location).toBe(room)
  expect(await site.rowsOf(seat.id)).toMatchObject([{ lastJoinedAt: new Date(firstOpens) }])
})

test('a room that is set or changed after the reminder is the one that opens', async () => {
  const { token, slug, event } = await site.bookedEvent({ joinUrl: '' })
  site.goTo(firstOpens)
  expect(await site.readState(token)).toMatchObject({ state: 'no_room', session: saturdays[0] })
  expect((await site.open(token)).headers.location).toBe(`/join/${token}`)
  const { queries } = site.app.services.database
  await queries.update(masterclasses).set({ joinUrl: room }).where(eq(masterclasses.id, event.id))
  expect((await site.open(token)).headers.location).toBe(room)
  expect((await site.setRoom(slug, 1, 'https://meet.example/own')).statusCode).toBe(204)
  expect((await site.open(token)).headers.location).toBe('https://meet.example/own')
  site.goTo('2026-11-28T04:30:00Z')
  expect((await site.open(token)).headers.location).toBe(room)
})

test('a link that was emailed before the date was moved opens on the new date', async () => {
  const { token, event } = await site.bookedEvent({ sessions: saturdays.slice(0, 1) })
  const moved = { startsAt: '2026-12-05T04:30:00.000Z', endsAt: '2026-12-05T06:30:00.000Z' }
  const { version } = (await site.get('events')).find(({ id }: { id: number }) => id === event.id)
  const saved = await site.call('PUT', `events/${event.id}`, {
    ...event,
    version,
    notify: 'nobody',
    sessions: [{ ...event.sessions[0], ...moved }],
  })
  expect(saved.statusCode).toBe(200)
  site.goTo('2026-11-21T04:30:00Z')
  expect(await site.readState(token)).toMatchObject({ state: 'early', session: moved })
  site.goTo('2026-12-05T04:20:00Z')
  expect((await site.open(token)).headers.location).toBe(room)
})

test('the private page lists the sessions with when they open, their room and whether one was there', async () => {
  const { token, seat, slug } = await site.bookedEvent({ joinUrl: '' })
  await site.setRoom(slug, 2, room)
  const list = async () => {
    const privateToken = signSeatLink(site.app.services.sessionSecret, 'registration', seat)
    return (await site.app.get(`/api/registrations/${privateToken}/sessions`)).json()
  }
  const first = { id: 1, ...saturdays[0], items: [], joinOpensAt: '2026-11-21T04:15:00.000Z' }
  expect(await list()).toMatchObject([
    { ...first, isJoinOpen: false, hasRoom: false, attended: null },
    { id: 2, hasRoom: true, attended: null },
  ])
  site.goTo('2026-11-28T04:20:00Z')
  await site.open(token)
  expect(await list()).toMatchObject([
    { id: 1, isJoinOpen: false, attended: false },
    { id: 2, isJoinOpen: true, attended: true },
  ])
  await site.call('POST', `registrations/${seat.id}/cancel`)
  expect(await list()).toMatchObject({ code: 'not_found' })
})

test('no answer, mail or calendar file of an attendee has the room’s address', async () => {
  const { seat, slug, token } = await site.bookedEvent()
  await site.setRoom(slug, 2, 'https://zoom.example/j/own')
  const privateToken = signSeatLink(site.app.services.sessionSecret, 'registration', seat)
  const answers = await Promise.all(
    ['', '/sessions', '/calendar'].map(async (path) => {
      const { statusCode, body } = await site.app.get(`/api/registrations/${privateToken}${path}`)
      expect(statusCode).toBe(200)
      return body
    }),
  )
  await site.app.deliverMails()
  const mails = site.app.mail.delivered.filter(({ to }) => to === seat.email).map((mail) => JSON.stringify(mail))
  expect(mails.length).toBeGreaterThan(0)
  const publicEvent = (await site.app.get(`/api/masterclasses/${slug}`)).body
  expect([...answers, ...mails, publicEvent].join()).not.toContain('zoom.example')
  expect(JSON.parse(answers[0] ?? '')).toMatchObject({ joinUrl: `http://localhost:3000/join/${token}`, hasRoom: true })
  expect(mails.join()).toContain(`/join/${token}`)
})
