import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { masterclasses } from '#database/schema/tables.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const address = '/og/events/ai-for-everyone-masterclass.png'

test('an event has a preview picture of the size and weight that apps show', async () => {
  const response = await app.get(address)
  expect(response.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=300',
    'x-content-type-options': 'nosniff',
  })
  expect(response.rawPayload.length).toBeLessThan(150_000)
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
})

test('it is drawn once until the event changes, whatever its version', async () => {
  const { etag } = (await app.get(`${address}?v=1`)).headers
  const again = await app.request({ method: 'GET', url: `${address}?v=2`, headers: { 'if-none-match': String(etag) } })
  expect(again.statusCode).toBe(304)
  await app.services.database.queries.update(masterclasses).set({ pricePaise: 123_400 })
  await eventually(async () => expect((await app.get(address)).headers.etag).not.toBe(etag))
})

test('the workshop has one too', async () => {
  expect((await app.get('/og/events/vibe-coding-session.png')).statusCode).toBe(200)
})

test.each([
  'no-such-event.png',
  'ai-for-everyone-masterclass.jpg',
  'ai-for-everyone-masterclass',
  '..%2Fx.png',
  'A.png',
])('%s is not found', async (file) => {
  expect((await app.get(`/og/events/${file}`)).statusCode).toBe(404)
})
