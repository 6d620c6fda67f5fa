import { expect, test } from 'vitest'
import { formatDate, formatDateRange, formatDateTime, formatTimeRange } from './dates.ts'

test('formats a date as day, month and year', () => {
  expect(formatDate('2025-06-28T05:30:00.000Z')).toBe('28 June 2025')
  expect(formatDate(new Date('2025-06-28T05:30:00.000Z'))).toBe('28 June 2025')
})

test('uses the date in India in every time zone', () => {
  expect(formatDate('2025-06-27T18:29:59.000Z')).toBe('27 June 2025')
  expect(formatDate('2025-06-27T18:30:00.000Z')).toBe('28 June 2025')
})

test('matches Intl’s date in every month', () => {
  const format = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' } as const
  for (let month = 0; month < 12; month++)
    for (const date of [new Date(Date.UTC(2028, month, 1)), new Date(Date.UTC(2028, month, 28, 18, 30))])
      expect(formatDate(date)).toBe(date.toLocaleDateString('en-GB', format))
})

test('a missing date is an empty string', () => {
  for (const nothing of [null, undefined, '', 'soon']) expect(formatDate(nothing)).toBe('')
})

test('a range is two days, or one for a single day in India', () => {
  const evening = '2027-06-20T18:00:00+05:30'
  expect(formatDateRange(evening, '2027-06-21T20:00:00+05:30')).toBe('20–21 June 2027')
  expect(formatDateRange(evening, '2027-06-20T20:00:00+05:30')).toBe('20 June 2027')
})

test('times are in IST, with minutes only when they are not zero', () => {
  expect(formatTimeRange('2027-06-20T12:30:00Z', '2027-06-21T14:30:00Z')).toBe('6–8 PM IST')
  expect(formatTimeRange('2025-06-28T11:00:00+05:30', '2025-06-28T12:30:00+05:30')).toBe('11 AM–12:30 PM IST')
  expect(formatTimeRange('2025-06-28T00:00:00+05:30', '2025-06-28T09:05:00+05:30')).toBe('12–9:05 AM IST')
})

test('a timestamp has date and time in IST', () => {
  expect(formatDateTime('2026-06-06T12:35:00.000Z')).toBe('6 June 2026, 6:05 PM IST')
  expect(formatDateTime('2026-06-05T18:30:00.000Z')).toBe('6 June 2026, 12 AM IST')
  expect(formatDateTime(null)).toBe('')
})

test('a range says what both days share once', () => {
  const range = (start: string, end: string) => formatDateRange(`${start}T06:00:00Z`, `${end}T06:00:00Z`)
  expect(range('2027-06-30', '2027-07-01')).toBe('30 June – 1 July 2027')
  expect(range('2026-12-31', '2027-01-01')).toBe('31 December 2026 – 1 January 2027')
  expect(formatDateRange(null)).toBe('')
})
