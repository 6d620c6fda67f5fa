import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { interests } from '#database/schema/tables.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const interest = {
  name: 'Asha Rao',
  phone: '+919876543210',
  email: 'asha@example.com',
  linkedinProfile: 'https://www.linkedin.com/in/asha',
  city: 'Pune',
  country: 'India',
  courseSlug: 'ai-for-hr-associates',
}

test('interest is stored as typed', async () => {
  const response = await app.post('/api/interest', interest)
  expect(response.statusCode).toBe(201)
  expect(response.json()).toEqual({ message: "We'll notify you when this course launches." })
  expect(await app.services.database.queries.select().from(interests)).toEqual([expect.objectContaining(interest)])
})

test.each([undefined, ''])('the LinkedIn URL may be %j', async (linkedinProfile) => {
  expect((await app.post('/api/interest', { ...interest, linkedinProfile })).statusCode).toBe(201)
})

test.each([
  [{ name: 'A' }, 'name', 'Name is required'],
  [{ phone: '' }, 'phone', 'Phone number must be in Indian format (+91 followed by 10 digits)'],
  [{ email: 'x@y' }, 'email', 'Invalid email address'],
  [{ linkedinProfile: 'asha' }, 'linkedinProfile', 'Please enter a valid LinkedIn URL'],
  [{ linkedinProfile: 'javascript:alert(1)' }, 'linkedinProfile', 'Please enter a valid LinkedIn URL'],
  [{ linkedinProfile: 'data:text/html,x' }, 'linkedinProfile', 'Please enter a valid LinkedIn URL'],
  [{ linkedinProfile: 'https://x.com/a\r\nb' }, 'linkedinProfile', 'Please remove characters that cannot be shown'],
  [{ linkedinProfile: 'https://x.com/\0' }, 'linkedinProfile', 'Please remove characters that cannot be shown'],
  [{ name: '\u200b\u200b\u200b' }, 'name', 'Name is required'],
  [{ name: 'Asha\u202eoaR' }, 'name', 'Please remove characters that cannot be shown'],
  [{ city: '' }, 'city', 'City is required'],
  [{ country: 'I' }, 'country', 'Country is required'],
  [{ courseSlug: '' }, 'courseSlug', 'Course is required'],
  [{ courseSlug: 'no-such-course' }, 'courseSlug', 'Course is required'],
])('%j is refused with a field error', async (change, field, message) => {
  const response = await app.post('/api/interest', { ...interest, ...change })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toEqual({ message, code: 'invalid', errors: { [field]: message } })
})

test('the emailed link unsubscribes, idempotently; a made-up link changes nothing', async () => {
  const email = 'stopping@example.com'
  await app.post('/api/interest', { ...interest, email })
  await app.deliverMails()
  const mail = app.mail.delivered.find(({ to }) => to === email)
  const token = /token=([\w.-]+)/.exec(mail?.unsubscribeUrl ?? '')?.[1]
  const { queries } = app.services.database
  const countInterests = () => queries.$count(interests, eq(interests.email, email))
  expect((await app.post('/api/unsubscribe', { token: `${token}x` })).statusCode).toBe(204)
  expect(await countInterests()).toBe(1)
  for (let time = 0; time < 2; time++) expect((await app.post('/api/unsubscribe', { token })).statusCode).toBe(204)
  expect(await countInterests()).toBe(0)
})
