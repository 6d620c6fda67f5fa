import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from '#tests/components/render.tsx'
import { JoinCard } from './join-card.tsx'

const join = {
  state: 'no_room' as const,
  eventTitle: 'AI for Founders',
  session: { startsAt: '2027-06-20T12:30:00.000Z', endsAt: '2027-06-20T14:30:00.000Z', title: '' },
  opensInMs: null,
}

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] }),
)
afterEach(() => void vi.useRealTimers())

test('without a room it promises one until the start, and then says whom to call', async () => {
  vi.setSystemTime(new Date('2027-06-20T12:29:55Z'))
  const page = await render(<JoinCard token="abc" join={join} />)
  expect(page.querySelector('h1')?.textContent).toBe('Almost there')
  expect(page.querySelector('a[href^="tel:"]')).toBeNull()
  await act(async () => void vi.advanceTimersByTime(5_000))
  expect(page.querySelector('h1')?.textContent).toBe('The room isn’t ready yet')
  expect(page.querySelector('a[href^="tel:"]')?.textContent).toBe('+91 80 4718 2600')
})

test('who is too early can have the link to their booking’s page emailed', async () => {
  const page = await render(<JoinCard token="abc" join={{ ...join, state: 'early', opensInMs: 60_000 }} />)
  expect(page.querySelector('a[href="/my-booking"]')?.textContent).toBe('Email me my link')
  expect(page.innerHTML).not.toContain('/registration/')
})

test('after the end it promises only what is true for everybody', async () => {
  const page = await render(<JoinCard token="abc" join={{ ...join, state: 'over', session: null }} />)
  expect(page.textContent).toContain('What we add afterwards shows up on your booking’s page')
  expect(page.textContent).not.toContain('certificate')
})
