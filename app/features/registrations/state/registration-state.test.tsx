import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EventRegistration } from '#contract/registrations.ts'
import { booked, showState } from '#tests/components/registration-state.tsx'

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] }),
)
afterEach(() => void vi.useRealTimers())

test('before the first session it counts down and says when the way in opens', async () => {
  const { page, headline, timer, isOpen } = await showState('2027-06-18T08:30:00Z')
  expect(headline()).toBe('Your seat is booked')
  expect(timer()).toBe('2 days 4 hours')
  const together = page.querySelectorAll('[aria-labelledby=join-title] .whitespace-nowrap')
  expect([...together].map(({ textContent }) => textContent)).toEqual([
    ...['20 June 2027', '6–8 PM IST'],
    ...['5:45 PM IST', '20 June 2027'],
  ])
  expect(page.textContent).toContain('You can join from 5:45 PM IST on 20 June 2027, 15 minutes before we start')
  expect(isOpen()).toBe(false)
  // A button, but adding it to the calendar is what there is to do now.
  const way = page.querySelector('a[href="https://rolewise.example/join/abc"]')?.className
  expect(way).toMatch(/border-edge/)
  expect(way).not.toMatch(/bg-action|bg-marigold/)
  expect(page.textContent).not.toContain('Join from your page')
  expect(page.textContent).toContain('Learning before')
  expect(page.textContent).toContain('Change your booking')
})

test('the way in opens while the page is open, 15 minutes before', async () => {
  const { headline, timer, isOpen } = await showState('2027-06-20T12:14:58Z')
  expect(isOpen()).toBe(false)
  await act(async () => void vi.advanceTimersByTime(3_000))
  expect(headline()).toBe('We’re about to start')
  expect(timer()).toBe('15 minutes')
  expect(isOpen()).toBe(true)
  await act(async () => void vi.advanceTimersByTime(15 * 60_000))
  expect(headline()).toBe('We’re live')
  expect(timer()).toBeUndefined()
  expect(isOpen()).toBe(true)
})

test('without a room the way in does not stand out, and whoever waits for the start reads whom to call', async () => {
  const waiting = { ...booked(), hasRoom: false }
  const open = await showState('2027-06-20T12:20:00Z', waiting)
  expect([open.isOpen(), open.page.querySelector('a[href^="tel:"]')]).toEqual([false, null])
  const live = await showState('2027-06-20T12:31:00Z', waiting)
  expect([live.headline(), live.isOpen()]).toEqual(['The room isn’t ready yet', false])
  expect(live.page.querySelector('a[href^="tel:"]')?.textContent).toBe('+91 80 4718 2600')
  expect((await showState('2027-06-20T12:31:00Z')).page.querySelector('a[href^="tel:"]')).toBeNull()
})

test('between the sessions it waits for the next one', async () => {
  const { page, headline, timer, isOpen } = await showState('2027-06-20T14:30:00Z')
  expect(headline()).toBe('See you at the next session')
  expect(page.textContent).toContain('Session 2 of 2')
  expect(timer()).toBe('22 hours')
  expect(isOpen()).toBe(false)
  expect(page.querySelector('.ticket')?.textContent).toContain('Monday, 21 June 2027')
  expect(page.querySelector('.ticket')?.textContent).toContain('6–8 PM IST (session\u00a02\u00a0of\u00a02)')
})

test('during a session nothing on the page is about getting ready for it', async () => {
  const bring = ['A laptop']
  const first = await showState('2027-06-20T13:00:00Z', booked({ bring }))
  expect(first.page.textContent).toContain('On until 8 PM IST')
  expect(first.page.textContent).not.toMatch(/Join from your page|What to bring|You can join until/)
  expect(first.page.textContent).toContain('Add to calendar')
  const last = await showState('2027-06-21T13:00:00Z', booked({ bring }))
  expect(last.page.textContent).not.toContain('Add to calendar')
})

test('what to bring is there until the start, how to join until the room is open', async () => {
  const { page } = await showState('2027-06-20T12:20:00Z', booked({ bring: ['A laptop'] }))
  expect(page.textContent).toContain('A laptop')
  expect(page.textContent).not.toContain('Join from your page')
})

