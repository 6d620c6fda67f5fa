import { expect, test } from 'vitest'
import { formatDate, formatDateRange, formatDateTime, formatTimeRange } from './dates.ts'

test('a date is day, short month and year in US English', () => {
  expect(formatDate('2025-06-28T05:30:00.000Z')).toBe('Jun 28, 2025')
  expect(formatDate(new Date('2025-06-28T05:30:00.000Z'))).toBe('Jun 28, 2025')
})

test('a date is India’s, wherever the reader is', () => {
  expect(formatDate('2025-06-27T18:29:59.000Z')).toBe('Jun 27, 2025')
  expect(formatDate('2025-06-27T18:30:00.000Z')).toBe('Jun 28, 2025')
})

test('the day is the one that the engine’s own calendar has, every month of a year', () => {
  const format = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' } as const
  for (let month = 0; month < 12; month++)
    for (const moment of [new Date(Date.UTC(2028, month, 1)), new Date(Date.UTC(2028, month, 28, 18, 30))])
      expect(formatDate(moment)).toBe(moment.toLocaleDateString('en-US', format))
})

test('no date is an empty string', () => {
  for (const nothing of [null, undefined, '', 'soon']) expect(formatDate(nothing)).toBe('')
})

test('a range is two dates, or one where both are the same day in India', () => {
  const evening = '2027-06-20T18:00:00+05:30'
  expect(formatDateRange(evening, '2027-06-21T20:00:00+05:30')).toBe('Jun 20, 2027 - Jun 21, 2027')
  expect(formatDateRange(evening, '2027-06-20T20:00:00+05:30')).toBe('Jun 20, 2027')
})

test('hours are India’s, with minutes only where there are some', () => {
  expect(formatTimeRange('2027-06-20T12:30:00Z', '2027-06-21T14:30:00Z')).toBe('6-8 PM IST')
  expect(formatTimeRange('2025-06-28T11:00:00+05:30', '2025-06-28T12:30:00+05:30')).toBe('11 AM-12:30 PM IST')
  expect(formatTimeRange('2025-06-28T00:00:00+05:30', '2025-06-28T09:05:00+05:30')).toBe('12-9:05 AM IST')
})

test('a moment is the day and the time on India’s clock', () => {
  expect(formatDateTime('2026-06-06T12:35:00.000Z')).toBe('Jun 6, 2026, 6:05 PM IST')
  expect(formatDateTime('2026-06-05T18:30:00.000Z')).toBe('Jun 6, 2026, 12 AM IST')
  expect(formatDateTime(null)).toBe('')
})
