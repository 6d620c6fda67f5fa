import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ClassroomApp, room, startClassroomApp } from '#tests/support/classroom-app.ts'

/** Which clicks on a join link are noted. */
let site: ClassroomApp
beforeAll(async () => {
  site = await startClassroomApp()
})
afterAll(() => site.app.close())

test('the 61st click of a seat in 15 minutes is not noted', async () => {
  const at = (from: string, to: string) => ({ startsAt: `2026-11-21T${from}:00Z`, endsAt: `2026-11-21T${to}:00Z` })
  const { token, seat } = await site.bookedEvent({ sessions: [at('04:30', '05:30'), at('05:30', '06:30')] })
  site.goTo('2026-11-21T05:20:00Z')
  for (let click = 0; click < 59; click++) await site.open(token)
  for (const time of ['2026-11-21T05:21:00Z', '2026-11-21T05:22:00Z']) {
    site.goTo(time)
    await site.open(token)
  }
  const lastJoinedAt = new Date('2026-11-21T05:21:00Z')
  expect(await site.rowsOf(seat.id)).toMatchObject([{ lastJoinedAt }])
})

test('a click that could not be noted opens the room, and the log says what failed', async () => {
  const { token, seat } = await site.bookedEvent()
  const { database, log } = site.app.services
  const warn = vi.spyOn(log, 'warn')
  await database.queries.execute(
    sql`alter table attendance add constraint refused check (last_joined_at is null) not valid`,
  )
  site.goTo('2026-11-21T05:00:00Z')
  expect((await site.open(token)).headers.location).toBe(room)
  // A database's message has the values of its statement.
  const error = {
    kind: 'Error',
    code: '23514',
    constraint: 'refused',
    at: expect.stringContaining('open-room.ts'),
  }
  expect(warn.mock.calls).toEqual([[{ registration: seat.id, error }, 'a click on a join link was not noted']])
  expect(await site.rowsOf(seat.id)).toEqual([])
  warn.mockRestore()
})
