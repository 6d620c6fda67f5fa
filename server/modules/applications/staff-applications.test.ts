import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '#tests/factories/accounts.ts'
import { aStaffMember, type StaffApp, staffCaller, startStaffApp } from '#tests/support/staff-app.ts'

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

test('applications are accepted together, once each, and every applicant is emailed', async () => {
  const { app, get, call } = site
  const { email, session } = await anAccount(app)
  await app.post('/api/applications', { courseSlug: 'vibecoding', reason: 'To build' }, session)
  await app.post('/api/guest-applications', guest())
  const { rows } = await get('applications?status=pending')
  expect(rows.map((row: { isGuest: boolean }) => row.isGuest)).toEqual([true, false])
  const ids = rows.map(({ id }: { id: number }) => id)
  const decide = () => call('POST', 'applications/decision', { ids, status: 'accepted' })
  expect((await decide()).json()).toEqual({ changed: 2 })
  expect((await decide()).json()).toEqual({ changed: 0 })
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
  for (let n = 0; n < 5; n++)
    expect((await site.mailsTo(`race${n}@example.com`)).filter((kind) => /accepted|rejected/.test(kind))).toHaveLength(
      1,
    )
})

test.each([
  ['none', []],
  ['too many', Array.from({ length: 101 }, (_, n) => n + 1)],
  ['an id out of range', [2 ** 40]],
  ['an id that is not a number', ['1; drop table users']],
])('deciding %s is refused', async (_name, ids) => {
  expect((await site.call('POST', 'applications/decision', { ids, status: 'accepted' })).statusCode).toBe(400)
})
