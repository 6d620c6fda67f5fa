import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '#tests/factories/accounts.ts'
import { aStaffMember, type StaffApp, staffCaller, startStaffApp } from '#tests/support/staff-app.ts'

let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
})
afterAll(() => site.app.close())

test('shows a person’s whole history, with or without an account', async () => {
  const { app, get } = site
  const { email, session } = await anAccount(app)
  await app.post('/api/applications', { courseSlug: 'vibecoding' }, session)
  await app.post('/api/contact', {
    name: 'A B',
    email: email.toUpperCase(),
    subject: 'Question',
    message: 'A message of words',
  })
  const history = await get(`person?email=${encodeURIComponent(email)}`)
  expect(history).toMatchObject({ person: { email }, registrationAnswers: { organization: 'Acme' } })
  expect([history.applications.length, history.messages.length]).toEqual([1, 1])
  expect(history.mails.length).toBeGreaterThan(2)
  expect(await get('person?email=nobody@example.com')).toMatchObject({ person: null, applications: [] })
  expect(JSON.stringify(history)).not.toContain('argon2')
})

test('only the owner is offered to add somebody to the team, and only who is not on it', async () => {
  const [user, member] = [await anAccount(site.app), await aStaffMember(site.app)]
  const canAdd = async (email: string, session = site.session) =>
    (await site.app.get(`/api/staff/person?email=${email}`, session)).json().canAddToTeam
  expect(await canAdd(user.email)).toBe(true)
  expect(await canAdd(user.email, member.session)).toBe(false)
  for (const email of [member.email, 'nobody@example.com']) expect(await canAdd(email)).toBe(false)
})

test('staff can sign a person out everywhere, with an audit line', async () => {
  const { app, get, call } = site
  const { id, email, username, password, session } = await anAccount(app)
  await app.post('/api/login', { username, password })
  const person = () => get(`person?email=${encodeURIComponent(email)}`)
  expect((await person()).openSessions).toBe(2)
  // Two concurrent calls have one effect and one audit line.
  const responses = await Promise.all([
    call('DELETE', `people/${id}/sessions`),
    call('DELETE', `people/${id}/sessions`),
  ])
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([204, 204])
  expect((await person()).openSessions).toBe(0)
  expect((await app.get('/api/user', session)).statusCode).toBe(401)
  expect((await app.post('/api/login', { username, password })).statusCode).toBe(200)
  const lines = (await get('audit?search=sessions.ended')).rows
  expect(lines.filter(({ subjectId }: { subjectId: string }) => subjectId === String(id))).toEqual([
    expect.objectContaining({ subject: 'user', before: { sessions: 2 }, after: { sessions: 0 } }),
  ])
  expect((await get('person?email=nobody@example.com')).openSessions).toBeNull()
})

test('staff can sign out members and themselves; an unknown account is 404', async () => {
  const { app, call } = site
  const member = await aStaffMember(app)
  expect((await call('DELETE', `people/${member.id}/sessions`)).statusCode).toBe(204)
  expect((await app.get('/api/staff/today', member.session)).statusCode).toBe(401)
  const other = await aStaffMember(app)
  expect((await staffCaller(app, other.session)('DELETE', `people/${other.id}/sessions`)).statusCode).toBe(204)
  expect((await app.get('/api/staff/today', other.session)).statusCode).toBe(401)
  expect((await call('DELETE', 'people/2147483647/sessions')).statusCode).toBe(404)
})
