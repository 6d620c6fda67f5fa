import { expect, test } from 'vitest'
import { workshop } from '#content/workshop.ts'
import type { Masterclass } from '#contract/masterclasses.ts'
import { masterclassOffer, workshopOffer } from './offer.ts'

const event: Masterclass = {
  id: 2,
  slug: 'vibe-coding-session',
  title: 'Vibe Coding for Beginners',
  description: 'Build.',
  startDate: '2025-06-28T05:30:00.000Z',
  endDate: '2025-06-28T07:00:00.000Z',
  price: 1200,
  imagePath: null,
  featured: false,
}

test('the workshop has the spec’s date, hours and price', () => {
  expect(workshopOffer(event)).toMatchObject({ date: workshop.date, time: workshop.time, price: 1200 })
})

test('the workshop has a summary even before its event has loaded', () => {
  expect(workshopOffer(undefined)).toEqual(workshopOffer(event))
})

test('a new date at the same hours changes only the date', () => {
  const nextYear = { ...event, startDate: '2027-06-28T05:30:00.000Z', endDate: '2027-06-28T07:00:00.000Z' }
  expect(workshopOffer(nextYear)).toEqual({ ...workshopOffer(event), date: 'Jun 28, 2027' })
})

test('a rescheduled workshop shows its new date, hours and price', () => {
  const moved = { ...event, startDate: '2031-03-01T04:30:00.000Z', endDate: '2031-03-01T06:30:00.000Z', price: 1500.5 }
  const offer = workshopOffer(moved)
  expect(offer).toMatchObject({ date: 'Mar 1, 2031', time: '10 AM-12 PM IST', price: 1500.5 })
  expect(offer.format).not.toContain(workshop.duration)
})

test('a masterclass has its own date, hours and price', () => {
  const offer = masterclassOffer({
    ...event,
    slug: 'ai',
    title: 'AI',
    endDate: '2025-06-29T07:00:00.000Z',
    price: 1999,
  })
  expect(offer).toMatchObject({
    slug: 'ai',
    title: 'AI',
    date: 'Jun 28, 2025 - Jun 29, 2025',
    time: '11 AM-12:30 PM IST',
    format: 'Live Online via Zoom',
    price: 1999,
  })
})
