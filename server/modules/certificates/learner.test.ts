import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { submissions } from '#database/schema/tables.ts'
import { forgetAttendee } from '#server/forget-attendee.ts'
import { publishEvent } from '#tests/factories/events.ts'
import { type CertificateApp, startCertificateApp } from '#tests/support/certificate-app.ts'

let site: CertificateApp
beforeAll(async () => {
  site = await startCertificateApp()
})
afterAll(() => site.app.close())

const show = async (seat: { path: string }) => (await site.app.get(`${seat.path}/certificate`)).json()
const choose = (seat: { path: string }, name: string) => site.app.post(`${seat.path}/certificate-name`, { name })

test('before it is issued, a learner sees what it takes and how far they are', async () => {
  const seat = await site.aSeat({ attended: [1] })
  const afterwards = site.app.clock.now
  site.app.clock.now = new Date(Date.parse(site.lastEnd) - 1)
  const during = await show(seat)
  site.app.clock.now = afterwards
  expect(during).toEqual({
    name: 'Asha Rao',
    isNameChosen: false,
    canChooseName: true,
    rule: 'Join both live sessions.',
    attended: 1,
    sessions: 2,
    missed: 0,
    missing: null,
    issued: null,
  })
  // Nobody is promised one that they won't get.
  expect(await show(seat)).toMatchObject({ missing: 'sessions', canChooseName: false })
})

test('during the event a certificate is out of reach once too few sessions are left for it', async () => {
  await site.aSeat({ attended: [1] })
  const seat = await site.aSeat({ attended: [] })
  const afterwards = site.app.clock.now
  const showAt = async (time: Date) => {
    site.app.clock.now = time
    const shown = await show(seat)
    site.app.clock.now = afterwards
    return shown
  }
  const firstEnd = new Date('2026-12-05T20:00:00+05:30')
  const inReach = { missing: null, canChooseName: true }
  expect(await showAt(new Date(firstEnd.getTime() - 1))).toMatchObject({ missed: 0, ...inReach })
  expect(await showAt(firstEnd)).toMatchObject({ missed: 1, missing: 'missed', canChooseName: false })
  await site.setRule({ rule: 'some', minSessions: 1 })
  expect(await showAt(firstEnd)).toMatchObject({ missed: 1, ...inReach })
  await site.setRule({ rule: 'manual' })
  expect(await showAt(firstEnd)).toMatchObject(inReach)
  await site.setRule({ rule: 'all' })
  // The team has corrected it.
  await site.mark(seat.id, 1)
  expect(await showAt(firstEnd)).toMatchObject({ missed: 0, ...inReach })
})

test('the name is chosen once, and stands on the certificate', async () => {
  const seat = await site.aSeat()
  expect((await choose(seat, 'x')).statusCode).toBe(400)
  const chosen = await choose(seat, '  Dr. Asha “A.” Rao ')
  expect(chosen.json()).toMatchObject({ name: 'Dr. Asha “A.” Rao', isNameChosen: true, canChooseName: false })
  const again = await choose(seat, 'Another Name')
  expect([again.statusCode, again.json().code]).toEqual([409, 'name_chosen'])
  const [id = ''] = await site.certify(seat)
  expect((await site.app.get(`/api/certificates/${id}`)).json()).toMatchObject({ name: 'Dr. Asha “A.” Rao' })
})

test('after it is issued the name stays, and the page has all that is needed to share it', async () => {
  const seat = await site.aSeat()
  await site.issue(seat)
  expect(await show(seat)).toMatchObject({ canChooseName: false, issued: { isReady: false, linkedInUrl: null } })
  await site.sign()
  const { issued } = await show(seat)
  expect(issued).toMatchObject({
    state: 'valid',
    isReady: true,
    isListed: false,
    url: `http://localhost:3000/certificates/${issued.id}`,
  })
  expect(Object.fromEntries(new URL(issued.linkedInUrl).searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'AI for “busy” people & co',
    organizationName: 'Rolewise',
    issueYear: '2026',
    issueMonth: '12',
    certUrl: issued.url,
    certId: issued.id,
  })
  const late = await choose(seat, 'Another Name')
  expect([late.statusCode, late.json().code]).toEqual([409, 'certificate_issued'])
})

