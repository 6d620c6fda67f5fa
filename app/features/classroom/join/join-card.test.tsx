import { act } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
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

test('without a room it looks again every 15 seconds, and loads the page again once there is one', async () => {
  vi.setSystemTime(new Date('2027-06-20T12:20:00Z'))
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue()
  onTestFinished(() => reload.mockRestore())
  const found = { ...join }
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(found))),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const page = await render(<JoinCard token="abc" join={join} />)
  expect(page.textContent).toContain('AI for Founders')
  await act(async () => vi.advanceTimersByTimeAsync(15_000))
  expect([vi.mocked(fetch).mock.calls.map(([path]) => path), reload.mock.calls.length]).toEqual([
    ['/api/join/abc/state'],
    0,
  ])
  Object.assign(found, { state: 'open' })
  await act(async () => vi.advanceTimersByTimeAsync(15_000))
  expect(reload).toHaveBeenCalledOnce()
})

test('too early, it counts down by the server’s clock and loads the page again when the room opens', async () => {
  vi.setSystemTime(new Date('2027-06-20T12:00:00Z'))
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue()
  onTestFinished(() => reload.mockRestore())
  const page = await render(<JoinCard token="abc" join={{ ...join, state: 'early', opensInMs: 5 * 60_000 }} />)
  expect(page.querySelector('[role=timer]')?.textContent).toBe('5 minutes')
  await act(async () => void vi.advanceTimersByTime(5 * 60_000 - 1_000))
  expect(reload).not.toHaveBeenCalled()
  await act(async () => void vi.advanceTimersByTime(1_000))
  expect(reload).toHaveBeenCalledOnce()
})
