import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { click, render } from '#tests/components/render.tsx'
import { HoldCountdown } from './hold-countdown.tsx'
import type { ShownUpi } from './shown-upi.ts'

const start = Date.parse('2026-11-17T12:00:00.000Z')
const minuteMs = 60_000
const upi: ShownUpi = {
  reference: 'RWABCDEFGH',
  amount: 1999,
  payee: 'Rolewise',
  vpa: 'rolewise@upi',
  link: 'upi://pay',
  holdEndsAt: '2026-11-17T12:20:00.000Z',
  holdMs: 20 * minuteMs,
  holdUntil: start + 20 * minuteMs,
}

beforeEach(() => void vi.useFakeTimers({ now: start, toFake: ['Date', 'setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))
const show = (changes: Partial<ShownUpi> = {}, onHoldAgain = async () => false) =>
  render(<HoldCountdown upi={{ ...upi, ...changes }} onHoldAgain={onHoldAgain} />)
const timerIn = (page: HTMLElement) => page.querySelector('[role=timer]')?.textContent
const statusIn = (page: HTMLElement) => page.querySelector('[role=status].sr-only')?.textContent

test('counts minutes and seconds, says until when in India, and what is true after that', async () => {
  const page = await show()
  expect(timerIn(page)).toBe('20:00')
  expect(page.textContent).toContain('Until 5:50 PM IST. After that it may go to somebody else')
  await pass(65_000)
  expect(timerIn(page)).toBe('18:55')
})

test('the seconds are not read out: what is announced changes twice before the end', async () => {
  const page = await show()
  const announced = new Set<string | null | undefined>()
  for (let second = 0; second < 20 * 60; second += 5) {
    announced.add(statusIn(page))
    await pass(5_000)
  }
  expect([...announced]).toEqual([
    '',
    'Your seat is held for another 5 minutes.',
    'Your seat is held for another minute.',
  ])
})

test('a phone that slept shows the right time at once', async () => {
  const page = await show()
  // Asleep: the clock goes on, timers do not run.
  vi.setSystemTime(start + 12 * minuteMs)
  expect(timerIn(page)).toBe('20:00')
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  expect(timerIn(page)).toBe('8:00')
  vi.setSystemTime(start + 45 * minuteMs)
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  expect(page.textContent).toContain('The 20 minutes are over')
})

test('at the end it says that the seat may be gone and the payment counts, and offers to hold one again', async () => {
  const answers = [false, true]
  const onHoldAgain = vi.fn(async () => answers.shift() ?? false)
  const page = await show({}, onHoldAgain)
  await pass(20 * minuteMs)
  expect(timerIn(page)).toBeUndefined()
  expect(statusIn(page)).toContain('your payment still counts')
  expect(page.textContent).toContain('you’ll get all of your money back')
  await click(page.querySelector('button'))
  expect(page.textContent).toContain('We couldn’t hold a seat just now.')
  await click(page.querySelector('button'))
  expect(onHoldAgain).toHaveBeenCalledTimes(2)
})

test('a page that is opened after the end does not count', async () => {
  const page = await show({ holdUntil: start - 1 })
  expect(timerIn(page)).toBeUndefined()
  expect(page.textContent).toContain('The 20 minutes are over')
})

test('without a hold it says so', async () => {
  const page = await show({ holdEndsAt: null, holdMs: null, holdUntil: null })
  expect(page.textContent).toContain('No seat is held while you pay')
  expect(page.querySelector('button')).toBeNull()
})