test.each(['pending', 'failed', 'rejected'] as const)(
  'one that is %s when the event is over cannot be paid',
  async (paymentStatus) => {
    const endDate = '2027-06-21T14:30:00.000Z'
    const { page, headline } = await showState(endDate, { ...booked({ endDate }), paymentStatus })
    expect(headline()).toBe('This event is over')
    expect(page.textContent).toContain('no seat was booked')
    expect(page.textContent).not.toMatch(/To pay|Not paid yet|screenshot|Check again/)
    expect((await showState('2027-06-21T14:29:00Z', { ...booked({ endDate }), paymentStatus })).headline()).not.toBe(
      'This event is over',
    )
  },
)

test('afterwards nobody is asked to show up or to add it to a calendar', async () => {
  const { page, headline, timer, isOpen } = await showState('2027-06-21T14:30:00Z')
  expect(headline()).toBe('All sessions are done')
  expect([timer(), isOpen()]).toEqual([undefined, null])
  expect(page.textContent).not.toContain('show up.')
  expect(page.textContent).not.toContain('Add to calendar')
  expect(page.textContent).toContain('Learning after')
})

test('whoever did not pay sees no amount, no receipt and nothing to print', async () => {
  const { page } = await showState('2027-06-18T08:30:00Z', { ...booked(), isPayer: false })
  expect(page.textContent).toContain('It’s paid for, so all that’s left is to show up.')
  expect(page.textContent).not.toMatch(/₹1,999|Paid on|Print the|We’ve received your payment/)
})

test('before the room is set nobody is told that it is open', async () => {
  const { page } = await showState('2027-06-20T12:20:00Z', { ...booked(), hasRoom: false })
  expect(page.textContent).not.toContain('The room is open')
  expect(page.textContent).toContain('getting the room ready')
  const late = await showState('2027-06-20T12:40:00Z', { ...booked(), hasRoom: false })
  expect(late.headline()).toBe('The room isn’t ready yet')
  expect(late.page.textContent).not.toMatch(/getting the room ready|You can still come in/)
})

test('a free seat that was given back speaks of no payment', async () => {
  const { page, headline } = await showState('2027-06-18T08:30:00Z', {
    ...booked(),
    amount: 0,
    paymentStatus: 'failed',
  } as EventRegistration)
  expect(headline()).toBe('This seat is cancelled')
  expect(page.textContent).not.toContain('payment didn’t go through')
})

test('news about a booked seat comes first, and not about one that has ended', async () => {
  const lead = { headline: 'Your certificate is ready', text: 'Well done.', action: <a href="/x">Open it</a> }
  const { page, headline } = await showState('2027-06-21T14:30:00Z', booked(), lead)
  expect(headline()).toBe('Your certificate is ready')
  expect(page.querySelector('a')?.textContent).toBe('Open it')
  expect(page.textContent).not.toContain('All sessions are done')
  expect((await showState('2027-06-21T14:30:00Z', booked({ isCancelled: true }), lead)).headline()).toBe(
    'This event is cancelled',
  )
})

test('until it is known whether there is a certificate, the page claims nothing about it', async () => {
  const { page, headline } = await showState('2027-06-21T14:30:00Z', booked(), 'loading')
  expect(headline()).toBe('Your booking')
  expect(page.textContent).not.toMatch(/All sessions are done|your certificate/)
  expect(page.textContent).toContain('Learning after')
})

test('without a date it says so', async () => {
  const { page, headline, timer } = await showState('2027-06-18T08:30:00Z', booked({ sessions: [] }))
  expect(headline()).toBe('Your seat is booked')
  expect(page.textContent).toContain('The date isn’t fixed yet')
  expect(timer()).toBeUndefined()
})

test.each([
  [true, 'GSTIncluded'],
  [false, 'GSTNot charged'],
])('an unpaid ticket says whether its price includes GST: %s', async (includesGst, row) => {
  const unpaid = { ...booked(), paymentStatus: 'pending' as const, includesGst }
  expect((await showState('2027-01-01T00:00:00Z', unpaid)).page.textContent).toContain(row)
})
