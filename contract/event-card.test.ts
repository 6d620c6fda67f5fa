import { expect, test } from 'vitest'
import { describeEventCard, eventCardImage } from './event-card.ts'

const event = {
  slug: 'ai-for-everyone-masterclass',
  title: 'AI for Everyone',
  sessions: [
    { startsAt: '2027-06-20T12:30:00.000Z', endsAt: '2027-06-20T14:30:00.000Z' },
    { startsAt: '2027-06-21T12:30:00.000Z', endsAt: '2027-06-21T14:30:00.000Z' },
  ],
  price: 1200,
  kind: 'masterclass',
  state: 'open',
} as const

test('a card says what, when and how much', () => {
  expect(describeEventCard(event)).toMatchObject({ label: 'Live masterclass', title: 'AI for Everyone' })
  const { dates, time, price } = describeEventCard(event)
  expect(dates).toBe('20–21 June 2027')
  expect(time).toMatch(/^6.8 PM IST$/)
  expect(price).toMatch(/^₹1,?200$/)
  expect(describeEventCard({ ...event, kind: 'workshop' }).label).toBe('Live workshop')
})

test('a free event is free, and one without a date says so', () => {
  expect(describeEventCard({ ...event, price: 0 }).price).toBe('Free')
  const undated = describeEventCard({ ...event, sessions: [] })
  expect([undated.dates, undated.time]).toEqual(['Date to be announced', ''])
})

test.each([
  ['open', 'Live masterclass'],
  ['live', 'Live masterclass'],
  ['full', 'Sold out'],
  ['closed', 'Booking closed'],
  ['over', 'This one is over'],
  ['cancelled', 'Cancelled'],
] as const)('an event that is %s is labelled %s', (state, label) => {
  expect(describeEventCard({ ...event, state }).label).toBe(label)
})

test('the address changes with everything that the picture says, and only then', () => {
  const { src, alt, width, height } = eventCardImage(event)
  expect(src).toMatch(/^\/og\/events\/ai-for-everyone-masterclass\.png\?v=[0-9a-z]+$/)
  expect([width, height]).toEqual([1200, 630])
  for (const text of Object.values(describeEventCard(event))) expect(alt).toContain(text)
  const changes = [{ title: 'B' }, { price: 1 }, { sessions: event.sessions.slice(1) }, { state: 'full' }] as const
  const addresses = [{}, ...changes].map((change) => eventCardImage({ ...event, ...change }).src)
  expect(new Set(addresses).size).toBe(5)
  expect(eventCardImage({ ...event }).src).toBe(src)
})
