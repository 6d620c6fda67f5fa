import { expect, test } from 'vitest'
import type { EventRegistration } from '#contract/registrations.ts'
import { pickNextSession } from './pick-next-session.ts'

const now = Date.parse('2027-06-20T13:00:00.000Z')

const evening = (day: string, id = 1) => ({
  id,
  startsAt: `${day}T12:30:00.000Z`,
  endsAt: `${day}T14:30:00.000Z`,
  title: '',
})

interface Made extends Partial<Omit<EventRegistration, 'event'>> {
  days?: string[]
  isCancelled?: boolean
}

function made(title: string, { days = ['2027-06-28'], isCancelled = false, ...rest }: Made = {}): EventRegistration {
  const sessions = days.map((day, index) => evening(day, index + 1))
  return {
    reference: title,
    event: { slug: title, title, startDate: null, endDate: null, sessions, isCancelled, bring: [] },
    name: 'Asha',
    paymentStatus: 'paid',
    amount: 1999,
    joinUrl: null,
    hasRoom: false,
    includesGst: false,
    receiptNumber: null,
    paid_at: null,
    created_at: '2027-01-01T00:00:00.000Z',
    rejectionReason: null,
    isRefundDue: false,
    isSeatHeld: true,
    documents: [],
    refunds: [],
    isDisowned: false,
    isPayer: true,
    isDisputed: false,
    calendarUrl: title,
    linkToken: title,
    ...rest,
  }
}

const pick = (...registrations: EventRegistration[]) => pickNextSession(registrations, now)?.registration.reference

test('the soonest booked session comes first, whatever was booked last', () => {
  expect(pick(made('later', { days: ['2027-07-10'] }), made('sooner', { days: ['2027-06-25'] }))).toBe('sooner')
})

test('of several sessions the first that has not ended counts, and one that has begun is live', () => {
  const days = ['2027-06-19', '2027-06-20', '2027-06-21']
  expect(pickNextSession([made('three', { days })], now)).toMatchObject({
    number: 2,
    isLive: true,
    session: { startsAt: '2027-06-20T12:30:00.000Z' },
  })
})

test('a booked seat comes before an earlier one that is not paid', () => {
  const unpaid = made('unpaid', { days: ['2027-06-21'], paymentStatus: 'pending' })
  const checked = made('checked', { days: ['2027-06-22'], paymentStatus: 'awaiting_verification' })
  expect(pick(unpaid, checked, made('paid'))).toBe('paid')
  expect(pick(unpaid, checked)).toBe('checked')
  for (const paymentStatus of ['pending', 'failed', 'rejected'] as const)
    expect(pick(made('unpaid', { paymentStatus }))).toBe('unpaid')
})

test('a cancelled date is shown only when there is nothing else', () => {
  const cancelled = made('cancelled', { isCancelled: true })
  expect(pick(cancelled, made('unpaid', { paymentStatus: 'pending', days: ['2027-09-01'] }))).toBe('unpaid')
  expect(pick(cancelled)).toBe('cancelled')
})

test('what is over, refunded or set aside is no next session', () => {
  const past = ['2027-06-19']
  expect(pick(made('past', { days: past }), made('unpaid', { days: past, paymentStatus: 'failed' }))).toBeUndefined()
  expect(pick(made('cancelled', { days: past, isCancelled: true }))).toBeUndefined()
  expect(pick(made('refunded', { paymentStatus: 'refunded' }), made('not mine', { isDisowned: true }))).toBeUndefined()
  expect(pick()).toBeUndefined()
})

test('a booked event without a date is shown, after those that have one', () => {
  const undated = made('undated', { days: [] })
  expect(pick(undated)).toBe('undated')
  expect(pick(undated, made('dated'))).toBe('dated')
  expect(pick(made('unpaid', { days: [], paymentStatus: 'pending' }))).toBeUndefined()
})

test('of a cancelled event nothing is left to pay, send or check', () => {
  for (const paymentStatus of ['pending', 'rejected', 'awaiting_verification'] as const)
    expect(pick(made('off', { isCancelled: true, paymentStatus }), made('unpaid', { paymentStatus: 'pending' }))).toBe(
      'unpaid',
    )
})

test('a free seat that the team cancelled is not offered for payment', () => {
  expect(pick(made('free', { amount: 0, paymentStatus: 'failed' }))).toBeUndefined()
})
