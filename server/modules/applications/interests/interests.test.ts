import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { interests } from '#database/schema/tables.ts'
import { aStaffMember } from '#tests/support/staff-app.ts'
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
  [{ linkedinProfile: 'https://x.com/a\r\nb' }, 'linkedinProfile', 'Please remove characters that can’t be displayed'],
  [{ linkedinProfile: 'https://x.com/\0' }, 'linkedinProfile', 'Please remove characters that can’t be displayed'],
  [{ name: '\u200b\u200b\u200b' }, 'name', 'Name is required'],
  [{ name: 'Asha\u202eoaR' }, 'name', 'Please remove characters that can’t be displayed'],
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

test('asking for the next date of an event is stored once, confirmed by email and listed for the team', async () => {
  const ask = (email: string, slug = 'vibe-coding-session') =>
    app.post(`/api/masterclasses/${slug}/next-date`, { email })
  const email = 'next.date@example.com'
  const first = await ask(email)
  expect([first.statusCode, first.json()]).toEqual([201, { message: 'We’ll email you when there’s a new date.' }])
  expect((await ask('Next.Date@example.com')).json()).toEqual(first.json())
  const { queries } = app.services.database
  const rows = await queries.select().from(interests).where(eq(interests.email, email))
  expect(rows).toMatchObject([{ name: '', courseSlug: 'vibecoding', eventId: expect.any(Number) }])
  await app.deliverMails()
  const mails = app.mail.delivered.filter(({ kind }) => kind === 'next_date_noted')
  expect(mails.map(({ to }) => to)).toEqual([email])
  expect(mails[0]?.unsubscribeUrl).toContain('/unsubscribe?token=')
})

test('the next date of an unknown event, or for no address, is refused', async () => {
  expect((await app.post('/api/masterclasses/nope/next-date', { email: 'a@example.com' })).statusCode).toBe(404)
  const refused = await app.post('/api/masterclasses/vibe-coding-session/next-date', { email: 'nobody' })
  expect([refused.statusCode, refused.json().errors]).toEqual([400, { email: 'Invalid email address' }])
})

test('news of new events is stored once per address, confirmed by email, listed for the team, and ends by its link', async () => {
  const email = 'stay.updated@example.com'
  const ask = (address: string) => app.post('/api/news', { email: address })
  const first = await ask(email)
  const message = 'We’ll email you when a new event opens for booking.'
  expect([first.statusCode, first.json()]).toEqual([201, { message }])
  expect((await ask('Stay.Updated@example.com')).json()).toEqual({ message })
  const { queries } = app.services.database
  const findRows = () => queries.select().from(interests).where(eq(interests.email, email))
  expect(await findRows()).toMatchObject([{ isNews: true, eventId: null, courseSlug: '' }])
  const { session } = await aStaffMember(app)
  expect((await app.get('/api/staff/interests?news=true', session)).json().rows).toMatchObject([
    { email, isNews: true },
  ])
  expect((await app.get('/api/staff/export/interests?news=true', session)).body).toContain(email)
  await app.deliverMails()
  const mails = app.mail.delivered.filter(({ kind, to }) => kind === 'news_noted' && to.toLowerCase() === email)
  expect(mails).toHaveLength(1)
  const token = /token=([\w.-]+)/.exec(mails[0]?.unsubscribeUrl ?? '')?.[1]
  expect((await app.post('/api/unsubscribe', { token })).statusCode).toBe(204)
  expect(await findRows()).toEqual([])
  expect((await ask('nobody')).json().errors).toEqual({ email: 'Invalid email address' })
})
