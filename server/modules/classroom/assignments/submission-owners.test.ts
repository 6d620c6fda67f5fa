import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { masterclassRegistrations } from '#database/schema/tables.ts'
import { forgetAttendee } from '#server/forget-attendee.ts'
import { signSeatLink } from '#server/modules/bookings/public.ts'
import { aPdf } from '#tests/factories/classroom-files.ts'
import { cancelEvent } from '#tests/factories/events.ts'
import { type AssignmentsApp, startAssignmentsApp } from '#tests/support/assignments-app.ts'
import { testNow } from '#tests/support/test-app.ts'
import { listSubmissionStates } from '../public.ts'

let site: AssignmentsApp
beforeAll(async () => {
  site = await startAssignmentsApp()
})
afterEach(() => {
  site.app.clock.now = testNow
})
afterAll(() => site.app.close())

const anAssignment = (fields?: object) => site.anAssignment(fields)
const countFiles = () => site.countFiles()

test('nobody else hands in or reads: another seat, unpaid, cancelled, no assignment', async () => {
  const { event, seat } = await anAssignment()
  await site.handInFile(seat.path, aPdf())
  const other = await site.anAttendee(event.slug)
  expect((await site.app.get(`${other.path}/submission/file`)).statusCode).toBe(404)
  expect((await site.classroomOf(other.path)).submission).toBeNull()
  const statuses = async (path: string) => [
    (await site.handInLink(path)).statusCode,
    (await site.handInFile(path, aPdf())).statusCode,
    (await site.app.get(`${path}/submission/file`)).statusCode,
  ]
  const without = await site.anAttendee((await site.anEvent()).slug)
  expect(await statuses(without.path)).toEqual([404, 404, 404])
  expect(await statuses(`${seat.path}x`)).toEqual([404, 404, 404])
  const setState = (paymentStatus: 'refunded' | 'paid') =>
    site.queries.update(masterclassRegistrations).set({ paymentStatus }).where(eq(masterclassRegistrations.id, seat.id))
  await setState('refunded')
  expect(await statuses(seat.path)).toEqual([404, 404, 404])
  expect(await listSubmissionStates(site.queries, event.id)).toEqual(new Map())
  await setState('paid')
  expect(await statuses(seat.path)).toEqual([200, 200, 200])
  await cancelEvent(site, event.id)
  expect(await statuses(seat.path)).toEqual([404, 404, 404])
})

test('who takes over a seat does not see what was handed in before, and starts anew', async () => {
  const { event, seat, list, own, review, mails } = await anAssignment()
  await site.handInFile(seat.path, aPdf())
  await review()
  site.advanceSeconds(1)
  const reference = 'RWTAKENOVR'
  await site.queries
    .update(masterclassRegistrations)
    .set({ handedOverAt: site.app.clock.now, reference, email: 'next@example.com' })
    .where(eq(masterclassRegistrations.id, seat.id))
  const before = await countFiles()
  await forgetAttendee(site.queries, seat.id)
  expect((await site.app.get(`${seat.path}/submission/file`)).statusCode).toBe(404)
  expect((await site.handInLink(seat.path)).statusCode).toBe(404)
  const path = `/api/registrations/${signSeatLink(site.app.services.sessionSecret, 'registration', { id: seat.id, reference })}`
  expect((await site.classroomOf(path)).submission).toBeNull()
  expect((await site.app.get(`${path}/submission/file`)).statusCode).toBe(404)
  expect([await list(), await listSubmissionStates(site.queries, event.id)]).toEqual([[], new Map()])
  site.advanceSeconds(1)
  expect((await site.handInLink(path)).json()).toMatchObject({ state: 'handed_in' })
  expect([await countFiles(), (await list()).length]).toEqual([before - 1, 1])
  expect([await own(), (await mails()).length]).toEqual([undefined, 1])
})
