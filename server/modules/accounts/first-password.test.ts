import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { users } from '#database/schema/tables.ts'
import { readSession } from '#tests/factories/accounts.ts'
import { type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'
import { testNow } from '#tests/support/test-app.ts'
import { createFirstStaff } from './create-first-staff.ts'

let site: StaffApp
beforeEach(async () => {
  site = await startStaffApp()
})
afterEach(() => site.app.close())

const over =
  'This temporary password has expired. Choose your own with ‘Forgot password?’, or ask whoever runs the site for a new one.'
const member = { username: 'second', password: 'told-by-phone', name: 'Second', email: 'second@example.com' }
const logIn = (username: string, password: string) => site.app.post('/api/login', { username, password })
const until = async (session: { cookie: string }) =>
  (await site.app.get('/api/staff/today', session)).json().firstPasswordUntil
const later = (days: number, seconds = 0) => {
  site.app.clock.now = new Date(testNow.getTime() + days * 24 * 60 * 60 * 1000 + seconds * 1000)
}

function resetTokenIn(email: string): string | undefined {
  const mail = site.app.mail.delivered.find(({ kind, to }) => kind === 'password_reset' && to === email)
  return /reset-password\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1]
}

async function addMember() {
  expect((await site.call('POST', 'members', member)).statusCode).toBe(201)
}

test('a first password works for seven days, and the console knows until when', async () => {
  await addMember()
  expect(await until(site.session)).toBeNull()
  later(7, -1)
  const response = await logIn('second', member.password)
  expect(response.statusCode).toBe(200)
  expect(await until(readSession(response.cookies))).toBe('2026-11-22T06:00:00.000Z')
})

test('afterwards it is refused, and only the right password is told why', async () => {
  await addMember()
  later(7)
  const [right, wrong] = [await logIn('second', member.password), await logIn('second', 'a-guess-of-it')]
  expect([right.statusCode, right.json()]).toEqual([403, { message: over, code: 'first_password_expired' }])
  expect(right.cookies).toEqual([])
  expect([wrong.statusCode, wrong.json().message]).toEqual([401, 'Invalid username or password'])
})

test('an expired first password counts as a sign-in attempt', async () => {
  await addMember()
  later(7)
  for (let time = 0; time < 10; time++) expect((await logIn('second', member.password)).statusCode).toBe(403)
  expect((await logIn('second', member.password)).statusCode).toBe(429)
})

test('an existing session continues, and a password of one’s own does not expire', async () => {
  await addMember()
  const session = readSession((await logIn('second', member.password)).cookies)
  later(0, 60)
  expect((await site.app.get('/api/staff/today', session)).statusCode).toBe(200)
  const change = { currentPassword: member.password, newPassword: 'my-own-choice' }
  const changed = await site.app.post('/api/change-password', change, session)
  expect(changed.statusCode).toBe(204)
  expect(await until(readSession(changed.cookies))).toBeNull()
  later(400)
  expect((await logIn('second', 'my-own-choice')).statusCode).toBe(200)
})

test('a first password cannot be kept by change or reset', async () => {
  await addMember()
  const { app } = site
  const session = readSession((await logIn('second', member.password)).cookies)
  const message = 'This is your temporary password. Please choose one that only you know.'
  const change = { currentPassword: member.password, newPassword: member.password }
  const changed = await app.post('/api/change-password', change, session)
  expect([changed.statusCode, changed.json().errors]).toEqual([400, { newPassword: message }])
  await app.post('/api/forgot-password', { email: member.email })
  await app.deliverMails()
  const token = resetTokenIn(member.email)
  const reset = await app.post('/api/reset-password', { token, password: member.password })
  expect([reset.statusCode, reset.json().errors]).toEqual([400, { password: message }])
  expect((await app.post('/api/reset-password', { token, password: 'my-own-choice' })).statusCode).toBe(200)
  // A password chosen by its owner may be reused.
  const own = readSession((await logIn('second', 'my-own-choice')).cookies)
  const same = { currentPassword: 'my-own-choice', newPassword: 'my-own-choice' }
  expect((await app.post('/api/change-password', same, own)).statusCode).toBe(204)
})

test.each(['team@rolewise.example', 'Rolewise team <team@rolewise.example>'])(
  'the generated password of the first account (%s) expires, and the team’s inbox can reset it',
  async (email) => {
    const { app } = site
    const input = { username: 'staff', password: undefined, email, savePassword: () => {} }
    const made = (await createFirstStaff(app.services.database, input, testNow)) ?? ''
    expect((await logIn('staff', made)).statusCode).toBe(200)
    later(7)
    expect((await logIn('staff', made)).json().message).toBe(over)
    expect((await app.post('/api/forgot-password', { email: 'team@rolewise.example' })).statusCode).toBe(200)
    await app.deliverMails()
    const token = resetTokenIn('team@rolewise.example')
    expect((await app.post('/api/reset-password', { token, password: 'ours-from-now-on' })).statusCode).toBe(200)
    const response = await logIn('staff', 'ours-from-now-on')
    expect(response.statusCode).toBe(200)
    expect(await until(readSession(response.cookies))).toBeNull()
  },
)

test('a password set by the operator does not expire', async () => {
  const { database } = site.app.services
  const input = {
    username: 'staff',
    password: 'set-by-the-operator',
    email: 'team@example.com',
    savePassword: () => {},
  }
  expect(await createFirstStaff(database, input, testNow)).toBeNull()
  const [staff] = await database.queries.select().from(users).where(eq(users.username, 'staff'))
  expect(staff?.passwordExpiresAt).toBeNull()
  later(400)
  expect((await logIn('staff', 'set-by-the-operator')).statusCode).toBe(200)
})
