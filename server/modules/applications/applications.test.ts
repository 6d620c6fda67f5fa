import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { courseApplications } from '#database/schema/tables.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { aUser } from '#tests/factories/users.ts'
import { startTestApp, type TestApp, testNow } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const application = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '+919876543210',
  city: 'Pune',
  courseSlug: 'ai-for-hr-associates',
  reason: 'To hire fairly.\nAnd faster.',
  yearsOfExperience: '5-10',
  agreeToTerms: true,
}

async function stored(id: number) {
  const [row] = await app.services.database.queries
    .select()
    .from(courseApplications)
    .where(eq(courseApplications.id, id))
  return row
}

test('a guest’s application is stored as typed', async () => {
  const response = await app.post('/api/guest-applications', { ...application, price: 1, status: 'accepted' })
  expect(response.statusCode).toBe(201)
  expect(response.json()).toEqual({
    id: expect.any(Number),
    courseSlug: 'ai-for-hr-associates',
    reason: application.reason,
    status: 'pending',
    created_at: expect.any(String),
  })
  const { agreeToTerms: _, ...typed } = application
  expect(await stored(response.json().id)).toMatchObject({
    ...typed,
    userId: null,
    status: 'pending',
    agreedToTermsAt: testNow,
  })
})

test('phone, city and reason may be omitted or empty', async () => {
  const { phone: _p, city: _c, reason: _r, ...rest } = application
  for (const body of [rest, { ...rest, phone: '', city: ' ', reason: '' }]) {
    const response = await app.post('/api/guest-applications', body)
    expect(response.statusCode).toBe(201)
    expect(await stored(response.json().id)).toMatchObject({ phone: null, city: null, reason: null })
  }
})

test.each([
  [{ name: 'A' }, 'name', 'Name is required'],
  [{ name: 7 }, 'name', 'Name is required'],
  [{ name: `A${'a'.repeat(100)}` }, 'name', 'Please use at most 100 characters'],
  [{ name: 'As\u0000ha' }, 'name', 'Please remove characters that can’t be displayed'],
  [{ name: 'As\nha' }, 'name', 'Please remove characters that can’t be displayed'],
  [{ name: 'As\ud800ha' }, 'name', 'Please remove characters that can’t be displayed'],
  [{ email: 'asha' }, 'email', 'Invalid email address'],
  [{ email: `${'a'.repeat(250)}@example.com` }, 'email', 'Invalid email address'],
  [{ phone: '9876543210' }, 'phone', 'Phone number must be in Indian format (+91 followed by 10 digits)'],
  [{ phone: '+91 5876543210' }, 'phone', 'Phone number must be in Indian format (+91 followed by 10 digits)'],
  [{ phone: '+91  9876543210' }, 'phone', 'Phone number must be in Indian format (+91 followed by 10 digits)'],
  [{ city: 'P' }, 'city', 'City is required'],
  [{ courseSlug: '' }, 'courseSlug', 'Please select a course'],
  [{ courseSlug: 'no-such-course' }, 'courseSlug', 'Please select a course'],
  [{ reason: 'x'.repeat(2001) }, 'reason', 'Please use at most 2000 characters'],
  [{ yearsOfExperience: '3' }, 'yearsOfExperience', 'Please select your years of experience'],
  [{ agreeToTerms: 'true' }, 'agreeToTerms', 'You must agree to the terms'],
])('%j is refused with a field error', async (change, field, message) => {
  const response = await app.post('/api/guest-applications', { ...application, ...change })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toEqual({ message, code: 'invalid', errors: { [field]: message } })
})

test.each(['+919876543210', '+91-9876543210', '+91 9876543210'])('stores %s as +919876543210', async (phone) => {
  const response = await app.post('/api/guest-applications', { ...application, phone })
  expect(response.statusCode).toBe(201)
  expect(await stored(response.json().id)).toMatchObject({ phone: '+919876543210' })
})

test.each([null, [], 'text', 5])('a body that is %j is refused', async (payload) => {
  const response = await app.request({
    method: 'POST',
    url: '/api/guest-applications',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  })
  expect(response.statusCode).toBe(400)
})

test('a signed-in user sends only course and reason', async () => {
  const userId = await aUser(app.services.database)
  const response = await app.post(
    '/api/applications',
    { courseSlug: 'vibecoding', reason: 'To build' },
    await app.sessionHeader(userId),
  )
  expect(response.statusCode).toBe(201)
  expect(await stored(response.json().id)).toMatchObject({
    userId,
    courseSlug: 'vibecoding',
    reason: 'To build',
    name: null,
  })
})

test('a second pending application for a course is a conflict, even when both are concurrent', async () => {
  const cookie = await app.sessionHeader(await aUser(app.services.database))
  const apply = () => app.post('/api/applications', { courseSlug: 'vibecoding' }, cookie)
  const responses = await Promise.all([apply(), apply(), apply()])
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
  expect(responses.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({
    message: 'You have already applied for this course',
    code: 'already_applied',
  })
})

test('applying as a user requires a session', async () => {
  expect((await app.post('/api/applications', { courseSlug: 'vibecoding' })).statusCode).toBe(401)
})

test('concurrent users get only their own applications, newest first', async () => {
  const people = [await anAccount(app), await anAccount(app), await anAccount(app)]
  const wanted = [['vibecoding', 'ai-for-everyone'], ['ai-for-hr-associates'], []]
  for (const [index, slugs] of wanted.entries())
    for (const courseSlug of slugs) {
      app.clock.now = new Date(app.clock.now.getTime() + 60_000)
      await app.post('/api/applications', { courseSlug, reason: `Of ${index}` }, people[index]?.session)
    }
  const responses = await Promise.all(
    [0, 1, 2, 0, 2, 1].map(async (index) => (await app.get('/api/applications', people[index]?.session)).json()),
  )
  const slugsOf = (response: { courseSlug: string }[]) => response.map(({ courseSlug }) => courseSlug)
  const newestFirst = wanted.map((slugs) => slugs.toReversed())
  expect(responses.map(slugsOf)).toEqual([0, 1, 2, 0, 2, 1].map((index) => newestFirst[index]))
  expect(responses[1]).toMatchObject([{ reason: 'Of 1' }])
})
