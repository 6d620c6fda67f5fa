import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ClassroomApp, saturdays, startClassroomApp } from '#tests/support/classroom-app.ts'
import { paidRegistration } from '#tests/support/staff-app.ts'
import { findAttendanceCount } from './find-attendance-count.ts'

let site: ClassroomApp
beforeAll(async () => {
  site = await startClassroomApp()
})
afterAll(() => site.app.close())

test('a session is missed only if somebody else was seen there, or by those whom the team marked absent', async () => {
  // The team gives out the room by phone.
  const { event, slug, seat, token } = await site.bookedEvent({ joinUrl: '' })
  const other = await paidRegistration(site, { masterclassSlug: slug })
  const absent = await paidRegistration(site, { masterclassSlug: slug })
  const countMissed = async ({ id }: { id: number }) =>
    (await findAttendanceCount(site.app.services.database.queries, id, event.id, site.app.clock.now)).missed
  site.goTo(saturdays[0]?.startsAt ?? '')
  await site.open(token)
  site.goTo(saturdays[0]?.endsAt ?? '')
  expect(await countMissed(seat)).toBe(0)
  await site.mark(slug, absent.id, 1, 'absent')
  expect([await countMissed(seat), await countMissed(absent)]).toEqual([0, 1])
  await site.mark(slug, other.id, 2, 'present')
  expect(await countMissed(seat)).toBe(0)
  await site.mark(slug, other.id, 1, 'present')
  expect([await countMissed(seat), await countMissed(other)]).toEqual([1, 0])
})
