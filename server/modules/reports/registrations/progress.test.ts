import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { certificates, classroomFiles, masterclassRegistrations, submissions } from '#database/schema/tables.ts'
import { paidRegistration, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'
import { testNow } from '#tests/support/test-app.ts'

let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
})
afterAll(() => site.app.close())

test('the list and its CSV say what was handed in and who has a valid certificate', async () => {
  const { queries } = site.app.services.database
  const [plain, worked, revoked] = [
    await paidRegistration(site),
    await paidRegistration(site),
    await paidRegistration(site),
  ]
  const eventId = (
    await queries.select().from(masterclassRegistrations).where(eq(masterclassRegistrations.id, worked.id))
  )[0]?.masterclassId as number
  const [file] = await queries
    .insert(classroomFiles)
    .values({ name: 'a.txt', mediaType: 'text/plain', size: 1, content: new Uint8Array([65]) })
    .returning()
  await queries.insert(submissions).values([
    { registrationId: worked.id, eventId, url: 'https://example.com/work', isAccepted: true },
    { registrationId: revoked.id, eventId, fileId: file?.id },
  ])
  const certificate = {
    eventId,
    recipientName: 'Asha Rao',
    title: 'AI for Everyone',
    startedOn: testNow,
    endedOn: testNow,
    minutes: 240,
    skills: [],
    issuedAt: testNow,
    issuedBy: 1,
  }
  await queries.insert(certificates).values([
    { ...certificate, id: 'valid', registrationId: worked.id },
    { ...certificate, id: 'gone', registrationId: revoked.id, state: 'revoked', stateChangedAt: testNow, reason: 'x' },
  ])
  const { rows } = await site.get('registrations')
  const progressOf = ({ id }: { id: number }) => {
    const row = rows.find((one: { id: number }) => one.id === id)
    return [row.submissionState, row.certificateId]
  }
  expect(progressOf(plain)).toEqual([null, null])
  expect(progressOf(worked)).toEqual(['accepted', 'valid'])
  expect(progressOf(revoked)).toEqual(['handed_in', null])
  const csv = (await site.app.get('/api/staff/export/registrations', site.session)).body
  expect(csv.split('\r\n')[0]).toMatch(/"Sessions attended","Sessions","Assignment","Certificate"$/)
  expect(csv.split('\r\n').find((line: string) => line.includes(worked.reference))).toMatch(/"accepted","valid"$/)
})
