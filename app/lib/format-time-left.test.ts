import { expect, test } from 'vitest'
import { formatTimeLeft } from './format-time-left.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

test.each([
  [40_000, '40 seconds'],
  [500, '1 second'],
  [0, '1 second'],
  [minute, '1 minute'],
  [4.2 * minute, '5 minutes'],
  [hour, '1 hour'],
  [4 * hour + 10 * minute, '4 hours 10 minutes'],
  [day - 1, '1 day'],
  [day + hour, '1 day 1 hour'],
  [3 * day + 4 * hour + 5 * minute, '3 days 4 hours'],
  [7 * day + 5 * hour, '7 days'],
  [215 * day, '215 days'],
])('%d ms are %s', (leftMs, text) => {
  expect(formatTimeLeft(leftMs)).toBe(text)
})
