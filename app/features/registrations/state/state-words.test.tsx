import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EventRegistration } from '#contract/registrations.ts'
import { find, findAll, textOf } from '#tests/components/find.ts'
import { booked, showState } from '#tests/components/registration-state.tsx'

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] }),
)
afterEach(() => void vi.useRealTimers())

const before = '2027-06-18T08:30:00Z'

test.each<[Partial<EventRegistration>, string, string]>([
  [{ isRefundDue: true }, 'Your seat is booked', 'You paid twice'],
  [{ paymentStatus: 'pending' }, 'One step left: the payment', 'Not paid yet'],
  [{ paymentStatus: 'awaiting_verification', isSeatHeld: true }, 'We have your screenshot', 'Within one working day'],
  [
    { paymentStatus: 'refund_due', isRefundDue: true },
    'Cancelled: you’ll get your money back',
    'within 7 working days',
  ],
  [{ paymentStatus: 'refunded' }, 'We’ve sent your money back', 'See upcoming events'],
  [{ paymentStatus: 'failed', isRefundDue: true }, 'You’ll get your money back', 'within 7 working days'],
])('%o has its own headline and text', async (change, headline, text) => {
  const { page, headline: shown } = await showState(before, { ...booked(), ...change } as EventRegistration)
  expect(shown()).toBe(headline)
  expect(textOf(page)).toContain(text)
})

test('a booking that was set aside says so, and asks for no screenshot', async () => {
  const { page, headline } = await showState(before, {
    ...booked(),
    paymentStatus: 'rejected',
    isDisowned: true,
  } as EventRegistration)
  expect(headline()).toBe('This registration was set aside')
  expect(findAll(page, 'button', /screenshot/i)).toEqual([])
})

test('a booked seat can be joined and put into a calendar', async () => {
  const { page } = await showState(before)
  expect(find(page, 'link', 'Join the session').getAttribute('href')).toContain('/join/')
  expect(findAll(page, 'link', 'Add to calendar')).toHaveLength(1)
})
