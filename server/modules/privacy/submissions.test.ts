import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  attendance,
  classroomFiles,
  masterclassRegistrations,
  materials,
  submissions,
} from '#database/schema/tables.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { aPdf } from '#tests/factories/classroom-files.ts'
import { type MaterialsApp, secondEnd, startMaterialsApp } from '#tests/support/materials-app.ts'
import { testNow } from '#tests/support/test-app.ts'
import { deleteExpiredData } from './delete-expired-data.ts'

let site: MaterialsApp
beforeEach(async () => {
  site = await startMaterialsApp()
})
afterEach(() => site.app.close())

const queries = () => site.app.services.database.queries
const countFiles = () => queries().$count(classroomFiles)

async function aSubmission() {
  const event = await site.anEvent()
  await site.setAssignment(event.id)
  const seat = await site.anAttendee(event.slug)
  await site.handInFile(seat.path, aPdf(), 'Brief.pdf')
  const isThere = async () => (await queries().$count(submissions, eq(submissions.registrationId, seat.id))) === 1
  return { event, seat, isThere }
}

async function deleteAt(date: Date) {
  site.app.clock.now = date
  await deleteExpiredData(site.app.services)
}
const daysAfter = (date: Date, days: number) => new Date(date.getTime() + days * 24 * 60 * 60 * 1000)

test('an export has what was handed in, by name or link, and the attendance', async () => {
  const { event, seat } = await aSubmission()
  const account = await anAccount(site.app)
  await queries()
    .update(masterclassRegistrations)
    .set({ userId: account.id, email: account.email })
    .where(eq(masterclassRegistrations.id, seat.id))
  const mark = { registrationId: seat.id, eventId: event.id, sessionId: event.first }
  await queries()
    .insert(attendance)
    .values({ ...mark, mark: 'present', markedAt: testNow, markedBy: 1 })
  const response = await site.app.get('/api/account/data', account.session)
  expect(response.json().registrations).toMatchObject([
    {
      submissions: [{ file: 'Brief.pdf', url: null, isAccepted: null }],
      attendance: [{ sessionId: event.first, mark: 'present' }],
    },
  ])
  expect(response.body).not.toMatch(/markedBy|reviewedBy|%PDF/)
})

test('deleting an account deletes the work, with its file, and the attendance, and keeps the paid registration', async () => {
  const { event, seat, isThere } = await aSubmission()
  const other = await site.anAttendee(event.slug)
  for (const { id } of [seat, other])
    await queries().insert(attendance).values({ registrationId: id, eventId: event.id, sessionId: event.first })
  const account = await anAccount(site.app)
  await queries()
    .update(masterclassRegistrations)
    .set({ userId: account.id, email: account.email })
    .where(eq(masterclassRegistrations.id, seat.id))
  const before = await countFiles()
  const deleted = await site.app.request({
    method: 'DELETE',
    url: '/api/account',
    headers: account.session,
    payload: { password: account.password },
  })
  expect([deleted.statusCode, await isThere(), await countFiles()]).toEqual([204, false, before - 1])
  expect(await queries().select().from(attendance)).toMatchObject([{ registrationId: other.id }])
  expect(await queries().$count(masterclassRegistrations, eq(masterclassRegistrations.id, seat.id))).toBe(1)
})

test('what was handed in is deleted 24 months after the event, with its file, and not before', async () => {
  const { isThere } = await aSubmission()
  const before = await countFiles()
  await deleteAt(daysAfter(secondEnd, 729))
  expect([await isThere(), await countFiles()]).toEqual([true, before])
  await deleteAt(daysAfter(secondEnd, 731))
  expect(await isThere()).toBe(false)
})

test('the files of deleted events and registrations go with the next run, and all others stay', async () => {
  const event = await site.anEvent()
  await site.addFile(event.id, aPdf('kept'))
  const unbooked = await site.anEvent()
  await site.addFile(unbooked.id, aPdf('gone'))
  const { version } = (await site.get('events')).find(({ id }: { id: number }) => id === unbooked.id)
  const before = await countFiles()
  await site.call('DELETE', `events/${unbooked.id}?version=${encodeURIComponent(version)}`)
  expect([await countFiles(), await queries().$count(materials, eq(materials.eventId, unbooked.id))]).toEqual([
    before,
    0,
  ])
  await deleteAt(testNow)
  expect(await countFiles()).toBe(before - 1)
  const [kept] = (await site.get(`events/${event.id}/materials`)).materials
  expect((await site.app.get(`/api/staff/materials/${kept.id}/file`, site.session)).statusCode).toBe(200)
})
