import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sessions, users } from '#database/schema/tables.ts'
import { aSignUp } from '#tests/factories/sign-ups.ts'
import { aUser } from '#tests/factories/users.ts'
import { aStaffMember } from '#tests/support/staff-app.ts'
import { startTestApp, type TestApp, testNow } from '#tests/support/test-app.ts'
import { createFirstStaff } from './create-first-staff.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('responds 401 to a guest', async () => {
  const response = await app.get('/api/user')
  expect(response.statusCode).toBe(401)
  expect(response.json()).toEqual({ message: 'Please log in first', code: 'signed_out' })
})

test('a user has the fields of the spec and never the password', async () => {
  const id = await aUser(app.services.database, {
    username: 'meera',
    name: 'Meera',
    email: 'meera@example.com',
    city: 'Pune',
  })
  const response = await app.get('/api/user', await app.sessionHeader(id))
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({
    id,
    username: 'meera',
    name: 'Meera',
    email: 'meera@example.com',
    phone: null,
    city: 'Pune',
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
})

test.each(['made-up', '', 'a'.repeat(4000), '%00', '"; drop table users; --'])(
  'a forged session (%s) is refused',
  async (token) => {
    expect((await app.get('/api/user', { cookie: `rolewise_session=${token}` })).statusCode).toBe(401)
  },
)

test('an expired session is refused, and its cookies are cleared', async () => {
  const id = await aUser(app.services.database)
  const cookie = await app.sessionHeader(id)
  await app.services.database.queries.update(sessions).set({ expiresAt: testNow }).where(eq(sessions.userId, id))
  const response = await app.get('/api/user', cookie)
  expect(response.statusCode).toBe(401)
  expect(response.cookies.map(({ name, value }) => [name, value])).toEqual([
    ['rolewise_session', ''],
    ['rolewise_hint', ''],
  ])
})

test('logging out ends the session on the server, so the old cookie is invalid', async () => {
  const cookie = await app.sessionHeader(await aUser(app.services.database))
  expect((await app.get('/api/user', cookie)).statusCode).toBe(200)
  const response = await app.post('/api/logout', undefined, cookie)
  expect(response.statusCode).toBe(204)
  expect(response.body).toBe('')
  expect((await app.get('/api/user', cookie)).statusCode).toBe(401)
})

test('logging out twice, or without a session, succeeds', async () => {
  expect((await app.post('/api/logout')).statusCode).toBe(204)
})

test('logging out ends only the current session', async () => {
  const id = await aUser(app.services.database)
  const [phone, laptop] = [await app.sessionHeader(id), await app.sessionHeader(id)]
  await app.post('/api/logout', undefined, phone)
  expect((await app.get('/api/user', laptop)).statusCode).toBe(200)
})

test('the database stores no usable session token', async () => {
  const cookie = (await app.sessionHeader(await aUser(app.services.database))).cookie
  const rows = await app.services.database.queries.select().from(sessions)
  expect(rows.every(({ tokenHash }) => /^[0-9a-f]{64}$/.test(tokenHash) && !cookie.includes(tokenHash))).toBe(true)
})

test('usernames and email addresses are case-insensitive', async () => {
  await aUser(app.services.database, { username: 'Kiran', email: 'Kiran@Example.com' })
  await expect(aUser(app.services.database, { username: 'kIRAN' })).rejects.toThrow()
  await expect(aUser(app.services.database, { email: 'kiran@example.COM' })).rejects.toThrow()
})

test('over https the cookie has the __Host- prefix', async () => {
  const secure = await startTestApp({ publicUrl: 'https://rolewise.example' })
  const { cookie } = await secure.sessionHeader(await aUser(secure.services.database))
  expect(cookie).toMatch(/^__Host-rolewise_session=/)
  const response = await secure.post('/api/logout', undefined, { cookie })
  const set = [response.headers['set-cookie']].flat()
  expect(set.map((line) => line?.split('=', 1)[0])).toEqual(['__Host-rolewise_session', '__Host-rolewise_hint'])
  for (const line of set) expect(line).toMatch(/Secure/)
  expect(response.headers['strict-transport-security']).toMatch(/max-age=/)
  const form = aSignUp()
  await secure.post('/api/register', form)
  const { username, password } = form
  const { cookies } = await secure.post('/api/login', { username, password })
  const mark = cookies.find(({ name }) => name === '__Host-rolewise_device')
  expect(mark).toMatchObject({ secure: true, httpOnly: true, path: '/' })
  expect(mark).not.toHaveProperty('domain')
  await secure.close()
})

test('concurrent starts create one first staff account, and one of them gets its password', async () => {
  const { database } = app.services
  const savePassword = vi.fn()
  const input = { username: 'staff', password: undefined, email: 'team@example.com', savePassword }
  const passwords = await Promise.all([1, 2, 3, 4].map(() => createFirstStaff(database, input, testNow)))
  expect(passwords.filter((password) => password !== null)).toEqual([expect.stringMatching(/^[\w-]{22}$/)])
  expect(savePassword).toHaveBeenCalledExactlyOnceWith(passwords.find((password) => password !== null))
  const staff = await database.queries.select().from(users).where(eq(users.role, 'staff'))
  expect(staff).toHaveLength(1)
  expect(staff[0]?.passwordHash).toMatch(/^\$argon2id\$/)
  await database.queries.execute(sql`delete from users where role = 'staff'`)
  expect(await createFirstStaff(database, input, testNow)).toBeNull()
})

test('if the password cannot be saved, no account is created', async () => {
  const fresh = await startTestApp()
  const input = { username: 'staff', password: undefined, email: 'team@example.com' }
  const failing = {
    ...input,
    savePassword: () => {
      throw new Error('disk full')
    },
  }
  await expect(createFirstStaff(fresh.services.database, failing, testNow)).rejects.toThrow('disk full')
  expect(await createFirstStaff(fresh.services.database, { ...input, savePassword: () => {} }, testNow)).toMatch(
    /^[\w-]{22}$/,
  )
  await fresh.close()
})

test('only staff have a role in the response', async () => {
  const { session } = await aStaffMember(app)
  expect((await app.get('/api/user', session)).json().role).toBe('staff')
})
