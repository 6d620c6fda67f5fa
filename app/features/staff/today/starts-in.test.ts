import { expect, test } from 'vitest'
import { startsIn } from './starts-in.ts'

test.each([
  ['2027-06-20T12:29:00Z', 'Happening now'],
  ['2027-06-20T12:31:00Z', 'In 1 minute'],
  ['2027-06-20T13:30:00Z', 'In 60 minutes'],
  ['2027-06-20T18:00:00Z', 'Today'],
  // 00:30 in India.
  ['2027-06-20T19:00:00Z', 'Tomorrow'],
  ['2027-06-27T12:30:00Z', 'In 7 days'],
  ['2027-09-20T12:30:00Z', 'In 3 months'],
])('at 6 PM IST on 20 June, a session at %s starts: %s', (startsAt, text) => {
  expect(startsIn(startsAt, Date.parse('2027-06-20T12:30:00Z'))).toBe(text)
})
