import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Today } from '#contract/staff/overview.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { find, findAll, textOf } from '#tests/components/find.ts'
import { click, render } from '#tests/components/render.tsx'
import { TodayPage } from './today-page.tsx'

const hourMs = 60 * 60 * 1000
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()

const live = { slug: 'live', title: 'Live', startsAt: inHours(-1), endsAt: inHours(1), paid: 8 }
const later = { slug: 'later', title: 'Later', startsAt: inHours(20), endsAt: inHours(22), paid: 1 }
const today: Today = {
  nextSession: { ...live, number: 1, sessions: 1, seats: null, seatsTaken: 8, roomUrl: null, reminders: [] },
  withoutRoom: [live, later],
  withoutMentor: [{ slug: 'ai', title: 'AI for Everyone' }],
  waiting: { proofs: 0, applications: 0, messages: 0, deadMails: 0, refunds: 0, notices: 0 },
  days: [{ day: '2026-11-18', registrations: 0, paid: 0, revenue: 0 }],
  events: [],
  funnel: { registered: 0, awaiting: 0, paid: 0 },
  interest: [],
  firstPasswordUntil: null,
  restored: null,
  sandbox: { payments: false, mail: false, upi: null },
}

test('it warns of every session without a room, first of the one that is on', async () => {
  fakeApi({ '/api/staff/today': today })
  const page = await render(<TodayPage titles={new Map()} />)
  await settle()
  const rows = [...page.querySelectorAll('[aria-labelledby=without-room] li')].map((row) => row.textContent)
  expect(rows).toEqual([
    expect.stringMatching(/^Live Happening now.*8 people have paid and can’t join\./),
    expect.stringMatching(/^Later To.*one person has paid and can’t join\./),
  ])
})