test('choosing a name while it is issued: the certificate has the name, or the choice is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const seat = await site.aSeat()
    const [chosen, issued] = await Promise.all([choose(seat, 'Chosen Name'), site.issue(seat)])
    expect(issued.statusCode).toBe(200)
    const [certificate] = await site.certificatesOf(seat)
    expect(certificate?.recipientName).toBe(chosen.statusCode === 200 ? 'Chosen Name' : 'Asha Rao')
  }
})

test('the next person of a handed-over seat chooses a name of their own', async () => {
  const seat = await site.aSeat()
  await choose(seat, 'Dr. Asha Rao')
  await site.updateSeat(seat.id, { name: 'Ravi Kumar', handedOverAt: site.app.clock.now })
  await forgetAttendee(site.app.services.database.queries, seat.id)
  for (const session of [1, 2]) await site.mark(seat.id, session)
  expect(await show(seat)).toMatchObject({ name: 'Ravi Kumar', canChooseName: true })
  expect((await choose(seat, 'Ravi K.')).json()).toMatchObject({ name: 'Ravi K.', isNameChosen: true })
})

test('search engines may list it only while its holder says so', async () => {
  const seat = await site.aSeat()
  const list = (isListed: boolean) => site.app.post(`${seat.path}/certificate-listing`, { isListed })
  expect((await list(true)).statusCode).toBe(404)
  const [id = ''] = await site.certify(seat)
  expect((await list(true)).json()).toMatchObject({ issued: { isListed: true } })
  expect((await site.app.get(`/api/certificates/${id}`)).json()).toMatchObject({ isListed: true })
  expect((await list(false)).json()).toMatchObject({ issued: { isListed: false } })
})

test('an unpaid seat, and a link that is not whole, open nothing', async () => {
  const seat = await site.aSeat()
  await site.updateSeat(seat.id, { paymentStatus: 'failed' })
  expect((await site.app.get(`${seat.path}/certificate`)).statusCode).toBe(404)
  expect((await choose(seat, 'Asha Rao')).statusCode).toBe(404)
  const other = await site.aSeat()
  const forged = { path: `${other.path.slice(0, -1)}x` }
  expect((await site.app.get(`${forged.path}/certificate`)).statusCode).toBe(404)
  expect((await choose(forged, 'Asha Rao')).statusCode).toBe(404)
  expect((await site.app.post(`${forged.path}/certificate-listing`, { isListed: true })).statusCode).toBe(404)
})

test('the page says that the assignment is missing or being read until it is accepted', async () => {
  const seat = await site.aSeat()
  await site.setRule({ rule: 'all', needsAssignment: true })
  expect(await show(seat)).toMatchObject({ missing: null })
  await site.setAssignment()
  const { queries } = site.app.services.database
  const work = { registrationId: seat.id, eventId: site.event.id, url: 'https://example.com' }
  const review = (isAccepted: boolean) =>
    queries.update(submissions).set({ isAccepted }).where(eq(submissions.registrationId, seat.id))
  expect(await show(seat)).toMatchObject({ missing: 'assignment' })
  await queries.insert(submissions).values(work)
  expect(await show(seat)).toMatchObject({ missing: 'review' })
  await review(false)
  expect(await show(seat)).toMatchObject({ missing: 'assignment' })
  await review(true)
  expect(await show(seat)).toMatchObject({ missing: null, rule: 'You’ve done everything the certificate needs.' })
  await site.setRule({ rule: 'all' })
})

test('a certificate of the event before the seat moved is not the one of its event now', async () => {
  const seat = await site.aSeat()
  const [id = ''] = await site.certify(seat)
  expect((await show(seat)).issued).toMatchObject({ id })
  const { id: other } = await publishEvent(site, { slug: 'another-weekend' })
  await site.updateSeat(seat.id, { masterclassId: other })
  expect(await show(seat)).toMatchObject({ issued: null, name: 'Asha Rao', canChooseName: true })
  const chosen = await choose(seat, 'Dr. Asha Rao')
  expect([chosen.statusCode, chosen.json()]).toMatchObject([200, { name: 'Dr. Asha Rao', isNameChosen: true }])
  // The one that was issued keeps its name.
  expect((await site.app.get(`/api/certificates/${id}`)).json()).toMatchObject({ name: 'Asha Rao' })
})

test('a withdrawn certificate is not waited for', async () => {
  const seat = await site.aSeat()
  const [id = ''] = await site.certify(seat)
  expect((await site.call('POST', `certificates/${id}/withdraw`)).statusCode).toBe(204)
  expect((await show(seat)).issued).toMatchObject({ id, state: 'withdrawn', isReady: true })
})
