import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { classroomSessions } from '#database/schema/tables.ts'
import { type ClassroomApp, startClassroomApp } from '#tests/support/classroom-app.ts'
import { testNow } from '#tests/support/test-app.ts'

/** The room of one session, and who changed it when. */
let site: ClassroomApp
beforeAll(async () => {
  site = await startClassroomApp()
})
beforeEach(() => {
  site.app.clock.now = testNow
})
afterAll(() => site.app.close())

const own = (number: number) => `https://meet.example/${number}`

test('of several who set the first room at once, each but one is logged with the room before', async () => {
  const { event, slug } = await site.bookedEvent()
  const replies = await Promise.all([1, 2, 3, 4, 5].map((number) => site.setRoom(slug, 1, own(number))))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(204))
  const { rows } = await site.get('audit')
  type Line = { action: string; subjectId: string; before: { roomUrl: string }; after: { roomUrl: string } }
  const lines: Line[] = rows.filter(
    ({ action, subjectId }: Line) => action === 'session.room_changed' && subjectId === String(event.id),
  )
  const set = lines.map(({ after }) => after.roomUrl)
  // Newest first: each replaced the one that was logged before it.
  expect(lines.map(({ before }) => before.roomUrl)).toEqual([...set.slice(1), null])
})

test('a changed room and a changed recording say when they were changed', async () => {
  const { event, slug } = await site.bookedEvent()
  const updatedAt = async () => {
    const isSession = and(eq(classroomSessions.eventId, event.id), eq(classroomSessions.sessionId, 1))
    const [row] = await site.app.services.database.queries.select().from(classroomSessions).where(isSession)
    return row?.updatedAt
  }
  await site.setRoom(slug, 1, own(1))
  expect(await updatedAt()).toEqual(testNow)
  site.goTo('2026-11-20T04:00:00Z')
  await site.setRoom(slug, 1, own(2))
  expect(await updatedAt()).toEqual(new Date('2026-11-20T04:00:00Z'))
  site.goTo('2026-11-20T05:00:00Z')
  const recording = { url: 'https://video.example/1', replaces: null }
  expect((await site.call('PUT', `events/${event.id}/recordings/1`, recording)).statusCode).toBe(200)
  expect(await updatedAt()).toEqual(new Date('2026-11-20T05:00:00Z'))
})