test('it names the events whose pages cannot say who teaches, until there are none', async () => {
  fakeApi({ '/api/staff/today': today })
  const page = await render(<TodayPage titles={new Map()} />)
  await settle()
  const link = page.querySelector('[aria-labelledby=without-mentor] a')
  expect(link?.textContent).toBe('Name the mentor of AI for Everyone')
  expect(link?.getAttribute('href')).toMatch(/ai.*#section-mentors$/)
  fakeApi({ '/api/staff/today': { ...today, withoutMentor: [] } })
  const other = await render(<TodayPage titles={new Map()} />)
  await settle()
  expect(other.querySelector('[aria-labelledby=without-mentor]')).toBeNull()
})

test('one of a kind is written as one', async () => {
  const waiting = { proofs: 1, applications: 1, messages: 2, deadMails: 0, refunds: 1, notices: 0 }
  fakeApi({ '/api/staff/today': { ...today, waiting } })
  const page = await render(<TodayPage titles={new Map()} />)
  await settle()
  for (const text of ['1payment to verify', '1application to decide', '2messages to answer', '1refund to send'])
    expect(page.textContent).toContain(text)
})

async function show(changes: Partial<Today> = {}) {
  fakeApi({ '/api/staff/today': { ...today, ...changes } })
  const page = await render(<TodayPage titles={new Map()} />)
  await settle()
  return page
}

test('what is to do links to the lists where it is done', async () => {
  const section = find(await show(), 'region', 'To do')
  expect(findAll(section, 'link').map((link) => [link.lastChild?.textContent, link.getAttribute('href')])).toEqual([
    ['payments to verify', '/staff/payments'],
    ['applications to decide', '/staff/applications?status=pending'],
    ['messages to answer', '/staff/messages?open=true'],
    ['emails not delivered', '/staff/mail?state=dead'],
    ['refunds to send', '/staff/registrations?refundDue=true'],
  ])
})

test('the figures are charts with words, and tables of the same numbers', async () => {
  const events = [{ slug: 'ai', title: 'AI for Everyone', startDate: null, seats: 40, seatsTaken: 12, paid: 9 }]
  const days = [
    { day: '2026-11-17', registrations: 3, paid: 2, revenue: 3998 },
    { day: '2026-11-18', registrations: 1, paid: 0, revenue: 0 },
  ]
  const page = await show({ days, events, funnel: { registered: 4, awaiting: 1, paid: 2 } })
  const charts = [...page.querySelectorAll('[role=img]')].map((chart) => chart.getAttribute('aria-label'))
  for (const text of [
    /^4 registrations in 30 days\. The most in a day: 3/,
    /^₹3,998 in 30 days\. /,
    /^Of 4 registered in 30 days, /,
    /^12 seats taken in 1 event\.$/,
  ])
    expect(charts).toContainEqual(expect.stringMatching(text))
  const tables = [...page.querySelectorAll('table')].map((table) => table.caption?.textContent)
  expect(tables).toEqual(expect.arrayContaining(['Registrations', 'Revenue', 'Seats per event']))
  const rowsOf = (caption: string) =>
    [...([...page.querySelectorAll('table')].find((one) => one.caption?.textContent === caption)?.rows ?? [])].map(
      ({ cells }) => [...cells].map(textOf),
    )
  expect(rowsOf('Registrations')).toHaveLength(3)
  expect(rowsOf('Seats per event').at(-1)).toEqual(['AI for Everyone', '12', '9', '40'])
  expect(findAll(page, 'heading', 'Revenue')).toHaveLength(1)
})

const session: NonNullable<Today['nextSession']> = {
  ...{ slug: 'ai', title: 'AI for Everyone', number: 1, sessions: 2 },
  ...{ startsAt: '2031-06-20T12:30:00.000Z', endsAt: '2031-06-20T14:30:00.000Z' },
  ...{ seats: 40, seatsTaken: 12, paid: 11, roomUrl: null },
  reminders: [
    { kind: 'day', dueAt: '2026-01-01T00:00:00.000Z', sent: 10, waiting: 0, undelivered: 1 },
    { kind: 'hour', dueAt: '2031-06-20T11:30:00.000Z', sent: 0, waiting: 0, undelivered: 0 },
  ],
}

test('it opens with the next session: when, how full, who was reminded, and what is missing', async () => {
  const card = find(await show({ nextSession: session }), 'region', 'AI for Everyone')
  for (const text of [
    'Friday, 20 June 2031, 6–8 PM IST · Session 1 of 2',
    '12 of 40 taken',
    '28 left',
    '11 paid, 1 held',
    'Sent to 10 people',
    'Goes out 20 June, 5 PM IST',
    'Not set yet',
  ])
    expect(textOf(card)).toContain(text)
  const target = (name: string) => find(card, 'link', name).getAttribute('href')
  expect(target('1 not delivered')).toBe('/staff/mail?state=dead')
  expect(target('Attendees')).toBe('/staff/registrations/ai')
  expect(target('Attendance')).toBe('/staff/registrations/ai/attendance')
  expect(target('Add the room’s link')).toBe('/staff/catalogue/event?slug=ai#section-delivery')
})

test('the link of a room that is set can be copied', async () => {
  const page = await show({ nextSession: { ...session, roomUrl: 'https://zoom.example/j/1' } })
  const card = find(page, 'region', 'AI for Everyone')
  expect(textOf(card)).not.toContain('Not set yet')
  expect(findAll(card, 'button', 'Copy the room’s link')).toHaveLength(1)
})

test('without a session to come it offers a new event', async () => {
  const page = await show({ nextSession: null })
  expect(findAll(page, 'heading', 'Nothing is planned')).toHaveLength(1)
  expect(find(page, 'link', 'New event').getAttribute('href')).toBe('/staff/catalogue/event')
})

test('figures that fail to load can be loaded again', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const stored: Record<string, unknown> = { '/api/staff/today': new Response('{}', { status: 500 }) }
  fakeApi(stored)
  const page = await render(<TodayPage titles={new Map()} />)
  // Past every retry.
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(textOf(find(page, 'alert'))).toContain('We couldn’t load the numbers')
  stored['/api/staff/today'] = today
  await click(find(page, 'button', 'Try again'))
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(findAll(page, 'heading', 'Revenue')).toHaveLength(1)
})
