import { expect, test } from 'vitest'
import { formatCountdown } from './format-countdown.ts'

const hourMs = 60 * 60 * 1000

test.each([
  [0, '00:00'],
  [-5, '00:00'],
  [500, '00:01'],
  [15 * 60_000, '15:00'],
  [hourMs, '1:00:00'],
  [25 * hourMs + 61_000, '1 day 1:01:01'],
  [72 * hourMs, '3 days 0:00:00'],
])('%s ms are %s', (ms, text) => {
  expect(formatCountdown(ms)).toBe(text)
})
