import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  attendance,
  auditLog,
  certificates,
  masterclasses,
  notices,
  outbox,
  submissions,
} from '#database/schema/tables.ts'
import { type CertificateApp, startCertificateApp } from '#tests/support/certificate-app.ts'

let site: CertificateApp
beforeAll(async () => {
  site = await startCertificateApp()
})
afterAll(() => site.app.close())

const candidate = async (id: number) =>
  (await site.show()).candidates.find((one: { registrationId: number }) => one.registrationId === id)
const queries = () => site.app.services.database.queries
const mailsOf = async (certificateId: string) =>
  (await queries().select().from(outbox)).filter(
    ({ facts }) => (facts as { certificateId?: string }).certificateId === certificateId,
  )

test('without a rule, whoever came to every session qualifies, and the skills are the event’s outcomes', async () => {
  const [both, one] = [await site.aSeat(), await site.aSeat({ attended: [2] })]
  expect(await site.show()).toMatchObject({
    rule: {
      rule: 'all',
      minSessions: null,
      needsAssignment: false,
      skills: ['Write prompts that work', 'Check what a tool says'],
    },
    sessions: 2,
    isOver: true,
  })
  expect(await candidate(both.id)).toMatchObject({ attended: 2, missing: null, name: 'Asha Rao', isNameChosen: false })
  expect(await candidate(one.id)).toMatchObject({ attended: 1, missing: 'sessions' })
  const refused = await site.issue(both, one)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'certificate_not_due'])
  expect(await site.certificatesOf(both)).toEqual([])
})

test('a rule of some sessions counts the hours of those; an assignment must have been accepted', async () => {
  const seat = await site.aSeat({ attended: [1] })
  const late = await site.aSeat({ attended: [] })
  expect((await site.setRule({ rule: 'some', minSessions: 1, needsAssignment: true })).statusCode).toBe(200)
  // Until the event has one, nobody can be asked for it.
  expect(await site.show()).toMatchObject({ hasAssignment: false, rule: { needsAssignment: false } })
  expect(await candidate(seat.id)).toMatchObject({ missing: null })
  expect((await site.setAssignment()).statusCode).toBe(200)
  expect(await site.show()).toMatchObject({ hasAssignment: true, rule: { needsAssignment: true } })
  expect(await candidate(late.id)).toMatchObject({ missing: 'sessions' })
  expect(await candidate(seat.id)).toMatchObject({ missing: 'assignment' })
  const handedIn = { registrationId: seat.id, eventId: site.event.id, url: 'https://example.com' }
  await queries().insert(submissions).values(handedIn)
  expect(await candidate(seat.id)).toMatchObject({ missing: 'review' })
  await queries().update(submissions).set({ isAccepted: true })
  expect(await candidate(seat.id)).toMatchObject({ missing: null })
  await site.certify(seat)
  expect(await site.certificatesOf(seat)).toMatchObject([{ minutes: 120, skills: [] }])
  expect((await site.setRule({ rule: 'some', minSessions: null })).statusCode).toBe(400)
  expect((await site.setRule({ rule: 'all', minSessions: 1 })).statusCode).toBe(400)
})

test('by hand, anybody who paid can get one, and nobody else', async () => {
  await site.setRule({ rule: 'manual' })
  const [seat, refunded] = [await site.aSeat({ attended: [] }), await site.aSeat()]
  await site.updateSeat(refunded.id, { paymentStatus: 'refunded' })
  expect(await candidate(seat.id)).toMatchObject({ missing: null })
  expect((await site.issue(seat, refunded)).statusCode).toBe(409)
  expect((await site.issue(seat, { id: 999_999 })).statusCode).toBe(409)
  expect((await site.issue(seat)).json()).toEqual({ issued: 1 })
  expect(await site.certificatesOf(seat)).toMatchObject([{ issuedBy: site.staffId, state: 'valid' }])
})

test('by hand, the hours are those of the sessions that they came to, and without any it names none', async () => {
  await site.setRule({ rule: 'manual' })
  const [one, none] = [await site.aSeat({ attended: [2] }), await site.aSeat({ attended: [] })]
  const [counted, vouched] = await site.certify(one, none)
  expect((await site.app.get(`/api/certificates/${counted}`)).json()).toMatchObject({ minutes: 120 })
  expect((await site.app.get(`/api/certificates/${vouched}`)).json()).toMatchObject({
    minutes: 0,
    isSignatureValid: true,
  })
  const { credentialSubject } = (await site.app.get(`/certificates/${vouched}.json`)).json()
  expect(credentialSubject.narrative).toBe('Took part in live, hands-on training.')
  expect(credentialSubject.achievement.criteria.narrative).toBe(
    'Our team decides who gets a certificate once the event is over.',
  )
})

