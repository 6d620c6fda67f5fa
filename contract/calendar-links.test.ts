import { expect, test } from 'vitest'
import { googleCalendarUrl, outlookCalendarUrl, subscriptionUrl } from './calendar-links.ts'

const feed = 'https://rolewise.example/api/calendars/1-RW.abc_-'

test('a calendar program gets the feed by its own scheme', () => {
  expect(subscriptionUrl(feed)).toBe('webcals://rolewise.example/api/calendars/1-RW.abc_-')
  expect(subscriptionUrl('http://localhost:3000/x')).toBe('webcal://localhost:3000/x')
})

test('Google and Outlook get the address of the feed', () => {
  const google = new URL(googleCalendarUrl(feed))
  expect([google.origin, google.searchParams.get('cid')]).toEqual([
    'https://calendar.google.com',
    subscriptionUrl(feed),
  ])
  const outlook = new URL(outlookCalendarUrl(feed, 'AI & you'))
  expect([outlook.origin, outlook.searchParams.get('url'), outlook.searchParams.get('name')]).toEqual([
    'https://outlook.live.com',
    feed,
    'AI & you',
  ])
})
