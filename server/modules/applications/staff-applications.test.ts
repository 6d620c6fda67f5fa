import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { courseApplications } from '#database/schema/tables.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { aStaffMember, type StaffApp, staffCaller, startStaffApp } from '#tests/support/staff-app.ts'
import { applyApplicationDecisions } from './public.ts'

let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
})
afterAll(() => site.app.close())

const guest = (overrides = {}) => ({
  name: 'Guest One',
  email: 'guest@example.com',
  courseSlug: 'ai-for-everyone',
  yearsOfExperience: '0-2',
  agreeToTerms: true,
  ...overrides,
})

async function pass(seconds: number) {
  site.advanceSeconds(seconds)
  await applyApplicationDecisions(site.app.services)
}

/** The ids of so many new guests' applications. */
async function guests(mark: string, count: number): Promise<number[]> {
  for (let n = 0; n < count; n++)
    await site.app.post('/api/guest-applications', guest({ email: `${mark}${n}@example.com` }))
  return (await site.get(`applications?search=${mark}`)).rows.map(({ id }: { id: number }) => id).toReversed()
}
const statusOf = async (mark: string) =>
  (await site.get(`applications?search=${mark}`)).rows.map(({ status }: { status: string }) => status).toReversed()
const decide = (ids: number[], status: 'accepted' | 'rejected') =>
  site.call('POST', 'applications/decision', { ids, status })
const undo = (ids: number[]) => site.call('POST', 'applications/decision/undo', { ids })

test('applications are accepted together, once each, and every applicant is emailed', async () => {
  const { app, get } = site
  const { email, session } = await anAccount(app)
  await app.post('/api/applications', { courseSlug: 'vibecoding', reason: 'To build' }, session)
  await app.post('/api/guest-applications', guest())
  const { rows } = await get('applications?status=pending')
  expect(rows.map((row: { isGuest: boolean }) => row.isGuest)).toEqual([true, false])
  const ids = rows.map(({ id }: { id: number }) => id)
  expect((await decide(ids, 'accepted')).json()).toEqual({ changed: 2 })
  expect((await decide(ids, 'accepted')).json()).toEqual({ changed: 0 })
  await pass(60)
  const isDecidedNow = eq(courseApplications.decidedAt, app.clock.now)
  expect(await app.services.database.queries.$count(courseApplications, isDecidedNow)).toBe(2)
  expect(await site.mailsTo('guest@example.com')).toEqual(['application_received', 'application_accepted'])
  expect(await site.mailsTo(email)).toContain('application_accepted')
  await app.deliverMails()
  const accepted = app.mail.delivered.filter(({ kind }) => kind === 'application_accepted')
  const findText = (to: string) => accepted.find((mail) => mail.to === to)?.text
  expect(findText(email)).toContain('/profile')
  expect(findText('guest@example.com')).toContain('/courses')
  expect(findText('guest@example.com')).not.toContain('/profile')
  expect((await app.get('/api/applications', session)).json()).toMatchObject([{ status: 'accepted' }])
})

test('a note is visible to staff only, and the audit log does not repeat it', async () => {
  const { app, get, call } = site
  const { session } = await anAccount(app)
  await app.post('/api/applications', { courseSlug: 'ai-for-everyone' }, session)
  const [{ id }] = (await get('applications')).rows
  expect((await call('PUT', `applications/${id}/note`, { note: 'Knows Excel well' })).statusCode).toBe(204)
  expect((await get('applications')).rows[0]).toMatchObject({ note: 'Knows Excel well' })
  expect((await app.get('/api/applications', session)).body).not.toContain('Knows Excel')
  expect((await app.get('/api/account/export', session)).body).not.toContain('Knows Excel')
  await call('PUT', `applications/${id}/note`, {})
  const lines = (await get('audit?search=application.noted')).rows
  expect(lines).toMatchObject([
    { before: { note: '16 characters' }, after: { note: null } },
    { before: { note: null }, after: { note: '16 characters' } },
  ])
  expect((await call('PUT', 'applications/999999/note', { note: 'x' })).statusCode).toBe(404)
})

test('concurrent decisions send each applicant one email', async () => {
  const { app, get, call } = site
  for (let n = 0; n < 5; n++) await app.post('/api/guest-applications', guest({ email: `race${n}@example.com` }))
  const ids = (await get('applications?search=race')).rows.map(({ id }: { id: number }) => id)
  expect(ids).toHaveLength(5)
  const second = staffCaller(app, (await aStaffMember(app)).session)
  const responses = await Promise.all([
    call('POST', 'applications/decision', { ids, status: 'accepted' }),
    second('POST', 'applications/decision', { ids: ids.toReversed(), status: 'rejected' }),
  ])
  expect(responses.map((response) => response.statusCode)).toEqual([200, 200])
  expect(responses.reduce((sum, response) => sum + response.json().changed, 0)).toBe(5)
  site.advanceSeconds(60)
  await Promise.all([1, 2, 3].map(() => applyApplicationDecisions(app.services)))
  for (let n = 0; n < 5; n++)
    expect((await site.mailsTo(`race${n}@example.com`)).filter((kind) => /accepted|rejected/.test(kind))).toHaveLength(
      1,
    )
})

