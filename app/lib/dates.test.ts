import { expect, test } from 'vitest'
import { formatDate } from './dates.ts'

test('a date is day, short month and year in US English', () => {
  expect(formatDate('2025-06-28T05:30:00.000Z')).toBe('Jun 28, 2025')
  expect(formatDate(new Date('2025-06-28T05:30:00.000Z'))).toBe('Jun 28, 2025')
})

test('a date is India’s, wherever the reader is', () => {
  expect(formatDate('2025-06-27T18:29:59.000Z')).toBe('Jun 27, 2025')
  expect(formatDate('2025-06-27T18:30:00.000Z')).toBe('Jun 28, 2025')
})

test('no date is an empty string', () => {
  for (const nothing of [null, undefined, '', 'soon']) expect(formatDate(nothing)).toBe('')
})
