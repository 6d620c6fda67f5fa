import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessions } from '#database/schema/tables.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { aSignUp } from '#tests/factories/sign-ups.ts'
import { startTestApp, type TestApp, testNow } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function registered() {
  const form = aSignUp()
  await app.post('/api/register', form)
  return form
}

const logIn = (username: string, password: string, headers = {}, remoteAddress = '127.0.0.1') =>
  app.request({ method: 'POST', url: '/api/login', payload: { username, password }, headers, remoteAddress })

test('the right password signs in, with the username in any case', async () => {
  const { username, password, name } = await registered()
  const response = await logIn(username.toUpperCase(), password)
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({ username, name })
  expect(response.json()).not.toHaveProperty('password')
  const token = response.cookies.find((cookie) => cookie.name === 'rolewise_session')?.value
  expect((await app.get('/api/user', { cookie: `rolewise_session=${token}` })).statusCode).toBe(200)
})

test('a wrong password and an unknown username get the same response', async () => {
  const { username } = await registered()
  const wrong = await logIn(username, 'not-the-password')
  const unknown = await logIn('nobody-at-all', 'not-the-password')
  expect([wrong.statusCode, wrong.body]).toEqual([
    401,
    '{"message":"Invalid username or password","code":"wrong_credentials"}',
  ])
  expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body])
  expect(wrong.cookies).toEqual([])
})

test('signing in creates a new session, which prevents session fixation', async () => {
  const { username, password } = await registered()
  const response = await logIn(username, password, { cookie: 'rolewise_session=planted' })
  const token = response.cookies.find((cookie) => cookie.name === 'rolewise_session')?.value
  expect(token).not.toBe('planted')
  expect((await app.get('/api/user', { cookie: 'rolewise_session=planted' })).statusCode).toBe(401)
  expect((await app.services.database.queries.select().from(sessions)).length).toBeGreaterThan(0)
})

test('after ten attempts from one address even the right password is refused there, but not elsewhere', async () => {
  const { username, password } = await registered()
  const attempts = await Promise.all(Array.from({ length: 14 }, () => logIn(username, 'a-guess', {}, '10.0.0.1')))
  expect(attempts.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(10).fill(401), ...Array(4).fill(429)])
  const late = await logIn(username, password, {}, '10.0.0.1')
  expect(late.statusCode).toBe(429)
  expect(late.json().message).toBe('Too many attempts. Please wait a few minutes and try again.')
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
  expect((await logIn(username, password, {}, '10.0.0.2')).statusCode).toBe(200)
})

test('the count restarts after fifteen minutes', async () => {
  const { username, password } = await registered()
  for (let time = 0; time < 11; time++) await logIn(username, 'a-guess')
  expect((await logIn(username, password)).statusCode).toBe(429)
  app.clock.now = new Date(testNow.getTime() + 15 * 60 * 1000)
  expect((await logIn(username, password)).statusCode).toBe(200)
  app.clock.now = testNow
})

test('an account has one count, however the database lowercases its name', async () => {
  const { password } = await anAccount(app, { username: 'kirti', email: 'kirti@example.in' })
  const isOne = (await logIn('k\u0130rti', password)).statusCode === 200
  for (let time = 0; time < 10; time++) expect((await logIn('kirti', 'a-guess')).statusCode).toBe(401)
  expect((await logIn('k\u0130rti', 'a-guess')).statusCode).toBe(isOne ? 429 : 401)
})

test('two accounts have two counts, however JavaScript lowercases their names', async () => {
  await anAccount(app, { username: 'νικος', email: 'one@example.in' })
  const twin = { ...aSignUp(), username: 'ΝΙΚΟΣ', email: 'two@example.in' }
  expect((await app.post('/api/register', twin)).statusCode).toBe(201)
  for (let time = 0; time < 10; time++) {
    expect((await logIn('νικος', 'a-guess')).statusCode).toBe(401)
    expect((await logIn(twin.username, twin.password)).statusCode).toBe(200)
  }
  expect((await logIn('νικος', 'a-guess')).statusCode).toBe(429)
})

