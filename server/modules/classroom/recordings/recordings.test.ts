import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { classroomSessions } from '#database/schema/tables.ts'
import { type MaterialsApp, startMaterialsApp } from '#tests/support/materials-app.ts'
import { staffCaller } from '#tests/support/staff-app.ts'
import { testNow } from '#tests/support/test-app.ts'

let site: MaterialsApp
beforeAll(async () => {
  site = await startMaterialsApp()
})
afterEach(() => {
  site.app.clock.now = testNow
})
afterAll(() => site.app.close())

const url = 'https://video.example/1'
const watch = (path: string, sessionId: number) => site.app.get(`${path}/recordings/${sessionId}`)

test('a recording is watched through the seat’s own address, and its own is nowhere else', async () => {
  const event = await site.anEvent({ recordingDays: 30 })
  const { path } = await site.anAttendee(event.slug)
  expect((await watch(path, event.first)).statusCode).toBe(404)
  // Added on 15 November, so the 30th day after it is 15 December, to its end in India.
  const added = await site.setRecording(event.id, event.first, 'https://video.example/a b/आशा')
  expect(added.json().recording).toMatchObject({ expiresAt: '2026-12-15T18:29:59.999Z', isExpired: false })
  const shown = await site.app.get(`${path}/classroom`)
  expect(shown.json().recordings).toEqual([
    { sessionId: event.first, expiresAt: '2026-12-15T18:29:59.999Z', isExpired: false },
  ])
  expect(shown.body).not.toContain('video.example')
  const response = await watch(path, event.first)
  expect(response.statusCode).toBe(303)
  expect(response.headers).toMatchObject({
    location: 'https://video.example/a%20b/%E0%A4%86%E0%A4%B6%E0%A4%BE',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  })
  expect((await watch(path, event.second)).statusCode).toBe(404)
})

test('it can be watched to the end of its last day, and then the page says so', async () => {
  const event = await site.anEvent({ recordingDays: 1 })
  const { path } = await site.anAttendee(event.slug)
  await site.setRecording(event.id, event.first, url)
  site.app.clock.now = new Date('2026-11-16T18:29:59.999Z')
  expect((await watch(path, event.first)).statusCode).toBe(303)
  site.app.clock.now = new Date('2026-11-16T18:30:00.000Z')
  const expired = await watch(path, event.first)
  expect([expired.statusCode, expired.json().code, expired.headers.location]).toEqual([410, 'link_expired', undefined])
  expect((await site.classroomOf(path)).recordings).toMatchObject([{ isExpired: true }])
})

test('whoever clicks on one that is gone comes to the page of their seat, not to a line of code', async () => {
  const event = await site.anEvent({ recordingDays: 1 })
  const { path, token } = await site.anAttendee(event.slug)
  await site.setRecording(event.id, event.first, url)
  const click = async (of: string, sessionId: number) => {
    const response = await site.app.get(`${of}/recordings/${sessionId}`, { accept: 'text/html,*/*;q=0.8' })
    return [response.statusCode, response.headers.location]
  }
  expect(await click(path, event.first)).toEqual([303, url])
  const page = [303, `/registration/${token}`]
  expect(await click(path, event.second)).toEqual(page)
  site.app.clock.now = new Date('2026-11-16T18:30:00.000Z')
  expect(await click(path, event.first)).toEqual(page)
  expect(await click('/api/registrations/made-up', event.first)).toEqual([303, '/registration/made-up'])
})

test('without a number of days it stays, and a changed number counts at once', async () => {
  const event = await site.anEvent()
  const { path } = await site.anAttendee(event.slug)
  await site.setRecording(event.id, event.first, url)
  expect((await site.classroomOf(path)).recordings).toMatchObject([{ expiresAt: null, isExpired: false }])
  const [stored] = (await site.get('events')).filter(({ id }: { id: number }) => id === event.id)
  expect((await site.call('PUT', `events/${event.id}`, { ...stored, recordingDays: 7 })).statusCode).toBe(200)
  expect((await site.classroomOf(path)).recordings).toMatchObject([{ expiresAt: '2026-11-22T18:29:59.999Z' }])
})

