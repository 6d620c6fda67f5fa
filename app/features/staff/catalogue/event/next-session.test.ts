import { expect, test } from 'vitest'
import { moveContents, nextSession } from './next-session.ts'

const evening = { id: 1, startsAt: '2031-06-30T22:00', endsAt: '2031-07-01T00:30', title: 'One', items: [] }
const items = [{ minutes: '30', title: 'Welcome', text: '' }]
const later = { id: 2, startsAt: '2031-07-07T22:00', endsAt: '2031-07-08T00:30', title: 'Two', items }

test('the next session starts at the same hour the next day, or a week later for a cohort', () => {
  expect(nextSession([evening], 'masterclass')).toEqual({
    startsAt: '2031-07-01T22:00',
    endsAt: '2031-07-02T00:30',
    title: '',
    items: [],
  })
  expect(nextSession([evening], 'cohort')).toMatchObject({ startsAt: '2031-07-07T22:00' })
})

test('without a session before it, or with one without a date, it has no date', () => {
  expect(nextSession([], 'workshop')).toMatchObject({ startsAt: '', endsAt: '' })
  expect(nextSession([{ ...evening, startsAt: '' }], 'workshop')).toMatchObject({ startsAt: '' })
})

test('moving a session moves its title and agenda, and leaves the dates where they are', () => {
  expect(moveContents([evening, later], 1, 0)).toEqual([
    { ...evening, title: 'Two', items },
    { ...later, title: 'One', items: [] },
  ])
})