test('signing in resets the count', async () => {
  const { username, password } = await registered()
  for (let round = 0; round < 3; round++) {
    for (let time = 0; time < 5; time++) await logIn(username, 'a-guess')
    expect((await logIn(username, password)).statusCode).toBe(200)
  }
})

test.each([
  [{ username: 'ab', password: 'long-enough' }, { username: 'Username must be at least 3 characters' }],
  [{ username: 'abc', password: '12345' }, { password: 'Password must be at least 6 characters' }],
])('%j is refused without a password check', async (payload, errors) => {
  const response = await app.post('/api/login', payload)
  expect([response.statusCode, response.json().errors]).toEqual([400, errors])
})

describe('the known-device mark', () => {
  const markOf = (response: Awaited<ReturnType<typeof logIn>>) =>
    response.cookies.find(({ name }) => name === 'rolewise_device')

  test('is set by signing in, httpOnly for 180 days; not by signing up or failing', async () => {
    const form = aSignUp()
    const registering = await app.post('/api/register', form)
    expect(markOf(registering)).toBeUndefined()
    expect(markOf(await logIn(form.username, 'not-the-password'))).toBeUndefined()
    const response = await logIn(form.username, form.password)
    const sixMonths = 180 * 24 * 60 * 60
    expect(markOf(response)).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: sixMonths })
    // It contains the account's id and creation time, and nothing else.
    const { id, created_at } = response.json()
    expect(markOf(response)?.value).toMatch(new RegExp(`^${id}-${Date.parse(created_at)}\\.[\\w-]{43}$`))
  })

  test('stays after logging out, and signs nobody in', async () => {
    const { username, password } = await registered()
    const response = await logIn(username, password)
    const cookie = `rolewise_device=${markOf(response)?.value}`
    const out = await app.post('/api/logout', undefined, { cookie })
    expect(out.cookies.some(({ name }) => name === 'rolewise_device')).toBe(false)
    expect((await app.get('/api/user', { cookie })).statusCode).toBe(401)
    expect((await logIn(username, 'not-the-password', { cookie })).statusCode).toBe(401)
  })

  test('allows no extra attempts', async () => {
    const { username, password } = await registered()
    const cookie = `rolewise_device=${markOf(await logIn(username, password))?.value}`
    const guess = () => logIn(username, 'a-guess', { cookie }, '10.0.0.3')
    for (let time = 0; time < 10; time++) expect((await guess()).statusCode).toBe(401)
    expect((await guess()).statusCode).toBe(429)
  })

  test('moves only its owner ahead in the queue', async () => {
    const [owner, other] = [await registered(), await registered()]
    const mark = `rolewise_device=${markOf(await logIn(owner.username, owner.password))?.value}`
    const othersMark = `rolewise_device=${markOf(await logIn(other.username, other.password))?.value}`
    const done: string[] = []
    const signInAs = async (who: string, headers: object, address: string) => {
      await logIn(owner.username, owner.password, headers, address)
      done.push(who)
    }
    // Each from its own address, so all are first attempts.
    const strangers = Array.from({ length: 40 }, (_, n) => signInAs('stranger', {}, `10.1.0.${n}`))
    const late = [
      signInAs('marked', { cookie: mark }, '10.1.1.1'),
      ...Array.from({ length: 20 }, (_, n) => signInAs('marked for another', { cookie: othersMark }, `10.1.2.${n}`)),
      signInAs('forged', { cookie: `${mark.slice(0, -1)}_` }, '10.1.1.2'),
      ...Array.from({ length: 20 }, (_, n) => signInAs('stranger', {}, `10.1.3.${n}`)),
    ]
    await Promise.all([...strangers, ...late])
    // Only those already being checked finish before it.
    expect(done.indexOf('marked')).toBeLessThan(20)
    expect(done.slice(0, done.indexOf('marked'))).not.toContain('forged')
  })
})
