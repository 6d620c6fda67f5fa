import { expect, test } from 'vitest'
import { breadcrumbs, course, onlineEvent } from './structured-data.ts'

const provider = { name: 'Rolewise', url: 'https://rolewise.example/' }

test('breadcrumbs are numbered from one', () => {
  const { itemListElement } = breadcrumbs([
    { name: 'Home', url: 'https://rolewise.example/' },
    { name: 'Courses', url: 'https://rolewise.example/courses' },
  ])
  expect(itemListElement.map(({ position, name }) => [position, name])).toEqual([
    [1, 'Home'],
    [2, 'Courses'],
  ])
})

test('a course without dates has no instance', () => {
  const facts = { name: 'AI for HR', description: 'For HR', url: 'https://rolewise.example/courses/hr', provider }
  expect(course(facts)).not.toHaveProperty('hasCourseInstance')
  const instance = { startDate: '2027-06-20T18:00:00+05:30', endDate: '2027-06-21T20:00:00+05:30', workload: 'PT4H' }
  expect(course({ ...facts, instance })).toMatchObject({
    hasCourseInstance: { courseMode: 'Online', courseWorkload: 'PT4H' },
  })
})

test('an event is online, and its price is in rupees', () => {
  const event = onlineEvent({
    name: 'Workshop',
    description: 'Live',
    url: 'https://rolewise.example/courses/vibecoding',
    startDate: '2025-06-28T11:00:00+05:30',
    endDate: '2025-06-28T12:30:00+05:30',
    organizer: provider,
    offer: { url: 'https://rolewise.example/register/vibe-coding', price: 1200 },
  })
  expect(event).toMatchObject({
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    offers: { price: 1200, priceCurrency: 'INR' },
  })
})
