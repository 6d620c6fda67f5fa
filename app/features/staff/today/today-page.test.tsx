import { expect, test } from 'vitest'
import type { Today } from '#contract/staff/overview.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { render } from '#tests/components/render.tsx'
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
