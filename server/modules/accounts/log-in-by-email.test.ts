import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#database/schema/tables.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { aSignUp } from '#tests/factories/sign-ups.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function registered() {
  const form = aSignUp()
  expect((await app.post('/api/register', form)).statusCode).toBe(201)
  return form
}
const logIn = (username: string, password: string, remoteAddress = '127.0.0.1') =>
  app.request({ method: 'POST', url: '/api/login', payload: { username, password }, remoteAddress })

test('the email address signs in like the username, in any case', async () => {
  const { username, email, password } = await registered()
  const response = await logIn(` ${email.toUpperCase()} `, password)
  expect([response.statusCode, response.json().username]).toEqual([200, username])
})

test('an address longer than any username signs in', async () => {
  const email = `${'a'.repeat(60)}@example.com`
  const { password } = await anAccount(app, { username: 'long-address', email })
  expect((await logIn(email, password)).statusCode).toBe(200)
})

test('a wrong password and an unknown address get the same response', async () => {
  const { email } = await registered()
  const [wrong, unknown] = [await logIn(email, 'not-the-password'), await logIn('nobody@example.org', 'not-the-one')]
  expect([wrong.statusCode, wrong.body]).toEqual([unknown.statusCode, unknown.body])
  expect(wrong.json().code).toBe('wrong_credentials')
})

test('the attempts with either name count as those of one account', async () => {
  const { username, email, password } = await registered()
  for (let time = 0; time < 10; time++)
    expect((await logIn(time % 2 === 0 ? username : email, 'a-guess', '10.0.0.9')).statusCode).toBe(401)
  expect((await logIn(username, password, '10.0.0.9')).statusCode).toBe(429)
  expect((await logIn(email, password, '10.0.0.9')).statusCode).toBe(429)
})

test('nobody can take another address as their username, whether or not it has an account', async () => {
  const { email } = await registered()
  for (const username of [
    email,
    email.toUpperCase(),
    'unknown@example.org',
    'v\u0130nit@example.org',
    'vinit＠example.org',
  ]) {
    const response = await app.post('/api/register', { ...aSignUp(), username })
    expect([response.statusCode, response.json().errors]).toEqual([
      400,
      { username: 'A username can’t be another email address than your own' },
    ])
  }
})

test('one’s own address may be one’s username, and so may a name with an @', async () => {
  const own = aSignUp()
  expect((await app.post('/api/register', { ...own, username: own.email })).statusCode).toBe(201)
  expect((await logIn(own.email, own.password)).statusCode).toBe(200)
  expect((await app.post('/api/register', { ...aSignUp(), username: '@asha' })).statusCode).toBe(201)
})

test('an old username that is somebody’s address does not keep them out', async () => {
  const { email, password } = await registered()
  await app.services.database.queries
    .insert(users)
    .values({ username: email, email: 'old@example.org', name: 'Old', passwordHash: 'x' })
  const response = await logIn(email, password)
  expect([response.statusCode, response.json().email]).toEqual([200, email])
})

test('the reset and the changed mail name the username', async () => {
  const { username, email, password } = await registered()
  await app.post('/api/forgot-password', { email })
  const { cookies } = await logIn(email, password)
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const change = { currentPassword: password, newPassword: 'another-good-one-7' }
  expect((await app.post('/api/change-password', change, { cookie })).statusCode).toBeLessThan(300)
  await app.deliverMails()
  const texts = app.mail.delivered.filter(({ to }) => to === email).map(({ kind, text }) => ({ kind, text }))
  for (const kind of ['password_reset', 'password_changed'])
    expect(texts.find((mail) => mail.kind === kind)?.text).toContain(`You log in as ${username}`)
})
