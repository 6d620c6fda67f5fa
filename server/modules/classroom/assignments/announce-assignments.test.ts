import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { masterclassRegistrations, outbox } from '#database/schema/tables.ts'
import { cancelEvent } from '#tests/factories/events.ts'
import { type MaterialsApp, startMaterialsApp } from '#tests/support/materials-app.ts'
import { testNow } from '#tests/support/test-app.ts'
import { announceAssignments } from '../public.ts'

let site: MaterialsApp
beforeAll(async () => {
  site = await startMaterialsApp()
})
afterEach(() => {
  site.app.clock.now = testNow
})
afterAll(() => site.app.close())

const queries = () => site.app.services.database.queries

async function afterMinutes(minutes: number) {
  site.app.clock.now = new Date(testNow.getTime() + minutes * 60_000)
  await announceAssignments(site.app.services)
}

async function mailsTo(email: string) {
  const rows = await queries().select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.id)
  return rows.filter(({ kind }) => kind === 'assignment_published').map(({ facts }) => facts as Record<string, unknown>)
}

const assignmentOf = async (eventId: number) => (await site.get(`events/${eventId}/materials`)).assignment

test('ten minutes after it was added each attendee gets one email, even if it changes later', async () => {
  const event = await site.anEvent()
  const [one, other] = [await site.anAttendee(event.slug), await site.anAttendee(event.slug)]
  const { version, announcedAt } = (await site.setAssignment(event.id, { title: 'A bref' })).json()
  expect(announcedAt).toBeNull()
  await afterMinutes(9)
  // Corrected in time: the email has it right.
  await site.setAssignment(event.id, { version, dueAt: '2027-01-24T18:29:00.000Z' })
  expect(await mailsTo(one.email)).toEqual([])
  await afterMinutes(10)
  const facts = { assignmentTitle: 'A brief for your team', dueAt: '2027-01-24T18:29:00.000Z' }
  for (const { id, email } of [one, other])
    expect(await mailsTo(email)).toMatchObject([{ registrationId: id, ...facts }])
  const announced = await assignmentOf(event.id)
  expect(announced.announcedAt).toBe('2026-11-15T06:10:00.000Z')
  // Being announced changed nothing that the team's open form compares.
  const changed = await site.setAssignment(event.id, { title: 'Another title', version: announced.version })
  expect(changed.statusCode).toBe(200)
  await afterMinutes(60)
  expect(await mailsTo(one.email)).toHaveLength(1)
  await site.app.deliverMails()
  const mail = site.app.mail.delivered.find(({ to, kind }) => to === one.email && kind === 'assignment_published')
  expect(mail?.text).toContain('Due: 24 January 2027')
  expect(mail?.text).toContain('http://localhost:3000/registration/')
})

test('one that was removed in time is in no email', async () => {
  const event = await site.anEvent()
  const { email } = await site.anAttendee(event.slug)
  const { version } = (await site.setAssignment(event.id)).json()
  await site.call('DELETE', `events/${event.id}/assignment?version=${encodeURIComponent(version)}`)
  await afterMinutes(10)
  expect(await mailsTo(email)).toEqual([])
})

test('only those with a paid seat are emailed, and nobody of a cancelled event', async () => {
  const event = await site.anEvent()
  const [paid, refunded] = [await site.anAttendee(event.slug), await site.anAttendee(event.slug)]
  await queries()
    .update(masterclassRegistrations)
    .set({ paymentStatus: 'refunded' })
    .where(eq(masterclassRegistrations.id, refunded.id))
  await site.setAssignment(event.id)
  const cancelled = await site.anEvent()
  const { email } = await site.anAttendee(cancelled.slug)
  await site.setAssignment(cancelled.id)
  await cancelEvent(site, cancelled.id)
  await afterMinutes(10)
  expect(await Promise.all([paid.email, refunded.email, email].map(async (to) => (await mailsTo(to)).length))).toEqual([
    1, 0, 0,
  ])
})

test('two processes at once send one email each', async () => {
  const event = await site.anEvent()
  const seats = [await site.anAttendee(event.slug), await site.anAttendee(event.slug)]
  await site.setAssignment(event.id)
  site.app.clock.now = new Date(testNow.getTime() + 10 * 60_000)
  await Promise.all([announceAssignments(site.app.services), announceAssignments(site.app.services)])
  for (const { email } of seats) expect(await mailsTo(email)).toHaveLength(1)
})
