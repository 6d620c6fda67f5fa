import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog, outbox, passwordResets } from '#database/schema/tables.ts'
import { anAccount, readSession } from '#tests/factories/accounts.ts'
import { mailKindsTo } from '#tests/support/mail-kinds-to.ts'
import { startTestApp, type TestApp, testNow } from '#tests/support/test-app.ts'
import { logIn as checkLogIn } from './log-in.ts'
import { resetToken, type SignedReset } from './reset-token.ts'
import { startSession } from './start-session.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const resetRequested = {
  message: 'If an account has this address, a link to set a new password is on its way. It works for 30 minutes.',
}
const logIn = (username: string, password: string) => app.post('/api/login', { username, password })
const isSignedIn = async (session: Record<string, string>) => (await app.get('/api/user', session)).statusCode === 200

/** The token in the last reset mail to this address. */
async function mailedToken(email: string): Promise<string> {
  const [mail] = await app.services.database.queries
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, email))
    .orderBy(desc(outbox.id))
    .limit(1)
  expect(mail?.kind).toBe('password_reset')
  return resetToken(app.services.sessionSecret, mail?.facts as unknown as SignedReset)
}

async function requestReset(email: string): Promise<string> {
  const response = await app.post('/api/forgot-password', { email })
  expect([response.statusCode, response.json()]).toEqual([200, resetRequested])
  return mailedToken(email)
}

test('an emailed link sets a new password, ends every session and emails the owner', async () => {
  const { username, email, password, session } = await anAccount(app)
  expect((await app.post('/api/forgot-password', { email: email.toUpperCase() })).json()).toEqual(resetRequested)
  const token = await mailedToken(email)
  const response = await app.post('/api/reset-password', { token, password: 'a-better-one' })
  expect([response.statusCode, response.json().message]).toEqual([
    200,
    'Your password has been changed. Please log in with the new one.',
  ])
  expect(await isSignedIn(session)).toBe(false)
  expect((await logIn(username, password)).statusCode).toBe(401)
  expect((await logIn(username, 'a-better-one')).statusCode).toBe(200)
  expect(await mailKindsTo(app, email)).toContain('password_changed')
})

test('an unknown address gets the same response and no email', async () => {
  const before = await app.services.database.queries.$count(outbox)
  const response = await app.post('/api/forgot-password', { email: 'nobody@example.com' })
  expect([response.statusCode, response.json()]).toEqual([200, resetRequested])
  expect(await app.services.database.queries.$count(outbox)).toBe(before)
})

test('a link works once, even for concurrent requests', async () => {
  const { email } = await anAccount(app)
  const token = await requestReset(email)
  const both = await Promise.all(
    ['first-one', 'second-one'].map((password) => app.post('/api/reset-password', { token, password })),
  )
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  const late = await app.post('/api/reset-password', { token, password: 'third-one' })
  expect([late.statusCode, late.json().message]).toEqual([
    400,
    'This link has expired or was already used. Please request a new one.',
  ])
})

test('a new password voids earlier links', async () => {
  const { email } = await anAccount(app)
  const [first, second] = [await requestReset(email), await requestReset(email)]
  expect((await app.post('/api/reset-password', { token: second, password: 'a-better-one' })).statusCode).toBe(200)
  expect((await app.post('/api/reset-password', { token: first, password: 'another-one' })).statusCode).toBe(400)
})

test('a link expires after half an hour', async () => {
  const { email } = await anAccount(app)
  const token = await requestReset(email)
  const id = Number(token.split('_')[0])
  const { queries } = app.services.database
  const [reset] = await queries.select().from(passwordResets).where(eq(passwordResets.id, id))
  expect(reset?.expiresAt.getTime()).toBe(testNow.getTime() + 30 * 60 * 1000)
  await queries.update(passwordResets).set({ expiresAt: testNow }).where(eq(passwordResets.id, id))
  expect((await app.post('/api/reset-password', { token, password: 'a-better-one' })).statusCode).toBe(400)
})

test.each(['1.made-up', '1', 'x'.repeat(200), '../../etc', '\u0000'])(
  'a made-up link (%j) is invalid',
  async (token) => {
    const response = await app.post('/api/reset-password', { token, password: 'a-better-one' })
    expect(response.statusCode).toBe(400)
  },
)

