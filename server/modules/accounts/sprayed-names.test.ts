import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { signInAttempts } from '#database/schema/tables.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { aSignUp } from '#tests/factories/sign-ups.ts'
import { hashing } from '#tests/support/quick-argon2.ts'
import { startTestApp, type TestApp, testNow } from '#tests/support/test-app.ts'
import { queuePasswordWork } from './password-work.ts'
import { deleteEndedSignIns } from './sessions/store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
afterEach(() => {
  app.services.wait = async () => {}
  hashing.isQuick = true
})

const logIn = (username: string, password: string, remoteAddress: string, cookie = '') =>
  app.request({
    method: 'POST',
    url: '/api/login',
    payload: { username, password },
    headers: { cookie },
    remoteAddress,
  })

let names = 0
const spray = (remoteAddress: string) => logIn(`made-up-name-${names++}`, 'a-password-of-many', remoteAddress)

async function sprayTimes(count: number, addressOf: (n: number) => string): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < count; n++) statuses.push((await spray(addressOf(n))).statusCode)
  return statuses
}

test('one address may fail sixty times over all usernames; known devices and other addresses are not affected', async () => {
  const { username, password } = await anAccount(app)
  const signedIn = await logIn(username, password, '203.0.113.1')
  const mark = `rolewise_device=${signedIn.cookies.find(({ name }) => name === 'rolewise_device')?.value}`
  expect(await sprayTimes(60, () => '203.0.113.1')).toEqual(Array(60).fill(401))
  const refused = await spray('203.0.113.1')
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toEqual({
    message: 'Too many attempts. Please wait a few minutes and try again.',
    code: 'too_many',
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
  expect((await logIn(username, password, '203.0.113.1')).statusCode).toBe(429)
  expect((await logIn(username, password, '203.0.113.1', mark)).statusCode).toBe(200)
  expect((await logIn(username, password, '203.0.113.2')).statusCode).toBe(200)
  // The mark is valid for its own account only.
  expect((await logIn('made-up-name', password, '203.0.113.1', mark)).statusCode).toBe(429)
  // The refusal is cached: no query is needed.
  await app.services.database.queries.delete(signInAttempts)
  expect((await spray('203.0.113.1')).statusCode).toBe(429)
  app.clock.now = new Date(testNow.getTime() + 16 * 60 * 1000)
  expect((await spray('203.0.113.1')).statusCode).toBe(401)
  app.clock.now = testNow
})

/** Sets the failure count directly, because hashing that many passwords takes long. */
const raiseCount = (before: number, count: number) =>
  app.services.database.queries.update(signInAttempts).set({ count }).where(eq(signInAttempts.count, before))

test('an IPv6 /64 network has one count', async () => {
  expect(await sprayTimes(11, (n) => `2001:db8:1:2::${(n + 1).toString(16)}`)).toEqual(Array(11).fill(401))
  await raiseCount(11, 60)
  expect((await spray('2001:db8:1:2:ffff::1')).statusCode).toBe(429)
  expect((await spray('2001:db8:1:3::1')).statusCode).toBe(401)
})

test('the clean-up of old attempts leaves those that still count', async () => {
  await sprayTimes(15, () => '203.0.113.8')
  await raiseCount(15, 60)
  app.clock.now = new Date(testNow.getTime() + 14 * 60 * 1000)
  await deleteEndedSignIns(app.services.database.queries, app.clock.now)
  expect((await spray('203.0.113.8')).statusCode).toBe(429)
  app.clock.now = testNow
})

test('right passwords behind a shared address are not counted', async () => {
  const { username, password } = await anAccount(app)
  await sprayTimes(12, () => '203.0.113.3')
  await raiseCount(12, 59)
  for (let n = 0; n < 4; n++) expect((await logIn(username, password, '203.0.113.3')).statusCode).toBe(200)
  expect(await sprayTimes(2, () => '203.0.113.3')).toEqual([401, 429])
})

test('loopback, which may be an untrusted proxy, may fail three hundred times', async () => {
  expect(await sprayTimes(13, () => '127.0.0.1')).toEqual(Array(13).fill(401))
  await raiseCount(13, 60)
  expect((await spray('127.0.0.1')).statusCode).toBe(401)
  await raiseCount(61, 300)
  expect((await spray('127.0.0.1')).statusCode).toBe(429)
  app.clock.now = new Date(testNow.getTime() + 16 * 60 * 1000)
  expect((await spray('127.0.0.1')).statusCode).toBe(401)
  app.clock.now = testNow
})

test('one address has ten attempts in flight; more get a Retry-After', async () => {
  const address = '203.0.113.4'
  const register = () =>
    app.request({ method: 'POST', url: '/api/register', payload: aSignUp(), remoteAddress: address })
  const { promise: done, resolve: end } = Promise.withResolvers<void>()
  const inFlight = Array.from({ length: 10 }, () => queuePasswordWork({ address }, () => done))
  const refused = await Promise.all([spray(address), register()])
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([429, 429])
  expect(refused.map(({ headers }) => Number(headers['retry-after']))).toEqual([2, 2])
  end()
  await Promise.all(inFlight)
  expect([(await spray(address)).statusCode, (await register()).statusCode]).toEqual([401, 201])
})

test('an attempt beyond ten in flight waits until they are done', async () => {
  const address = '203.0.113.6'
  const { username, password } = await anAccount(app)
  const { promise: done, resolve: end } = Promise.withResolvers<void>()
  const inFlight = Array.from({ length: 10 }, () => queuePasswordWork({ address }, () => done))
  let waits = 0
  app.services.wait = async () => {
    waits++
    end()
    await Promise.all(inFlight)
  }
  expect((await logIn(username, password, address)).statusCode).toBe(200)
  expect(waits).toBe(1)
})

test('refusals of a blocked address are delayed', async () => {
  await sprayTimes(14, () => '203.0.113.7')
  await raiseCount(14, 60)
  expect((await spray('203.0.113.7')).statusCode).toBe(429)
  const waits: number[] = []
  app.services.wait = async (ms) => waits.push(ms)
  expect((await spray('203.0.113.7')).statusCode).toBe(429)
  expect(waits.reduce((sum, ms) => sum + ms, 0)).toBe(2_000)
})

test('while many addresses guess, new callers sign in and sign up first', async () => {
  hashing.isQuick = false
  const { username, password } = await anAccount(app)
  const done: string[] = []
  const note = async (who: string, request: Promise<{ statusCode: number }>) => {
    done.push(`${who} ${(await request).statusCode}`)
  }
  const sprayed = () => Array.from({ length: 40 }, (_, n) => note('sprayed', spray(`203.0.114.${n % 8}`)))
  await Promise.all([
    ...sprayed(),
    note('owner', logIn(username, password, '203.0.115.1')),
    note(
      'new',
      app.request({ method: 'POST', url: '/api/register', payload: aSignUp(), remoteAddress: '203.0.115.2' }),
    ),
    ...sprayed(),
  ])
  // The first attempt of each of the eight addresses is as new as these two; all others have earlier attempts. A sign-up
  // has queries after its hashing, during which some more are done. Without priorities they would come after forty.
  for (const who of ['owner 200', 'new 201']) {
    expect(done).toContain(who)
    expect(done.indexOf(who)).toBeLessThan(28)
  }
})