test('a corrected link keeps the expiry; removed and added again, it starts anew', async () => {
  const event = await site.anEvent({ recordingDays: 1 })
  const { path } = await site.anAttendee(event.slug)
  const expiry = async () => (await site.classroomOf(path)).recordings[0]?.expiresAt
  await site.setRecording(event.id, event.first, url)
  const before = await expiry()
  // Past midnight in India.
  site.app.clock.now = new Date('2026-11-16T12:00:00Z')
  const call = staffCaller(site.app, await site.app.sessionHeader(site.staffId))
  const set = (to: string | null, replaces: string | null) =>
    call('PUT', `events/${event.id}/recordings/${event.first}`, { url: to, replaces })
  await set('https://video.example/2', url)
  expect([await expiry(), (await watch(path, event.first)).headers.location]).toEqual([
    before,
    'https://video.example/2',
  ])
  await set(null, 'https://video.example/2')
  expect((await watch(path, event.first)).statusCode).toBe(404)
  await set(url, null)
  expect(await expiry()).toBe('2026-11-17T18:29:59.999Z')
  expect(await site.actionsOf(event.id)).toEqual([
    'recording.added',
    'recording.changed',
    'recording.removed',
    'recording.added',
  ])
})

test('a colleague’s change is not overwritten, and the same click again changes nothing', async () => {
  const event = await site.anEvent()
  const set = (to: string | null, replaces: string | null = null) =>
    site.setRecording(event.id, event.first, to, replaces)
  expect((await Promise.all([set(url), set(url)])).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const stale = await set('https://video.example/other')
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'edit_conflict'])
  expect((await set(null, 'https://video.example/other')).json().code).toBe('edit_conflict')
  expect(await site.actionsOf(event.id)).toEqual(['recording.added'])
})

test('it must be https, of a session that exists, and leaves the session’s room alone', async () => {
  const event = await site.anEvent()
  expect((await site.setRecording(event.id, event.first, 'http://video.example')).statusCode).toBe(400)
  expect((await site.setRecording(event.id, 77, url)).json().code).toBe('conflict')
  expect((await site.setRecording(999_999, 1, url)).statusCode).toBe(404)
  const { queries } = site.app.services.database
  const room = { eventId: event.id, sessionId: event.second, roomUrl: 'https://zoom.example/2', updatedBy: 1 }
  await queries.insert(classroomSessions).values(room)
  await site.setRecording(event.id, event.second, url)
  await site.setRecording(event.id, event.second, null, url)
  const [row] = await queries.select().from(classroomSessions).where(eq(classroomSessions.eventId, event.id))
  expect(row).toMatchObject({ roomUrl: 'https://zoom.example/2', recordingUrl: null, recordingAddedAt: null })
})

test('the event’s page says for how long, in one line with what the team wrote', async () => {
  const read = async (changes: object) => {
    const { slug } = await site.anEvent(changes)
    return (await site.app.get(`/api/masterclasses/${slug}`)).json()
  }
  expect(await read({ recording: 'For everybody with a seat', recordingDays: 30 })).toMatchObject({
    recording: 'For everybody with a seat. You can watch any recording for 30 days after we add it.',
    recordingDays: 30,
  })
  expect(await read({ recording: 'We record it.', recordingDays: 1 })).toMatchObject({
    recording: 'We record it. You can watch any recording for 1 day after we add it.',
  })
  expect(await read({ recording: 'We don’t promise a recording.', recordingDays: 30 })).toMatchObject({
    recording: 'We don’t promise a recording. You can watch any recording for 30 days after we add it.',
  })
  expect(await read({ recording: 'We record it.' })).toMatchObject({ recording: 'We record it.', recordingDays: null })
  // No recording is promised.
  expect(await read({ recordingDays: 30 })).toMatchObject({ recording: '' })
  // The editor has the team's own words.
  const { id } = await site.anEvent({ recording: 'We record it', recordingDays: 30 })
  const [stored] = (await site.get('events')).filter((event: { id: number }) => event.id === id)
  expect(stored).toMatchObject({ recording: 'We record it', recordingDays: 30 })
})
