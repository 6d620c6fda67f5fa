import { expect, onTestFinished, test, vi } from 'vitest'
import type { EventRegistration } from '#contract/registrations.ts'
import { find, textOf } from '#tests/components/find.ts'
import { booked } from '#tests/components/registration-state.tsx'
import { render } from '#tests/components/render.tsx'
import { NextSession } from './next-session.tsx'
import { pickNextSession } from './pick-next-session.ts'

async function show(registration: EventRegistration, now = '2027-06-18T12:30:00.000Z') {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(new Date(now))
  const next = pickNextSession([registration], Date.now())
  if (!next) throw new Error('there is no next session')
  const page = await render(<NextSession next={next} />, '/profile')
  return find(page, 'region', 'Your next session')
}
const link = (card: HTMLElement, name: string) => find(card, 'link', name).getAttribute('href')

test('a booked session says when it is and how to get in', async () => {
  const card = await show(booked())
  const text = textOf(card)
  expect(text).toContain('AI for Everyone')
  expect(text).toMatch(/Sun\w*, 20 June 2027 ?Session 1 of 2/)
  expect(text).toContain('6–8 PM IST')
  expect(text).toMatch(/Starts in 2 days[^.]*\. Join here from 15 minutes before\./)
  expect(link(card, 'Add to calendar')).toBe('/api/registrations/abc/calendar')
  expect(link(card, 'Open ticket')).toBe('/registration/abc')
})

const cancelled = booked({ isCancelled: true })

test.each<[string, EventRegistration, string, string]>([
  ['Not paid yet', { ...booked(), paymentStatus: 'pending' }, 'Finish paying ₹1,999', '/registration/abc'],
  ['Payment failed', { ...booked(), paymentStatus: 'failed' }, 'Finish paying ₹1,999', '/registration/abc'],
  ['Being checked', { ...booked(), paymentStatus: 'awaiting_verification' }, 'Open booking', '/registration/abc'],
  ['Screenshot refused', { ...booked(), paymentStatus: 'rejected' }, 'Send a better screenshot', '/registration/abc'],
  ['Cancelled', cancelled, 'See upcoming events', '/events'],
])('one that is %s says so, and what to do about it', async (badge, registration, action, path) => {
  const card = await show(registration)
  const badges = [...card.querySelectorAll('span')].map(textOf)
  expect(badges).toContain(badge)
  expect(link(card, action)).toBe(path)
})

test('one that is on can be joined', async () => {
  const card = await show(booked(), '2027-06-20T13:00:00.000Z')
  expect([...card.querySelectorAll('span')].map(textOf)).toContain('On now')
  expect(link(card, 'Join the session')).toBe('https://rolewise.example/join/abc')
})
