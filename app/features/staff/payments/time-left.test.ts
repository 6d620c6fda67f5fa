import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

const now = Date.parse('2026-06-06T12:00:00Z')

test.each([
  ['2026-06-06T17:12:30Z', '5 h 12 min', false],
  ['2026-06-06T12:40:00Z', '40 min', false],
  ['2026-06-06T12:00:20Z', '1 min', false],
  ['2026-06-08T15:59:00Z', '2 d 3 h', false],
  ['2026-06-06T09:55:00Z', '2 h 5 min', true],
])('the time until %s is %s', (due, text, isOverdue) => {
  expect(timeLeft(due, now)).toMatchObject({ text, isOverdue })
})

test('the last four hours count as soon', () => {
  expect(timeLeft('2026-06-06T15:59:00Z', now).isSoon).toBe(true)
  expect(timeLeft('2026-06-06T16:01:00Z', now).isSoon).toBe(false)
})
