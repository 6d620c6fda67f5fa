import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactMessages } from '#database/schema/tables.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const message = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  subject: 'Training for our team',
  message: 'We are twelve.\n\nWhen could we start?',
}

test('a message is stored as written', async () => {
  const response = await app.post('/api/contact', message)
  expect(response.statusCode).toBe(201)
  expect(response.json()).toEqual({ message: "We'll get back to you as soon as possible." })
  expect(await app.services.database.queries.select().from(contactMessages)).toEqual([expect.objectContaining(message)])
})

test.each([
  [{ name: ' ' }, 'name', 'Name is required'],
  [{ email: '' }, 'email', 'Invalid email address'],
  [{ subject: 'Four' }, 'subject', 'Subject is required'],
  [{ subject: 'Two\nlines' }, 'subject', 'Please remove characters that can’t be displayed'],
  [{ message: 'Too short' }, 'message', 'Message is too short'],
  [{ message: 'x'.repeat(5001) }, 'message', 'Please use at most 5000 characters'],
])('%j is refused with a field error', async (change, field, error) => {
  const response = await app.post('/api/contact', { ...message, ...change })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toEqual({ message: error, code: 'invalid', errors: { [field]: error } })
})
