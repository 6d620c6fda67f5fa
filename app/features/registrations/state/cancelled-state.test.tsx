import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EventRegistration } from '#contract/registrations.ts'
import { booked, showState } from '#tests/components/registration-state.tsx'

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] }),
)
afterEach(() => void vi.useRealTimers())

test('whose refund is due after we cancelled the event reads that we did, and when the money comes', async () => {
  const due = { ...booked({ isCancelled: true }), paymentStatus: 'refund_due', isRefundDue: true } as EventRegistration
  const { page, headline } = await showState('2027-01-10T10:00:00.000Z', due)
  expect(headline()).toBe('This event is cancelled')
  expect(page.textContent).toContain('We’re sorry. You’ll get back everything you paid')
  const given = await showState('2027-01-10T10:00:00.000Z', { ...due, isPayer: false })
  expect(given.page.textContent).toContain('You haven’t paid anything')
})

test('whose bank disputes the payment reads that it is settled with the bank', async () => {
  const disputed = { paymentStatus: 'refund_due', isRefundDue: true, isDisputed: true } as const
  const due = { ...booked(), ...disputed } as EventRegistration
  const { page, headline } = await showState('2027-01-10T10:00:00.000Z', due)
  expect(headline()).toBe('This booking is cancelled')
  expect(page.textContent).toContain('our team will settle it with the bank')
  expect(page.textContent).not.toContain('working days')
  const cancelled = await showState('2027-01-10T10:00:00.000Z', {
    ...booked({ isCancelled: true }),
    ...disputed,
  } as EventRegistration)
  expect(cancelled.page.textContent).toContain('We’re sorry. Your bank has asked us about your payment.')
})

test('a cancelled event offers neither a way in nor changes', async () => {
  const { page, headline, isOpen } = await showState('2027-06-18T08:30:00Z', booked({ isCancelled: true }))
  expect(headline()).toBe('This event is cancelled')
  expect(isOpen()).toBeNull()
  expect(page.textContent).not.toMatch(/Learning|Change your booking|Starts in/)
})

test('whose screenshot waits when we cancel the event reads that, and that the money comes back', async () => {
  const unverified = { ...booked({ isCancelled: true }), isSeatHeld: false }
  const waiting = await showState('2027-06-18T08:30:00Z', { ...unverified, paymentStatus: 'awaiting_verification' })
  expect(waiting.headline()).toBe('This event is cancelled')
  expect(waiting.page.textContent).toContain('As soon as we’ve found your payment, we’ll send all of it back')
  expect(waiting.page.textContent).toContain('Either to say that your money is coming back')
  expect(waiting.page.textContent).not.toMatch(/unpaid registrations|your seat|receipt/)
  expect(waiting.page.querySelector('.ticket')?.textContent).toContain('Cancelled: Sun–Mon, 20–21 June 2027')
  const rejected = await showState('2027-06-18T08:30:00Z', { ...unverified, paymentStatus: 'rejected' })
  expect(rejected.page.textContent).toContain('so that we can send your money back')
  expect(rejected.page.textContent).not.toContain('you can pay now')
})