test('by hand, all sessions count where nobody’s attendance is known', async () => {
  await site.setRule({ rule: 'manual' })
  const seat = await site.aSeat({ attended: [] })
  const known = await queries().delete(attendance).returning()
  await site.issue(seat)
  expect(await site.certificatesOf(seat)).toMatchObject([{ minutes: 240 }])
  await queries().insert(attendance).values(known)
})

test('nothing is issued before the last session has ended, or for an unknown event', async () => {
  const seat = await site.aSeat()
  const { now } = site.app.clock
  site.app.clock.now = new Date('2026-12-06T14:29:59Z')
  const early = await site.issue(seat)
  site.app.clock.now = now
  expect([early.statusCode, early.json().message]).toEqual([
    409,
    'Certificates can be issued once the last session has ended.',
  ])
  expect((await site.call('POST', 'events/999999/certificates', { registrationIds: [seat.id] })).statusCode).toBe(404)
})

test('they are issued from the end of the last session on, for its first to its last moment, and never without one', async () => {
  const [first, second] = [await site.aSeat(), await site.aSeat()]
  const { now } = site.app.clock
  site.app.clock.now = new Date(site.lastEnd)
  expect((await site.issue(first)).json()).toEqual({ issued: 1 })
  site.app.clock.now = now
  expect(await site.certificatesOf(first)).toMatchObject([
    { startedOn: new Date('2026-12-05T12:30:00Z'), endedOn: new Date(site.lastEnd) },
  ])
  expect(await candidate(first.id)).toBeUndefined()
  const isEvent = eq(masterclasses.id, site.event.id)
  const [stored] = await queries().select().from(masterclasses).where(isEvent)
  await queries().update(masterclasses).set({ sessions: [] }).where(isEvent)
  expect((await site.issue(second)).json().code).toBe('certificate_not_due')
  await queries()
    .update(masterclasses)
    .set({ sessions: stored?.sessions ?? [] })
    .where(isEvent)
})

test('pressing twice, in two tabs at once, issues one certificate and one email', async () => {
  await site.setRule({ rule: 'all' })
  const seat = await site.aSeat()
  const responses = await Promise.all([site.issue(seat), site.issue(seat), site.issue(seat)])
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(responses.reduce((sum, response) => sum + response.json().issued, 0)).toBe(1)
  await Promise.all([site.sign(), site.sign()])
  await site.sign()
  const [certificate, ...others] = await site.certificatesOf(seat)
  expect(others).toEqual([])
  expect(await mailsOf(certificate?.id ?? '')).toMatchObject([{ kind: 'certificate_issued', recipient: seat.email }])
  const listLines = () => queries().select().from(auditLog).where(eq(auditLog.action, 'certificates.issued'))
  const lines = await listLines()
  expect(lines.filter(({ after }) => JSON.stringify(after).includes(certificate?.id ?? ''))).toMatchObject([
    { subject: 'event', subjectId: String(site.event.id), after: { certificates: [certificate?.id] } },
  ])
  expect((await site.issue(seat)).json()).toEqual({ issued: 0 })
  expect(await listLines()).toHaveLength(lines.length)
})

test('a certificate keeps what it says when the event changes afterwards', async () => {
  const seat = await site.aSeat()
  const [id = ''] = await site.certify(seat)
  const before = (await site.app.get(`/api/certificates/${id}`)).json()
  await queries()
    .update(masterclasses)
    .set({ title: 'Another title', sessions: [], outcomes: [] })
    .where(eq(masterclasses.id, site.event.id))
  const after = (await site.app.get(`/api/certificates/${id}`)).json()
  await queries().update(masterclasses).set({ title: before.title }).where(eq(masterclasses.id, site.event.id))
  expect(after).toEqual(before)
  expect(after).toMatchObject({ title: 'AI for “busy” people & co', minutes: 240, isSignatureValid: true })
})

test('a certificate that cannot be signed is reported, and keeps none of the others waiting', async () => {
  await queries().update(masterclasses).set({ sessions: past }).where(eq(masterclasses.id, site.event.id))
  const [broken, fine] = [await site.aSeat(), await site.aSeat()]
  await site.issue(broken, fine)
  const [row] = await site.certificatesOf(broken)
  // A word that no context explains cannot be signed.
  const skills = [{ unexplained: 'word' }] as unknown as string[]
  await queries()
    .update(certificates)
    .set({ skills })
    .where(eq(certificates.id, row?.id ?? ''))
  await site.sign()
  expect(await site.certificatesOf(fine)).toMatchObject([{ credential: expect.any(String) }])
  expect(await queries().select().from(notices)).toMatchObject([{ kind: 'job_row_failed', subjectId: broken.id }])
})

const past = [1, 2].map((id) => ({
  id,
  startsAt: '2026-12-05T12:30:00Z',
  endsAt: '2026-12-05T14:30:00Z',
  title: '',
  items: [],
}))
