import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAttempts } from '#database/schema/tables.ts'
import { startTestApp, type TestApp, testNow } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const message = { name: 'Asha Rao', email: 'asha@example.com', subject: 'A question', message: 'What is it about?' }
const interest = { name: 'Asha Rao', email: 'asha@example.com', phone: '+919876543210', city: 'Pune', country: 'India' }

const send = (remoteAddress: string, url = '/api/contact', payload: object = message) =>
  app.request({ method: 'POST', url, payload, remoteAddress })

test('limits submissions per form, address and time window', async () => {
  for (let n = 0; n < 150; n++) expect((await send('203.0.113.9')).statusCode).toBe(201)
  const refused = await send('203.0.113.9')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.json()).toEqual({ message: 'Too many requests. Please try again later.', code: 'too_many' })
  expect((await send('203.0.113.10')).statusCode).toBe(201)
  const other = await send('203.0.113.9', '/api/interest', { ...interest, courseSlug: 'vibecoding' })
  expect(other.statusCode).toBe(201)
  app.clock.now = new Date(testNow.getTime() + 16 * 60 * 1000)
  expect((await send('203.0.113.9')).statusCode).toBe(201)
})

test('a cached refusal needs no query', async () => {
  for (let n = 0; n < 150; n++) await send('203.0.113.11')
  expect((await send('203.0.113.11')).statusCode).toBe(429)
  await app.services.database.queries.delete(signInAttempts)
  expect((await send('203.0.113.11')).statusCode).toBe(429)
  app.clock.now = new Date(app.clock.now.getTime() + 16 * 60 * 1000)
  expect((await send('203.0.113.11')).statusCode).toBe(201)
})

test('loopback is not limited', async () => {
  for (let n = 0; n < 155; n++) expect((await send('127.0.0.1')).statusCode).toBe(201)
})