test('one address gets at most five reset emails an hour', async () => {
  const { email } = await anAccount(app)
  for (let time = 0; time < 7; time++) await app.post('/api/forgot-password', { email })
  expect((await mailKindsTo(app, email)).filter((kind) => kind === 'password_reset')).toHaveLength(5)
})

test('requests for many addresses from one network are limited', async () => {
  const request = (n: number) =>
    app.request({
      method: 'POST',
      url: '/api/forgot-password',
      payload: { email: `somebody${n}@example.com` },
      remoteAddress: '10.9.9.9',
    })
  const responses = await Promise.all(Array.from({ length: 22 }, (_, n) => request(n)))
  expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
})

test('changing the password ends the other sessions and keeps this one', async () => {
  const { id, username, password, session } = await anAccount(app)
  const elsewhere = readSession((await logIn(username, password)).cookies)
  const payload = { currentPassword: password, newPassword: 'a-better-one' }
  const response = await app.post('/api/change-password', payload, session)
  expect(response.statusCode).toBe(204)
  expect(await isSignedIn(elsewhere)).toBe(false)
  expect(await isSignedIn(session)).toBe(false)
  expect(await isSignedIn(readSession(response.cookies))).toBe(true)
  expect((await logIn(username, 'a-better-one')).statusCode).toBe(200)
  const [line] = await app.services.database.queries.select().from(auditLog).where(eq(auditLog.actorId, id))
  expect(line).toMatchObject({ action: 'password.changed', subjectId: String(id), before: null, after: null })
})

test('a wrong current password changes nothing and counts as a sign-in attempt', async () => {
  const { username, password, session } = await anAccount(app)
  const guess = () =>
    app.post('/api/change-password', { currentPassword: 'a-guess', newPassword: 'a-better-one' }, session)
  const wrong = await guess()
  expect([wrong.statusCode, wrong.json()]).toEqual([
    400,
    {
      message: 'That’s not your current password',
      code: 'wrong_password',
      errors: { currentPassword: 'That’s not your current password' },
    },
  ])
  for (let time = 0; time < 9; time++) await guess()
  expect((await guess()).statusCode).toBe(429)
  expect((await logIn(username, password)).statusCode).toBe(429)
})

test('of two concurrent changes only the first succeeds', async () => {
  const { session, password, username } = await anAccount(app)
  const change = (newPassword: string) =>
    app.post('/api/change-password', { currentPassword: password, newPassword }, session)
  const responses = await Promise.all([change('the first of two'), change('the other of two')])
  const changed = responses.map(({ statusCode }) => statusCode === 204)
  expect(changed.filter(Boolean)).toHaveLength(1)
  const works = [await logIn(username, 'the first of two'), await logIn(username, 'the other of two')]
  expect(works.map(({ statusCode }) => statusCode === 200)).toEqual(changed)
})

test('a password changed or an account deleted while the sign-in was queued signs nobody in', async () => {
  const { id, session, password, username } = await anAccount(app)
  const caller = { address: '203.0.113.9', mark: null, isMarkOf: () => false }
  const { checkedHash } = await checkLogIn(app.services, { username, password }, caller)
  const change = { currentPassword: password, newPassword: 'another one by now' }
  const changed = await app.post('/api/change-password', change, session)
  expect(changed.statusCode).toBe(204)
  const refusal = { code: 'wrong_credentials' }
  await expect(startSession(app.services, id, { checkedHash })).rejects.toMatchObject(refusal)
  const again = await checkLogIn(app.services, { username, password: change.newPassword }, caller)
  await app.request({
    method: 'DELETE',
    url: '/api/account',
    headers: readSession(changed.cookies),
    payload: { password: change.newPassword },
  })
  await expect(startSession(app.services, id, again)).rejects.toMatchObject(refusal)
})

test('changing the password requires a session', async () => {
  const payload = { currentPassword: 'six-or-more', newPassword: 'a-better-one' }
  expect((await app.post('/api/change-password', payload)).statusCode).toBe(401)
})

test.each(['123456', 'Password', 'QWERTY'])('%s is refused as a new password', async (password) => {
  const { session, password: currentPassword } = await anAccount(app)
  const response = await app.post('/api/change-password', { currentPassword, newPassword: password }, session)
  const message = 'Too many people use this password. Please choose another.'
  expect([response.statusCode, response.json().errors]).toEqual([400, { newPassword: message }])
})
