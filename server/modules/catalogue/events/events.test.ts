import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Masterclass } from '#contract/masterclasses.ts'
import { masterclasses } from '#database/schema/tables.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('the masterclass is on the next 20 and 21 June, 6 to 8 PM IST, for 1999', async () => {
  const response = await app.get('/api/masterclasses/ai-for-everyone-masterclass')
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({
    id: expect.any(Number),
    slug: 'ai-for-everyone-masterclass',
    title: 'AI for Everyone',
    description: expect.stringContaining('15-slide'),
    startDate: '2027-06-20T12:30:00.000Z',
    endDate: '2027-06-21T14:30:00.000Z',
    price: 1999,
    imagePath: null,
    featured: true,
    kind: 'masterclass',
    courseSlug: 'ai-for-everyone',
    listPrice: 4999,
    seatsLeft: null,
    state: 'open',
    mentors: [],
    demo: 'slides',
    refundHours: 48,
  })
})

test('the workshop is not in the list but can be requested', async () => {
  const list = (await app.get('/api/masterclasses')).json<Masterclass[]>()
  expect(list.map(({ slug }) => slug)).toEqual(['ai-for-everyone-masterclass'])
  expect((await app.get('/api/masterclasses/vibe-coding-session')).json()).toMatchObject({
    price: 1200,
    startDate: '2027-06-28T05:30:00.000Z',
    endDate: '2027-06-28T07:00:00.000Z',
  })
})

test('an unknown slug is 404', async () => {
  for (const slug of [
    'nope',
    'AI-FOR-EVERYONE-MASTERCLASS',
    "'; drop table masterclasses; --",
    '\0',
    'x'.repeat(101),
    'x'.repeat(5000),
  ]) {
    const response = await app.get(`/api/masterclasses/${encodeURIComponent(slug)}`)
    expect([response.statusCode, response.json()]).toEqual([
      404,
      { message: 'Masterclass Not Found', code: 'not_found' },
    ])
  }
})

test('a changed price is in the response', async () => {
  const { queries } = app.services.database
  await app.get('/api/masterclasses/vibe-coding-session')
  await queries.update(masterclasses).set({ pricePaise: 150_050 }).where(eq(masterclasses.slug, 'vibe-coding-session'))
  await eventually(async () => {
    expect((await app.get('/api/masterclasses/vibe-coding-session')).json<Masterclass>().price).toBe(1500.5)
  })
})