test('until its minute is over a decision shows to the team alone, and nobody is emailed', async () => {
  const { app, get } = site
  const { email, session } = await anAccount(app)
  await app.post('/api/applications', { courseSlug: 'ai-for-everyone' }, session)
  const [{ id }] = (await get(`applications?search=${email}`)).rows
  const waiting = async () => (await get('today')).waiting.applications
  const before = await waiting()
  await decide([id], 'rejected')
  expect(await statusOf(email)).toEqual(['rejected'])
  expect(await waiting()).toBe(before - 1)
  expect((await get(`applications?search=${email}&status=pending`)).rows).toEqual([])
  expect((await get(`applications?search=${email}&status=rejected`)).rows).toHaveLength(1)
  expect(await get('applications/decided')).toMatchObject([{ id, status: 'rejected', undoMs: 60_000 }])
  await pass(59)
  expect((await app.get('/api/applications', session)).json()).toMatchObject([{ status: 'pending' }])
  expect(await site.mailsTo(email)).not.toContain('application_rejected')
  await pass(1)
  expect((await app.get('/api/applications', session)).json()).toMatchObject([{ status: 'rejected' }])
  expect(await site.mailsTo(email)).toContain('application_rejected')
  expect(await get('applications/decided')).toEqual([])
})

test('decisions can be undone for a minute, and are then as if nobody had decided', async () => {
  const ids = await guests('undone', 3)
  await decide(ids, 'rejected')
  site.advanceSeconds(59)
  expect((await undo(ids.slice(0, 2))).json()).toEqual({ undone: 2 })
  await pass(1)
  expect(await statusOf('undone')).toEqual(['pending', 'pending', 'rejected'])
  expect(await site.mailsTo('undone0@example.com')).toEqual(['application_received'])
  expect((await undo(ids)).json()).toEqual({ undone: 0 })
  await decide(ids, 'accepted')
  await pass(60)
  expect(await statusOf('undone')).toEqual(['accepted', 'accepted', 'rejected'])
  expect((await site.get('audit?search=application.undone')).rows).toMatchObject([
    { before: { status: 'rejected' }, after: { status: 'pending' } },
    {},
  ])
})

test('an undo and the end of the minute at the same moment make one of the two', async () => {
  const ids = await guests('moment', 4)
  await decide(ids, 'accepted')
  site.advanceSeconds(59.999)
  const due = site.app.clock.now
  const undoing = undo(ids)
  site.app.clock.now = new Date(due.getTime() + 1)
  await Promise.all([undoing, applyApplicationDecisions(site.app.services)])
  await pass(1)
  for (const [n, status] of (await statusOf('moment')).entries())
    expect((await site.mailsTo(`moment${n}@example.com`)).includes('application_accepted')).toBe(status === 'accepted')
})

test('a decision that cannot be carried out is reported and does not stop the others', async () => {
  const ids = await guests('broken', 2)
  const { queries } = site.app.services.database
  const isOther = sql`recipient <> 'broken0@example.com' or kind = 'application_received'`
  await queries.execute(sql`alter table outbox add constraint no_email check (${isOther})`)
  await decide(ids, 'accepted')
  await pass(60)
  await queries.execute(sql`alter table outbox drop constraint no_email`)
  expect(await site.mailsTo('broken1@example.com')).toContain('application_accepted')
  expect((await site.get('notices')).map(({ lines }: { lines: string[] }) => lines[0])).toEqual([
    'While carrying out a decision on an application, the site found an entry it couldn’t process (23514). It carried on with the others.',
  ])
  await pass(1)
  expect(await site.mailsTo('broken0@example.com')).toContain('application_accepted')
})

test.each([
  ['none', []],
  ['too many', Array.from({ length: 1001 }, (_, n) => n + 1)],
  ['an id out of range', [2 ** 40]],
  ['an id that is not a number', ['1; drop table users']],
])('deciding %s is refused', async (_name, ids) => {
  expect((await site.call('POST', 'applications/decision', { ids, status: 'accepted' })).statusCode).toBe(400)
})

test('as many as are selected are decided with one deadline, and undone together', async () => {
  const { queries } = site.app.services.database
  const [first] = await guests('many', 1)
  const [one] = await queries
    .select()
    .from(courseApplications)
    .where(eq(courseApplications.id, first ?? 0))
  if (!one) throw new Error('no application')
  const { id: _, ...values } = one
  const copies = Array.from({ length: 120 }, (_, n) => ({ ...values, email: `copy${n}@example.com` }))
  const rows = await queries.insert(courseApplications).values(copies).returning({ id: courseApplications.id })
  const ids = rows.map(({ id }) => id)
  expect((await decide(ids, 'rejected')).json()).toEqual({ changed: 120 })
  const decided = (await site.get('applications/decided')).map(({ undoMs }: { undoMs: number }) => undoMs)
  expect([decided.length, new Set(decided).size]).toEqual([120, 1])
  // The page of a person says the same as the list.
  expect((await site.get('person?email=copy7@example.com')).applications).toMatchObject([{ status: 'rejected' }])
  expect((await undo(ids)).json()).toEqual({ undone: 120 })
  expect((await site.get('person?email=copy7@example.com')).applications).toMatchObject([{ status: 'pending' }])
  await queries.delete(courseApplications).where(inArray(courseApplications.id, ids))
})
