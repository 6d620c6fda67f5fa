import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { countAnnounced, listAnnounced } from '#tests/support/announced-mails.ts'
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

async function afterMinutes(minutes: number) {
  site.app.clock.now = new Date(testNow.getTime() + minutes * 60_000)
  await announceAssignments(site.app.services)
}

const mailsTo = (email: string) => listAnnounced(site, 'assignment_published', email)

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
  expect(mail?.text).toContain('Due: Sun, 24 January 2027')
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
  const announcing = {
    kind: 'assignment_published',
    add: (eventId: number) => site.setAssignment(eventId),
    announce: () => afterMinutes(10),
  }
  expect(await countAnnounced(site, announcing)).toEqual([1, 0, 0])
})

test('two processes at once send one email each', async () => {
  const event = await site.anEvent()
  const seats = [await site.anAttendee(event.slug), await site.anAttendee(event.slug)]
  await site.setAssignment(event.id)
  site.app.clock.now = new Date(testNow.getTime() + 10 * 60_000)
  await Promise.all([announceAssignments(site.app.services), announceAssignments(site.app.services)])
  for (const { email } of seats) expect(await mailsTo(email)).toHaveLength(1)
})
