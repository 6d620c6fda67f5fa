import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sessions } from '#database/schema/tables.ts'
import { anAccount, readSession } from '#tests/factories/accounts.ts'
import { eventually } from '#tests/support/eventually.ts'
import { aStaffMember } from '#tests/support/staff-app.ts'
import { startTestApp, type TestApp, testNow } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => {
  app.clock.now = testNow
})
afterAll(() => app.close())

type Session = { cookie: string }
type Account = Awaited<ReturnType<typeof anAccount>>

const onAndroid = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36'

async function signIn({ username, password }: Account, userAgent = onAndroid): Promise<Session> {
  const response = await app.post('/api/login', { username, password }, { 'user-agent': userAgent })
  expect(response.statusCode).toBe(200)
  return readSession(response.cookies)
}

const list = async (session: Session) => (await app.get('/api/sessions', session)).json()
const endWith = (body: object | undefined, path: string, headers: Session) =>
  app.request({ method: 'DELETE', url: `/api/sessions${path}`, headers, ...(body ? { payload: body } : {}) })
const end = (path: string, session: Session, { password }: Account) => endWith({ password }, path, session)
const statusOf = async (session: Session) => (await app.get('/api/user', session)).statusCode
const at = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000)
const lastSeenOf = async ({ id }: Account) => {
  const rows = await app.services.database.queries.select().from(sessions).where(eq(sessions.userId, id))
  return rows[0]?.lastSeenAt
}

test('lists the user’s sessions, the current one first, with device names and without tokens', async () => {
  const asha = await anAccount(app)
  await anAccount(app)
  app.clock.now = at(1)
  const phone = await signIn(asha)
  app.clock.now = at(2)
  const response = await app.get('/api/sessions', phone)
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.json()).toEqual([
    {
      id: expect.any(Number),
      device: 'Chrome on Android',
      isCurrent: true,
      created_at: at(1).toISOString(),
      last_seen_at: at(1).toISOString(),
    },
    expect.objectContaining({ device: null, isCurrent: false, created_at: testNow.toISOString() }),
  ])
  const rows = await app.services.database.queries.select().from(sessions)
  for (const { tokenHash } of rows) expect(response.body).not.toContain(tokenHash)
  expect(response.body).not.toContain('Mozilla')
  expect(JSON.stringify(rows)).not.toContain('Mozilla')
  const data = (await app.get('/api/account/data', phone)).json()
  expect(data.sessions).toEqual([
    expect.objectContaining({ device: null }),
    {
      device: 'Chrome on Android',
      created_at: at(1).toISOString(),
      last_seen_at: at(1).toISOString(),
      expires_at: at(1 + 30 * 24 * 60).toISOString(),
    },
  ])
})

test('ends one session at once and keeps the others', async () => {
  const asha = await anAccount(app)
  const [phone, laptop] = [await signIn(asha), await signIn(asha)]
  const [, other] = await list(phone)
  const responses = await Promise.all([end(`/${other.id}`, phone, asha), end(`/${other.id}`, phone, asha)])
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404])
  expect([await statusOf(phone), await statusOf(laptop), await statusOf(asha.session)]).toEqual([200, 401, 200])
  expect(await list(phone)).toHaveLength(2)
})

test('ends all other sessions, idempotently', async () => {
  const [asha, meera] = [await anAccount(app), await anAccount(app)]
  const [phone, laptop] = [await signIn(asha), await signIn(asha)]
  expect((await end('', phone, asha)).statusCode).toBe(204)
  expect((await end('', phone, asha)).statusCode).toBe(204)
  expect([await statusOf(phone), await statusOf(laptop), await statusOf(asha.session)]).toEqual([200, 401, 401])
  expect(await statusOf(meera.session)).toBe(200)
  expect(await list(phone)).toMatchObject([{ isCurrent: true }])
})

test('ending the current session signs out and clears the cookies', async () => {
  const asha = await anAccount(app)
  const { session } = asha
  const [current] = await list(session)
  const response = await end(`/${current.id}`, session, asha)
  expect([response.statusCode, response.cookies.map(({ name, value }) => [name, value])]).toEqual([
    204,
    [
      ['rolewise_session', ''],
      ['rolewise_hint', ''],
    ],
  ])
  expect(await statusOf(session)).toBe(401)
})

test('somebody else’s session responds 404 and continues', async () => {
  const [asha, meera] = [await anAccount(app), await anAccount(app)]
  const [theirs] = await list(meera.session)
  const response = await end(`/${theirs.id}`, asha.session, asha)
  expect([response.statusCode, response.json()]).toEqual([404, { message: 'Not found', code: 'not_found' }])
  expect((await end('/2147483647', asha.session, asha)).statusCode).toBe(404)
  for (const id of ['0', '-1', '2147483648', 'x', '1e3.5'])
    expect((await end(`/${id}`, asha.session, asha)).statusCode).toBe(400)
  expect(await statusOf(meera.session)).toBe(200)
})

