import { expect, test } from 'vitest'
import { googleCalendarUrl, outlookCalendarUrl } from './calendar-links.ts'

const entry = {
  title: 'AI & you: day 1',
  startsAt: '2027-06-20T18:00:00+05:30',
  endsAt: '2027-06-20T20:00:00+05:30',
  url: 'https://rolewise.example/registration/abc',
}

test('Google gets the title, the times in UTC and the private page', () => {
  const { origin, searchParams } = new URL(googleCalendarUrl(entry))
  expect(origin).toBe('https://calendar.google.com')
  expect(searchParams.get('text')).toBe(entry.title)
  expect(searchParams.get('dates')).toBe('20270620T123000Z/20270620T143000Z')
  expect(searchParams.get('details')).toBe(entry.url)
})

test('Outlook gets the same', () => {
  const { origin, searchParams } = new URL(outlookCalendarUrl(entry))
  expect(origin).toBe('https://outlook.live.com')
  expect([searchParams.get('startdt'), searchParams.get('enddt')]).toEqual([
    '2027-06-20T12:30:00.000Z',
    '2027-06-20T14:30:00.000Z',
  ])
  expect([searchParams.get('subject'), searchParams.get('body')]).toEqual([entry.title, entry.url])
})
