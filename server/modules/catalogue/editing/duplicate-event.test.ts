import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEvening, publishEvent } from '#tests/factories/events.ts'
import { paidRegistration, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'

let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
})
afterAll(() => site.app.close())

const texts = {
  title: 'AI for Lawyers',
  headline: 'Read a contract faster',
  kind: 'workshop',
  courseSlug: 'ai-for-everyone',
  price: 1799.5,
  listPrice: 3000,
  seats: 12,
  mentors: [{ name: 'Asha Rao', photo: null, work: ['Counsel at a bank'], linkedin: null }],
  audience: [{ title: 'Lawyers', text: 'In a firm' }],
  outcomes: ['A reviewed contract'],
  bring: ['A laptop'],
  faqs: [{ question: 'Is it live?', answer: 'Yes, it is.' }],
  refundHours: 24,
  recording: 'For a month',
  recordingDays: 30,
  demo: 'slides',
}
const duplicate = (id: number) => site.call('POST', `events/${id}/duplicate`)

test('a copy has everything but the dates, the join link and the bookings', async () => {
  const { id } = await publishEvent(site, {
    slug: 'ai-for-lawyers',
    ...texts,
    featured: true,
    joinUrl: 'https://zoom.example/j/1',
    sessions: [{ ...anEvening, title: 'Reading', items: [{ minutes: 30, title: 'Welcome' }] }],
  })
  await paidRegistration(site, { masterclassSlug: 'ai-for-lawyers' })
  const copy = await duplicate(id)
  expect(copy.statusCode).toBe(201)
  expect(copy.json()).toMatchObject({
    ...texts,
    slug: 'ai-for-lawyers-2',
    status: 'draft',
    publishedAt: null,
    featured: false,
    sessions: [],
    startDate: null,
    endDate: null,
    joinUrl: null,
    seatsTaken: 0,
    sequence: 0,
  })
  expect(copy.json().id).not.toBe(id)
  expect((await site.app.get('/api/masterclasses/ai-for-lawyers-2')).statusCode).toBe(404)
  expect((await site.app.get('/api/masterclasses/ai-for-lawyers')).json().sessions).toHaveLength(1)
})

test('each copy gets a URL that nobody has, even a copy of a copy', async () => {
  const { id } = await publishEvent(site, { slug: 'again' })
  const slugs: string[] = []
  let next = id
  for (let count = 0; count < 3; count++) {
    const { slug, id: copied } = (await duplicate(next)).json()
    slugs.push(slug)
    next = copied
  }
  expect(slugs).toEqual(['again-2', 'again-3', 'again-4'])
  expect((await duplicate(999_999)).statusCode).toBe(404)
})

test('two copies at once get two URLs', async () => {
  const { id } = await publishEvent(site, { slug: 'at-once' })
  const copies = await Promise.all([duplicate(id), duplicate(id)])
  expect(copies.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  expect(copies.map((copy) => copy.json().slug).sort()).toEqual(['at-once-2', 'at-once-3'])
})
