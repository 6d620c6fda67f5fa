import { afterEach, beforeEach, expect, test } from 'vitest'
import { anAccount, readSession } from '#tests/factories/accounts.ts'
import { aStaffMember, type StaffApp, staffCaller, startStaffApp } from '#tests/support/staff-app.ts'
import { testNow } from '#tests/support/test-app.ts'

let site: StaffApp
beforeEach(async () => {
  site = await startStaffApp()
})
afterEach(() => site.app.close())

const member = { username: 'second', password: 'a-good-one', name: 'Second', email: 'second@example.com' }

test('members are added and removed; nobody can remove themselves', async () => {
  const { call, get } = site
  const made = await call('POST', 'members', member)
  expect([made.statusCode, made.json()]).toEqual([201, expect.objectContaining({ username: 'second' })])
  expect((await call('POST', 'members', member)).json().message).toBe('Username already exists')
  expect(await get('members')).toHaveLength(2)
  expect((await call('DELETE', `members/${site.staffId}`)).statusCode).toBe(409)
  expect((await call('DELETE', `members/${made.json().id}`)).statusCode).toBe(204)
  expect((await call('DELETE', `members/${made.json().id}`)).statusCode).toBe(404)
  expect(await get('members')).toHaveLength(1)
  expect((await site.app.post('/api/login', { username: 'second', password: 'a-good-one' })).statusCode).toBe(200)
})

test('a lookalike of a colleague’s username is taken', async () => {
  await site.call('POST', 'members', { ...member, username: 'Rene\u0301' })
  const twin = await site.call('POST', 'members', { ...member, username: 'Ren\u00e9', email: 'third@example.com' })
  expect([twin.statusCode, twin.json().message]).toEqual([409, 'Username already exists'])
})

test('a removed member loses access at once, and users have none', async () => {
  const second = await aStaffMember(site.app)
  expect((await site.app.get('/api/staff/today', second.session)).statusCode).toBe(200)
  await site.call('DELETE', `members/${second.id}`)
  expect((await site.app.get('/api/staff/today', second.session)).statusCode).toBe(401)
})

test('a user who joins the team keeps their password and signs in again', async () => {
  const { app, call, get } = site
  const { id, email, username, password, session } = await anAccount(app)
  const mailsBefore = await site.mailsTo(email)
  expect((await call('POST', `members/${id}`)).statusCode).toBe(204)
  expect((await app.get('/api/user', session)).statusCode).toBe(401)
  const response = await app.post('/api/login', { username, password })
  const today = await app.get('/api/staff/today', readSession(response.cookies))
  expect([today.statusCode, today.json().firstPasswordUntil]).toEqual([200, null])
  expect((await get('members')).map((one: { id: number }) => one.id)).toContain(id)
  expect(await linesAbout(id)).toEqual([
    expect.objectContaining({ action: 'member.added', before: { role: 'user' }, after: { role: 'staff' } }),
  ])
  // Nobody is emailed about joining or leaving: their colleague tells them.
  expect(await site.mailsTo(email)).toEqual(mailsBefore)
})

test('a former member can rejoin, and a first password still expires', async () => {
  const { app, call } = site
  const { id } = (await call('POST', 'members', member)).json()
  await call('DELETE', `members/${id}`)
  expect((await call('POST', `members/${id}`)).statusCode).toBe(204)
  const response = await app.post('/api/login', { username: member.username, password: member.password })
  const today = await app.get('/api/staff/today', readSession(response.cookies))
  expect([today.statusCode, today.json().firstPasswordUntil]).toEqual([200, '2026-11-22T06:00:00.000Z'])
  const actions = (await linesAbout(id)).map(({ action }: { action: string }) => action)
  expect(actions).toEqual(['member.added', 'member.removed', 'member.added'])
})

test('adding the same person concurrently has one effect and one audit line', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await anAccount(site.app)
    const responses = await Promise.all([
      site.call('POST', `members/${id}`),
      site.call('POST', `members/${id}`),
      site.call('POST', `members/${id}`),
    ])
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409, 409])
    expect(await linesAbout(id)).toHaveLength(1)
  }
})

test('adding a member is a conflict and keeps their session; an unknown account is 404', async () => {
  const { app, call } = site
  const colleague = await aStaffMember(app)
  const response = await call('POST', `members/${colleague.id}`)
  expect([response.statusCode, response.json()]).toEqual([
    409,
    { message: 'This account is already on the team', code: 'already_member' },
  ])
  expect((await call('POST', `members/${site.staffId}`)).statusCode).toBe(409)
  expect((await app.get('/api/staff/today', colleague.session)).statusCode).toBe(200)
  expect((await call('POST', 'members/2147483647')).statusCode).toBe(404)
  for (const id of ['0', '-1', '2147483648', 'x']) expect((await call('POST', `members/${id}`)).statusCode).toBe(400)
})

test('a user cannot add anybody to the team', async () => {
  const { id, session } = await anAccount(site.app)
  expect((await staffCaller(site.app, session)('POST', `members/${id}`)).statusCode).toBe(403)
  expect((await site.app.get('/api/staff/today', session)).statusCode).toBe(403)
  expect(await linesAbout(id)).toEqual([])
})

test('a taken username or email names the existing account, for each field', async () => {
  const { app, call } = site
  const [asha, meera] = [await anAccount(app), await aStaffMember(app)]
  const both = { ...member, username: asha.username.toUpperCase(), email: meera.email.toUpperCase() }
  const response = await call('POST', 'members', both)
  expect([response.statusCode, response.json()]).toEqual([
    409,
    {
      message: 'Username already exists',
      code: 'username_taken',
      errors: { username: 'Username already exists', email: 'Email already registered' },
      accounts: { username: { email: asha.email, role: 'user' }, email: { email: meera.email, role: 'staff' } },
    },
  ])
  const address = await call('POST', 'members', { ...member, email: asha.email })
  expect(address.json()).toEqual({
    message: 'Email already registered',
    code: 'email_taken',
    errors: { email: 'Email already registered' },
    accounts: { email: { email: asha.email, role: 'user' } },
  })
  // Registering as a stranger only reveals that it is taken.
  const stranger = await app.post('/api/register', { ...asha, session: undefined, id: undefined })
  expect([stranger.statusCode, stranger.json().accounts]).toEqual([409, undefined])
})

test('an undelivered email is resent', async () => {
  const { app, call, get } = site
  app.mail.mode = 'refusing'
  await app.post('/api/contact', {
    name: 'A B',
    email: 'dead@example.com',
    subject: 'Question',
    message: 'A message of words',
  })
  app.clock.now = new Date(testNow.getTime() + 1000)
  await app.deliverMails()
  const dead = (await get('mails?state=dead')).rows.find(
    (mail: { recipient: string }) => mail.recipient === 'dead@example.com',
  )
  expect(dead.lastError).toBe('550')
  app.mail.mode = 'healthy'
  const responses = await Promise.all([call('POST', `mails/${dead.id}/again`), call('POST', `mails/${dead.id}/again`)])
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404])
  await app.deliverMails()
  expect(app.mail.delivered.filter(({ to }) => to === 'dead@example.com')).toHaveLength(1)
  const [line] = (await get('audit?search=mail.again')).rows
  expect(line).toMatchObject({ before: { state: 'dead' }, after: { state: 'waiting' } })
})

async function linesAbout(id: number) {
  const { rows } = await site.get('audit?search=member')
  return rows.filter(({ subjectId }: { subjectId: string }) => subjectId === String(id))
}