test('listing and ending sessions require a session', async () => {
  const nobody = { cookie: 'rolewise_session=made-up' }
  expect((await app.get('/api/sessions', nobody)).statusCode).toBe(401)
  const somebody = await anAccount(app)
  const responses = await Promise.all([end('', nobody, somebody), end('/1', nobody, somebody)])
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([401, 401])
})

test('ending a session requires the password', async () => {
  const [asha, meera] = [await anAccount(app), await anAccount(app, { password: 'somebody-elses-7' })]
  const stolen = await signIn(asha)
  const [, owners] = await list(stolen)
  const wrong = { password: 'That’s not your current password' }
  const refused = [{ password: meera.password }, { password: `${asha.password} ` }]
  for (const path of ['', `/${owners.id}`]) {
    for (const body of refused) {
      const response = await endWith(body, path, stolen)
      expect([response.statusCode, response.json()]).toEqual([
        400,
        { message: wrong.password, code: 'wrong_password', errors: wrong },
      ])
    }
    for (const body of [undefined, {}, { password: '' }, { password: 'short' }, { password: 7 }])
      expect((await endWith(body, path, stolen)).statusCode).toBe(400)
  }
  // The response is the same for a session that does not exist.
  expect((await endWith({ password: meera.password }, '/2147483647', stolen)).json().errors).toEqual(wrong)
  expect([await statusOf(asha.session), await statusOf(stolen)]).toEqual([200, 200])
})

test('wrong passwords count as sign-in attempts, and the right one resets the count', async () => {
  const asha = await anAccount(app)
  const phone = await signIn(asha)
  const [, other] = await list(phone)
  const guess = (path: string) => endWith({ password: 'a-wrong-guess' }, path, phone)
  const logIn = (password: string) => app.post('/api/login', { username: asha.username, password })
  for (let time = 0; time < 9; time++) expect((await guess('')).statusCode).toBe(400)
  expect((await end('', phone, asha)).statusCode).toBe(204)
  for (let time = 0; time < 4; time++) {
    expect((await guess('')).statusCode).toBe(400)
    expect((await guess(`/${other.id}`)).statusCode).toBe(400)
  }
  expect([(await logIn('a-wrong-guess')).statusCode, (await logIn('a-wrong-guess')).statusCode]).toEqual([401, 401])
  const late = await end('', phone, asha)
  expect([late.statusCode, Number(late.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await end(`/${other.id}`, phone, asha)).statusCode).toBe(429)
  expect((await logIn(asha.password)).statusCode).toBe(429)
})

test('expired sessions are not listed', async () => {
  const asha = await anAccount(app)
  app.clock.now = at(29 * 24 * 60)
  const phone = await signIn(asha)
  expect(await list(phone)).toHaveLength(2)
  app.clock.now = at(31 * 24 * 60)
  expect(await list(phone)).toMatchObject([{ isCurrent: true }])
})

test('the last use of a session is stored every ten minutes', async () => {
  const asha = await anAccount(app)
  const other = await anAccount(app)
  app.clock.now = at(9)
  await statusOf(asha.session)
  app.clock.now = at(10)
  await statusOf(other.session)
  await eventually(async () => expect(await lastSeenOf(other)).toEqual(at(10)))
  expect(await lastSeenOf(asha)).toEqual(testNow)
  app.clock.now = at(11)
  await Promise.all(Array.from({ length: 20 }, () => statusOf(asha.session)))
  await eventually(async () => expect(await lastSeenOf(asha)).toEqual(at(11)))
  app.clock.now = at(20)
  await statusOf(asha.session)
  await statusOf(other.session)
  await eventually(async () => expect(await lastSeenOf(other)).toEqual(at(20)))
  expect(await lastSeenOf(asha)).toEqual(at(11))
})

test('staff are signed out after twelve hours without a request, and only then', async () => {
  const member = await aStaffMember(app)
  const today = async () => (await app.get('/api/staff/today', member.session)).statusCode
  app.clock.now = at(11 * 60 + 59)
  expect(await today()).toBe(200)
  await eventually(async () => expect(await lastSeenOf(member)).toEqual(app.clock.now))
  // Twelve hours after the request, not after the sign-in.
  app.clock.now = at(23 * 60 + 58)
  expect(await today()).toBe(200)
  await eventually(async () => expect(await lastSeenOf(member)).toEqual(app.clock.now))
  app.clock.now = at(35 * 60 + 58)
  const response = await app.get('/api/staff/today', member.session)
  expect([response.statusCode, response.cookies[0]?.value]).toEqual([401, ''])
  expect(await lastSeenOf(member)).toEqual(at(23 * 60 + 58))
})

test('idle staff sessions are not listed; idle user sessions are', async () => {
  const [user, member] = [await anAccount(app), await aStaffMember(app)]
  app.clock.now = at(13 * 60)
  const again = await signIn(member)
  expect(await list(again)).toMatchObject([{ isCurrent: true }])
  expect(await statusOf(user.session)).toBe(200)
  app.clock.now = at(29 * 24 * 60)
  expect(await statusOf(user.session)).toBe(200)
})
