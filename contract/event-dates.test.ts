import { expect, test } from 'vitest'
import {
  formatEventDates,
  formatEventDays,
  formatEventLength,
  formatEventTime,
  formatSessionDay,
  formatWeekdays,
  timeAgenda,
} from './event-dates.ts'

const session = (day: string, start = '18:00', end = '20:00', endDay = day) => ({
  startsAt: `${day}T${start}:00+05:30`,
  endsAt: `${endDay}T${end}:00+05:30`,
})
const twoEvenings = [session('2027-06-20'), session('2027-06-21')]
const saturdays = ['05', '12', '19', '26'].map((day) => session(`2027-06-${day}`, '10:00', '11:30'))
const pastMidnight = [session('2027-06-20', '22:00', '00:30', '2027-06-21')]

test('consecutive days are a range, others also say how many sessions there are', () => {
  expect(formatEventDates(twoEvenings)).toBe('20–21 June 2027')
  expect(formatEventDates(saturdays)).toBe('5–26 June 2027, 4 sessions')
  expect(formatEventDates([session('2027-05-01'), session('2027-05-08')])).toBe('1 and 8 May 2027')
  expect(formatEventDates([session('2027-04-30'), session('2027-05-08')])).toBe('30 April and 8 May 2027')
  expect(formatEventDates([])).toBe('')
})

test('where somebody decides about a date, it has its weekdays', () => {
  expect(formatEventDays([session('2027-06-28')])).toBe('Mon, 28 June 2027')
  expect(formatEventDays(twoEvenings)).toBe('Sun–Mon, 20–21 June 2027')
  expect(formatEventDays(saturdays)).toBe('Saturdays, 5–26 June 2027, 4 sessions')
  expect(formatEventDays([session('2027-05-01'), session('2027-05-08')])).toBe('Saturdays, 1 and 8 May 2027')
  expect(formatEventDays([session('2027-04-30'), session('2027-05-08')])).toBe('Fri and Sat, 30 April and 8 May 2027')
  const scattered = [session('2026-12-30'), session('2027-01-02'), session('2027-01-10')]
  expect(formatEventDays(scattered)).toBe('Wed, 30 December 2026 – Sun, 10 January 2027, 3 sessions')
  expect(formatEventDays(scattered.slice(1).concat(session('2027-02-02')))).toBe(
    'Sat, 2 January – Tue, 2 February 2027, 3 sessions',
  )
  expect(formatEventDays(pastMidnight)).toBe('Sun, 20 June 2027')
  expect(formatEventDays([])).toBe('')
})

test('the weekdays alone never name a day for the others', () => {
  expect(formatWeekdays(twoEvenings)).toBe('Sun–Mon')
  expect(formatWeekdays(saturdays)).toBe('Saturdays')
  expect(formatWeekdays([session('2027-05-01'), session('2027-05-05')])).toBe('Sat and Wed')
  const weekends = ['05', '06', '12', '13'].map((day) => session(`2027-06-${day}`))
  expect(formatWeekdays(weekends)).toBe('')
  expect(formatEventDays(weekends)).toBe('Sat, 5 June – Sun, 13 June 2027, 4 sessions')
})

test('a session past midnight is on the day it starts', () => {
  expect(formatEventDates(pastMidnight)).toBe('20 June 2027')
  expect(formatEventTime(pastMidnight)).toBe('10 PM–12:30 AM IST')
  expect(formatEventLength(pastMidnight)).toBe('2.5 hours')
})

test('the same hours are said once, others for the first session', () => {
  expect(formatEventTime(twoEvenings)).toBe('6–8 PM IST')
  expect(formatEventTime([session('2027-06-20'), session('2027-06-21', '09:00', '12:00')])).toBe(
    '6–8 PM IST (first session)',
  )
})

test.each([
  [[session('2027-06-28', '11:00', '12:30')], '90 minutes'],
  [[session('2027-06-28', '11:00', '12:00')], '1 hour'],
  [twoEvenings, '2 × 2 hours'],
  [[session('2027-06-20'), session('2027-06-21', '09:00', '12:00')], '5 hours over 2 sessions'],
  [[], ''],
])('the length of %j is %s', (sessions, length) => {
  expect(formatEventLength(sessions)).toBe(length)
})

test('a day has its weekday, and an agenda follows its start', () => {
  expect(formatSessionDay(session('2027-06-20'))).toBe('Sunday, 20 June 2027')
  const items = [{ minutes: 40 }, { minutes: 80 }]
  expect(timeAgenda('2027-06-20T18:00:00+05:30', items).map(({ time }) => time)).toEqual([
    '6–6:40 PM IST',
    '6:40–8 PM IST',
  ])
})
