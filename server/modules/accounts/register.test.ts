import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registrationAnswers, users } from '#database/schema/tables.ts'
import { aSignUp } from '#tests/factories/sign-ups.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('signing up creates the account, stores every answer and signs in', async () => {
  const form = aSignUp()
  const response = await app.post('/api/register', form)
  expect(response.statusCode).toBe(201)
  const { id, username, name, email, phone } = response.json()
  expect(response.json()).toEqual({
    ...{ id, username, name, email, phone },
    city: null,
    created_at: expect.any(String),
    message: "Thank you for registering! We'll be in touch shortly.",
  })
  const { username: _u, password: _p, name: _n, email: _e, phone: _ph, ...answers } = form
  const { queries } = app.services.database
  const [stored] = await queries.select().from(registrationAnswers).where(eq(registrationAnswers.userId, id))
  expect(stored).toMatchObject(answers)
  const cookie = response.cookies.find((candidate) => candidate.name === 'rolewise_session')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(response.cookies.find(({ name }) => name === 'rolewise_hint')).toMatchObject({ value: '1' })
  const me = await app.get('/api/user', { cookie: `rolewise_session=${cookie?.value}` })
  expect(me.json()).toMatchObject({ id, username })
})

test('only a hash of the password is stored', async () => {
  const { id } = (await app.post('/api/register', aSignUp({ password: 'canary-password' }))).json()
  const [user] = await app.services.database.queries.select().from(users).where(eq(users.id, id))
  expect(user?.passwordHash).toMatch(/^\$argon2id\$/)
  expect(JSON.stringify(user)).not.toContain('canary')
  expect(app.logged.join('')).not.toContain('canary')
})

test('a taken username or email, in any case, is a conflict and creates nothing', async () => {
  const first = aSignUp()
  await app.post('/api/register', first)
  const sameName = await app.post('/api/register', aSignUp({ username: first.username.toUpperCase() }))
  expect([sameName.statusCode, sameName.json().message]).toEqual([409, 'Username already exists'])
  const sameAddress = aSignUp({ email: first.email.toUpperCase() })
  const response = await app.post('/api/register', sameAddress)
  expect([response.statusCode, response.json().message]).toEqual([409, 'Email already registered'])
  const { queries } = app.services.database
  expect(await queries.select().from(users).where(eq(users.username, sameAddress.username))).toEqual([])
})

test('a lookalike of a taken username is taken, and both spellings sign in', async () => {
  const form = aSignUp({ username: 'Rene\u0301e' })
  const made = await app.post('/api/register', form)
  expect([made.statusCode, made.json().username]).toEqual([201, 'Ren\u00e9e'])
  const twin = await app.post('/api/register', aSignUp({ username: 'Ren\u00e9e' }))
  expect([twin.statusCode, twin.json().message]).toEqual([409, 'Username already exists'])
  for (const username of ['Rene\u0301e', 'Ren\u00e9e']) {
    const response = await app.post('/api/login', { username, password: form.password })
    expect(response.json()).toMatchObject({ id: made.json().id })
  }
})

test('responses to sign-ups and sign-ins are not cached', async () => {
  const form = aSignUp()
  expect((await app.post('/api/register', form)).headers['cache-control']).toBe('no-store')
  for (const password of [form.password, 'not-the-password'])
    expect((await app.post('/api/login', { ...form, password })).headers['cache-control']).toBe('no-store')
})

test('five concurrent submissions create one account', async () => {
  const form = aSignUp()
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => app.post('/api/register', form)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409])
})

test('optional fields may be omitted', async () => {
  const { linkedinProfile: _l, organization: _o, otherReason: _r, howDidYouKnowOther: _h, ...rest } = aSignUp()
  expect((await app.post('/api/register', rest)).statusCode).toBe(201)
  const empty = { linkedinProfile: '', organization: '', otherReason: '', howDidYouKnowOther: '' }
  expect((await app.post('/api/register', aSignUp(empty))).statusCode).toBe(201)
})

test.each([
  [{ username: 'ab' }, 'username', 'Username must be at least 3 characters'],
  [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
  [{ name: 'A' }, 'name', 'Full name is required'],
  [{ email: 'x' }, 'email', 'Invalid email address'],
  [{ phone: '12' }, 'phone', 'Phone number must be in Indian format (+91 followed by 10 digits)'],
  [{ linkedinProfile: 'x' }, 'linkedinProfile', 'Please enter a valid LinkedIn URL'],
  [{ learningInterests: [] }, 'learningInterests', 'Please select at least one learning interest'],
  [{ learningInterests: undefined }, 'learningInterests', 'Please select at least one learning interest'],
  [{ learningInterests: ['AI Basics', 'AI Basics'] }, 'learningInterests', 'Please select each learning interest once'],
  [{ linkedinProfile: 5 }, 'linkedinProfile', 'Please enter a valid LinkedIn URL'],
  [{ organization: 5 }, 'organization', 'Please enter your organization'],
  [{ otherReason: [] }, 'otherReason', 'Please tell us your reason'],
  [{ howDidYouKnowOther: true }, 'howDidYouKnowOther', 'Please specify'],
  [{ username: 'ad\u200bmin' }, 'username', 'Please remove characters that can’t be displayed'],
  [{ courseReason: '' }, 'courseReason', 'Please select a reason'],
  [{ howDidYouKnow: 'Radio' }, 'howDidYouKnow', 'Please select how you heard about us'],
  [{ yearsOfExperience: '' }, 'yearsOfExperience', 'Please select your years of experience'],
])('%j is refused with a field error', async (change, field, message) => {
  const response = await app.post('/api/register', aSignUp(change))
  expect(response.statusCode).toBe(400)
  expect(response.json()).toEqual({ message, code: 'invalid', errors: { [field]: message } })
})
