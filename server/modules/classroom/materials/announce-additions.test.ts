import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Database } from '#database/database.ts'
import { masterclasses } from '#database/schema/tables.ts'
import { aPdf } from '#tests/factories/classroom-files.ts'
import { cancelEvent } from '#tests/factories/events.ts'
import { countAnnounced, listAnnounced } from '#tests/support/announced-mails.ts'
import { killedBeforeCommit } from '#tests/support/killed-before-commit.ts'
import { firstEnd, type MaterialsApp, startMaterialsApp } from '#tests/support/materials-app.ts'
import { testNow } from '#tests/support/test-app.ts'
import { announceAdditions } from '../public.ts'

let site: MaterialsApp
beforeAll(async () => {
  site = await startMaterialsApp()
})
afterEach(() => {
  site.app.clock.now = testNow
})
afterAll(() => site.app.close())

async function afterMinutes(minutes: number, from = testNow) {
  site.app.clock.now = new Date(from.getTime() + minutes * 60_000)
  await announceAdditions(site.app.services)
}

const mailsTo = (email: string) => listAnnounced(site, 'materials_ready', email)

test('ten minutes after they were added, each attendee gets one email about everything new', async () => {
  const event = await site.anEvent({ recordingDays: 30 })
  const [one, other] = [await site.anAttendee(event.slug), await site.anAttendee(event.slug)]
  await site.addLink(event.id)
  await site.addFile(event.id, aPdf(), { sessionId: String(event.first) })
  await site.setRecording(event.id, event.first, 'https://video.example/1')
  await afterMinutes(9)
  expect(await mailsTo(one.email)).toEqual([])
  await afterMinutes(10)
  const startsAt = '2027-01-10T12:30:00.000Z'
  const additions = [
    { session: null, materials: ['Reading list'] },
    {
      session: { number: 1, title: 'First evening', startsAt },
      materials: ['Slides'],
      recording: { expiresAt: '2026-12-15T18:29:59.999Z' },
    },
  ]
  for (const { id, email } of [one, other])
    expect(await mailsTo(email)).toMatchObject([{ registrationId: id, additions }])
  await afterMinutes(11)
  expect(await mailsTo(one.email)).toHaveLength(1)
  const shown = await site.get(`events/${event.id}/materials`)
  for (const { announcedAt } of [...shown.materials, ...shown.recordings])
    expect(announcedAt).toBe('2026-11-15T06:10:00.000Z')
  // Another batch names only what is new.
  await site.addLink(event.id, { title: 'One more' })
  await afterMinutes(30)
  expect((await mailsTo(other.email)).at(-1)).toMatchObject({ additions: [{ session: null, materials: ['One more'] }] })
})

test('what is for afterwards is announced when its session has ended', async () => {
  const event = await site.anEvent()
  const { email } = await site.anAttendee(event.slug)
  await site.addLink(event.id, { visible: 'after', sessionId: event.first })
  await afterMinutes(60)
  await afterMinutes(-1, firstEnd)
  expect(await mailsTo(email)).toEqual([])
  await afterMinutes(0, firstEnd)
  await afterMinutes(1, firstEnd)
  expect(await mailsTo(email)).toMatchObject([{ additions: [{ materials: ['Reading list'] }] }])
})

test('what was removed before is in no email, and a corrected link is announced once', async () => {
  const event = await site.anEvent()
  const { email } = await site.anAttendee(event.slug)
  const { id } = (await site.addLink(event.id)).json()
  await site.setRecording(event.id, event.first, 'https://video.example/1')
  await site.call('DELETE', `materials/${id}`)
  await site.setRecording(event.id, event.first, null, 'https://video.example/1')
  await afterMinutes(10)
  expect(await mailsTo(email)).toEqual([])
  await site.setRecording(event.id, event.first, 'https://video.example/1')
  await afterMinutes(20)
  await site.setRecording(event.id, event.first, 'https://video.example/2', 'https://video.example/1')
  await afterMinutes(40)
  expect(await mailsTo(email)).toHaveLength(1)
})

test('only those with a paid seat are emailed, and nobody of a cancelled event', async () => {
  const announcing = {
    kind: 'materials_ready',
    add: (eventId: number) => site.addLink(eventId),
    announce: () => afterMinutes(10),
  }
  expect(await countAnnounced(site, announcing)).toEqual([1, 0, 0])
})

test('two processes at once, and one that was killed before, send one email each', async () => {
  const event = await site.anEvent()
  const seats = [await site.anAttendee(event.slug), await site.anAttendee(event.slug)]
  await site.addLink(event.id)
  const { services } = site.app
  site.app.clock.now = new Date(testNow.getTime() + 10 * 60_000)
  await announceAdditions({ ...services, database: killedBeforeCommit(services.database) })
  for (const { email } of seats) expect(await mailsTo(email)).toEqual([])
  await Promise.all([announceAdditions(services), announceAdditions(services)])
  for (const { email } of seats) expect(await mailsTo(email)).toHaveLength(1)
})

test('what nobody can see, now or ever, costs no transaction each time', async () => {
  const [cancelled, shortened, undated] = [await site.anEvent(), await site.anEvent(), await site.anEvent()]
  await site.addLink(cancelled.id)
  await cancelEvent(site, cancelled.id)
  await site.setRecording(shortened.id, shortened.second, 'https://video.example/1')
  await site.addLink(undated.id, { visible: 'after' })
  const { database, ...services } = site.app.services
  await database.queries
    .update(masterclasses)
    .set({ sessions: sql`jsonb_path_query_array(${masterclasses.sessions}, '$[0]')` })
    .where(eq(masterclasses.id, shortened.id))
  await database.queries
    .update(masterclasses)
    .set({ sessions: [], startDate: null, endDate: null })
    .where(eq(masterclasses.id, undated.id))
  const counting = countTransactions(database)
  site.app.clock.now = new Date(testNow.getTime() + 10 * 60_000)
  await announceAdditions({ ...services, database: counting.database })
  expect(counting.count()).toBe(0)
  await site.addLink(shortened.id)
  site.app.clock.now = new Date(testNow.getTime() + 20 * 60_000)
  await announceAdditions({ ...services, database: counting.database })
  expect(counting.count()).toBe(1)
})

function countTransactions(database: Database) {
  let count = 0
  const counted: Database = {
    ...database,
    get queries() {
      return database.queries
    },
    transaction: (work) => {
      count += 1
      return database.transaction(work)
    },
  }
  return { database: counted, count: () => count }
}
