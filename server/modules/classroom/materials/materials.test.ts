import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { masterclassRegistrations } from '#database/schema/tables.ts'
import { aPdf } from '#tests/factories/classroom-files.ts'
import { cancelEvent } from '#tests/factories/events.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { findRegistrations } from '#tests/support/buyers.ts'
import { firstEnd, type MaterialsApp, secondEnd, startMaterialsApp } from '#tests/support/materials-app.ts'
import { testNow } from '#tests/support/test-app.ts'
import { signSeatLink } from '../../bookings/public.ts'

let site: MaterialsApp
beforeAll(async () => {
  site = await startMaterialsApp()
})
afterEach(() => {
  site.app.clock.now = testNow
})
afterAll(() => site.app.close())

const queries = () => site.app.services.database.queries
const at = (date: Date, ms = 0) => {
  site.app.clock.now = new Date(date.getTime() + ms)
}

test('an attendee sees links and files by session, and downloads a file privately under its own name', async () => {
  const event = await site.anEvent()
  const { path } = await site.anAttendee(event.slug)
  expect(await site.classroomOf(path)).toMatchObject({ materials: [], recordings: [], assignment: null })
  const link = await site.addLink(event.id)
  expect([link.statusCode, link.json()]).toMatchObject([201, { isVisible: true, announcedAt: null, sessionId: null }])
  const file = await site.addFile(event.id, aPdf(), { sessionId: String(event.second), name: 'Slides “2”.pdf' })
  const { id } = file.json()
  const response = await site.app.get(`${path}/classroom`)
  expect(response.headers['cache-control']).toBe('private, no-store')
  expect(response.json()).toMatchObject({
    sessions: [{ id: event.first, title: 'First evening' }, { id: event.second }],
    materials: [
      { sessionId: null, title: 'Reading list', url: 'https://example.com/list', file: null },
      {
        id,
        sessionId: event.second,
        title: 'Slides',
        url: null,
        file: { name: 'Slides “2”.pdf', size: aPdf().length },
      },
    ],
  })
  const download = await site.app.get(`${path}/materials/${id}`)
  expect([download.statusCode, download.rawPayload.equals(aPdf())]).toEqual([200, true])
  expect(download.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="Slides _2_.pdf"; filename*=UTF-8\'\'Slides%20%E2%80%9C2%E2%80%9D.pdf',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  const own = await site.app.get(`/api/staff/materials/${id}/file`, site.session)
  expect(own.rawPayload.equals(aPdf())).toBe(true)
  expect(await site.actionsOf(event.id)).toEqual(['material.added', 'material.added'])
})

test('what is for afterwards appears when its session ends, wherever that moves', async () => {
  const event = await site.anEvent()
  const { path } = await site.anAttendee(event.slug)
  const solution = (await site.addFile(event.id, aPdf(), { visible: 'after', sessionId: String(event.first) })).json()
  await site.addLink(event.id, { title: 'Certificate guide', visible: 'after' })
  const download = () => site.app.get(`${path}/materials/${solution.id}`)
  at(firstEnd, -1)
  expect([await site.titlesOf(path), (await download()).statusCode]).toEqual([[], 404])
  at(firstEnd)
  expect([await site.titlesOf(path), (await download()).statusCode]).toEqual([['Slides'], 200])
  at(secondEnd)
  expect(await site.titlesOf(path)).toEqual(['Slides', 'Certificate guide'])
  // Both evenings move by a month. (The team is signed in on the first day.)
  at(testNow)
  const later = (id: number, day: string) => ({ id, startsAt: `${day}T12:30:00Z`, endsAt: `${day}T14:30:00Z` })
  const [stored] = (await site.get('events')).filter(({ id }: { id: number }) => id === event.id)
  const moved = await site.call('PUT', `events/${event.id}`, {
    ...stored,
    notify: 'nobody',
    sessions: [later(event.first, '2027-02-10'), later(event.second, '2027-02-17')],
  })
  expect(moved.statusCode).toBe(200)
  at(secondEnd)
  expect(await site.titlesOf(path)).toEqual([])
  at(new Date('2027-02-10T14:30:00Z'))
  expect(await site.titlesOf(path)).toEqual(['Slides'])
})

test('the materials of a session that was removed follow the event, and stay', async () => {
  const event = await site.anEvent()
  const { path } = await site.anAttendee(event.slug)
  await site.addLink(event.id, { visible: 'after', sessionId: event.first })
  const [stored] = (await site.get('events')).filter(({ id }: { id: number }) => id === event.id)
  const sessions = stored.sessions.filter(({ id }: { id: number }) => id === event.second)
  await site.call('PUT', `events/${event.id}`, { ...stored, sessions, notify: 'nobody' })
  at(firstEnd)
  expect(await site.titlesOf(path)).toEqual([])
  at(secondEnd)
  expect(await site.titlesOf(path)).toEqual(['Reading list'])
})

test('nobody else finds anything: another event, unpaid, cancelled, handed over, refunded, a made-up link', async () => {
  const [event, other] = [await site.anEvent(), await site.anEvent()]
  const [mine, theirs] = [await site.anAttendee(event.slug), await site.anAttendee(other.slug)]
  const { id } = (await site.addFile(event.id, aPdf())).json()
  await site.setRecording(event.id, event.first, 'https://video.example/1')
  const statuses = (path: string) =>
    Promise.all(
      ['classroom', `materials/${id}`, `recordings/${event.first}`].map(
        async (part) => (await site.app.get(`${path}/${part}`)).statusCode,
      ),
    )
  expect(await statuses(mine.path)).toEqual([200, 200, 303])
  expect(await statuses(theirs.path)).toEqual([200, 404, 404])
  const form = aRegistration({ masterclassSlug: event.slug })
  await site.app.post('/api/create-checkout-session', form)
  const [unpaid] = await findRegistrations(site.app, form.email)
  const token = signSeatLink(site.app.services.sessionSecret, 'registration', unpaid ?? { id: 0, reference: '' })
  expect(await statuses(`/api/registrations/${token}`)).toEqual([404, 404, 404])
  expect(await statuses(`${mine.path}x`)).toEqual([404, 404, 404])
  expect(await statuses('/api/registrations/1')).toEqual([404, 404, 404])
  // Handed over: the old link is dead.
  const handedOver = { handedOverAt: testNow, reference: 'RWHANDEDOV' }
  await queries().update(masterclassRegistrations).set(handedOver).where(eq(masterclassRegistrations.id, mine.id))
  expect(await statuses(mine.path)).toEqual([404, 404, 404])
  const now = signSeatLink(site.app.services.sessionSecret, 'registration', {
    id: mine.id,
    reference: handedOver.reference,
  })
  expect(await statuses(`/api/registrations/${now}`)).toEqual([200, 200, 303])
  await cancelEvent(site, event.id)
  expect(await statuses(`/api/registrations/${now}`)).toEqual([404, 404, 404])
})

test('the id of a link, of nothing and of no number is not found', async () => {
  const event = await site.anEvent()
  const { path } = await site.anAttendee(event.slug)
  const { id } = (await site.addLink(event.id)).json()
  const statuses = [id, 999_999, 'x'].map(async (part) => (await site.app.get(`${path}/materials/${part}`)).statusCode)
  expect(await Promise.all(statuses)).toEqual([404, 404, 400])
  expect((await site.app.get(`/api/staff/materials/${id}/file`, site.session)).statusCode).toBe(404)
})

test('downloads of one seat are limited, and another seat’s are not', async () => {
  const event = await site.anEvent()
  const [one, other] = [await site.anAttendee(event.slug), await site.anAttendee(event.slug)]
  const { id } = (await site.addFile(event.id, aPdf())).json()
  const download = async (path: string) => (await site.app.get(`${path}/materials/${id}`)).statusCode
  for (let count = 0; count < 60; count++) expect(await download(one.path)).toBe(200)
  expect([await download(one.path), await download(other.path)]).toEqual([429, 200])
})
