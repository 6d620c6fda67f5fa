import { expect, test } from 'vitest'
import type { Masterclass } from '#contract/masterclasses.ts'
import { getEventFacts, hasEnded } from './event-facts.ts'

const known: Masterclass = {
  id: 1,
  slug: 'ai-for-everyone-masterclass',
  title: 'AI for Everyone',
  description: 'Two evenings',
  startDate: '2027-06-20T12:30:00.000Z',
  endDate: '2027-06-21T14:30:00.000Z',
  price: 1999,
  imagePath: null,
  featured: true,
}
const later: Masterclass = { ...known, slug: 'ai-for-law', price: 2500, startDate: '2027-07-03T04:30:00.000Z' }

test('the masterclass of the spec has both of its times and both of its prices', () => {
  expect(getEventFacts(known)).toMatchObject({
    heroTime: '6-8 PM IST',
    boxTime: '5-7 PM IST',
    price: 'Rs. 1999',
    listPrice: 'Rs. 4999',
    hasSyllabus: false,
  })
})

test('shows a price that the team has changed', () => {
  expect(getEventFacts({ ...known, price: 2499 })).toMatchObject({ price: 'Rs. 2499', listPrice: 'Rs. 4999' })
  expect(getEventFacts({ ...known, price: 4999 })).toMatchObject({ price: 'Rs. 4999', listPrice: undefined })
})

test('a masterclass added by the team has its own hours and no list price', () => {
  expect(getEventFacts({ ...later, endDate: '2027-07-03T07:00:00.000Z' })).toMatchObject({
    heroTime: '10 AM-12:30 PM IST',
    boxTime: '10 AM-12:30 PM IST',
    price: 'Rs. 2500',
    listPrice: undefined,
    hasSyllabus: true,
    isOneDay: true,
  })
  expect(getEventFacts({ ...later, price: 0 }).price).toBe('Free')
  expect(getEventFacts({ ...later, price: 499.5 }).price).toBe('Rs. 499.50')
})

test('an event has ended from its end date on', () => {
  const end = Date.parse(known.endDate)
  expect(hasEnded(known, end - 1)).toBe(false)
  expect(hasEnded(known, end)).toBe(true)
})
