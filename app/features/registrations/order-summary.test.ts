import { expect, test } from 'vitest'
import { registration } from '#content/registration.ts'
import { makeEvent } from '#tests/support/make-event.ts'
import { toOrderSummary } from './order-summary.ts'

const morning = ['2027-06-28T05:30:00.000Z', '2027-06-28T07:00:00.000Z'] as const
const workshop = { slug: 'vibe-coding-session', title: 'Vibe Coding for Beginners', kind: 'workshop' } as const

test('the summary of an order has the date, hours, length and price of its event', () => {
  expect(
    toOrderSummary(makeEvent({ ...workshop, price: 1200, times: [morning] }), registration.workshop),
  ).toMatchObject({
    title: 'Vibe Coding for Beginners',
    date: 'Mon, 28 June 2027',
    time: '11 AM–12:30 PM IST',
    length: '90 minutes',
    price: 1200,
  })
})

test('a rescheduled event leaves nothing of its old date, hours and length', () => {
  const times = [
    ['2031-02-28T12:30:00.000Z', '2031-02-28T14:30:00.000Z'],
    ['2031-03-01T12:30:00.000Z', '2031-03-01T14:30:00.000Z'],
  ] as const
  expect(
    toOrderSummary(makeEvent({ slug: 'ai', title: 'AI', price: 1500.5, times }), registration.masterclass),
  ).toMatchObject({
    date: 'Fri–Sat, 28 February – 1 March 2031',
    time: '6–8 PM IST',
    length: '2 × 2 hours',
    price: 1500.5,
  })
})

test('an event without a date says so', () => {
  const { date, time, length } = toOrderSummary(makeEvent({ slug: 'ai', title: 'AI' }), registration.masterclass)
  expect([date, time, length]).toEqual(['To be announced', 'To be announced', ''])
})

test('the form of a workshop that the team added does not call it a masterclass', () => {
  const added = toOrderSummary(
    makeEvent({ slug: 'agents', title: 'Agents', kind: 'workshop' }),
    registration.masterclass,
  )
  expect([added.words.eyebrow, added.words.rows.title]).toEqual(['Workshop registration', 'Workshop'])
  const { words } = toOrderSummary(makeEvent({ slug: 'ai', title: 'AI' }), registration.masterclass)
  expect([words.eyebrow, words.rows.title]).toEqual(['Masterclass registration', 'Masterclass'])
})
