import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  classroomSessions,
  masterclasses,
  masterclassRegistrations,
  submissions,
  users,
} from '#database/schema/tables.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { type CertificateApp, startCertificateApp } from '#tests/support/certificate-app.ts'

let site: CertificateApp
beforeAll(async () => {
  site = await startCertificateApp()
})
afterAll(() => site.app.close())

const queries = () => site.app.services.database.queries

/** An account whose confirmed address has a seat in the event that is over. */
async function anAttendee(attended: number[]) {
  const seat = await site.aSeat({ attended })
  const { session, id } = await anAccount(site.app, { email: seat.email })
  await queries().update(users).set({ emailProvedAt: new Date() }).where(eq(users.id, id))
  const list = async () => (await site.app.get('/api/registrations', session)).json()
  return { ...seat, list, progress: async () => (await list())[0].progress }
}

async function addRecording(sessionId: number, addedAt: string) {
  await queries()
    .insert(classroomSessions)
    .values({
      eventId: site.event.id,
      sessionId,
      recordingUrl: 'https://video.example/1',
      recordingAddedAt: new Date(addedAt),
      updatedBy: site.staffId,
    })
}

test('the account’s list says how far each attendee has come', async () => {
  const seat = await anAttendee([1])
  expect(await seat.progress()).toEqual({
    attended: 1,
    sessions: 2,
    assignment: null,
    certificate: null,
    recordings: [],
  })
  await site.call('PUT', `events/${site.event.id}/assignment`, {
    title: 'A brief',
    instructions: 'Write one page.',
    dueAt: null,
    version: null,
  })
  expect((await seat.progress()).assignment).toBe('missing')
  await queries()
    .insert(submissions)
    .values({ registrationId: seat.id, eventId: site.event.id, url: 'https://example.com/work', isAccepted: true })
  expect((await seat.progress()).assignment).toBe('accepted')
  await site.setRule({ rule: 'manual' })
  await site.issue(seat)
  // It has no page before it is signed.
  expect((await seat.progress()).certificate).toBeNull()
  await site.sign()
  const [certificate] = await site.certificatesOf(seat)
  expect((await seat.progress()).certificate).toEqual({ id: certificate?.id, state: 'valid' })
  await site.call('POST', `certificates/${certificate?.id}/revoke`, { reason: 'Issued by mistake' })
  expect((await seat.progress()).certificate).toEqual({ id: certificate?.id, state: 'revoked' })
})

test('recordings are listed until the end of their last day in India, and of sessions that exist', async () => {
  const { progress } = await anAttendee([1, 2])
  // Now is 11:30 AM of 7 December in India.
  await addRecording(1, '2026-12-05T19:00:00+05:30')
  await addRecording(2, '2026-12-06T23:30:00+05:30')
  await addRecording(9, '2026-12-06T23:30:00+05:30')
  expect((await progress()).recordings).toEqual([1, 2])
  const keepFor = (recordingDays: number) =>
    queries().update(masterclasses).set({ recordingDays }).where(eq(masterclasses.id, site.event.id))
  await keepFor(2)
  expect((await progress()).recordings).toEqual([1, 2])
  await keepFor(1)
  expect((await progress()).recordings).toEqual([2])
})

test('there is no progress before the first session, or without a paid seat', async () => {
  const { id, list } = await anAttendee([])
  expect((await list())[0].progress).toMatchObject({ attended: 0, sessions: 2 })
  await queries()
    .update(masterclassRegistrations)
    .set({ paymentStatus: 'refunded' })
    .where(eq(masterclassRegistrations.id, id))
  expect((await list())[0].progress).toBeNull()
})
