import { expect, test } from 'vitest'
import { valueInWords } from './value-in-words.ts'

test('states have the labels of the lists', () => {
  expect(valueInWords('paymentStatus', 'awaiting_verification')).toBe('Being checked')
  expect(valueInWords('status', 'pending')).toBe('Waiting')
  expect(valueInWords('status', 'published')).toBe('Published')
  expect(valueInWords('status', 'draft')).toBe('Draft')
  expect(valueInWords('decision', 'reject')).toBe('Rejected')
  expect(valueInWords('outcome', 'refund_due')).toBe('Refund due')
  expect(valueInWords('why', 'seat_lost')).toBe('No seat was left')
})

test('a value without a label is shown unchanged, and an empty one as nothing', () => {
  expect(valueInWords('paymentStatus', 'unheard_of')).toBe('unheard_of')
  expect(valueInWords('role', 'staff')).toBe('staff')
  expect(valueInWords('status', null)).toBe('nothing')
  expect(valueInWords('featured', false)).toBe('no')
  expect(valueInWords('price', 1999)).toBe('₹1,999')
  expect(valueInWords('listPrice', 2999.5)).toBe('₹2,999.50')
  expect(valueInWords('amount', 1999)).toBe('₹1,999')
  expect(valueInWords('refund', 500.5)).toBe('₹500.50')
  expect(valueInWords('refunded', 0)).toBe('₹0')
})

test('what the bank’s statements said about a proof reads as beside it', () => {
  const short = { state: 'short', amount: 500, utr: '631900000001', day: '2026-11-19' }
  expect(valueInWords('bank', short)).toBe('Too little came: ₹500 on 19 November 2026, UTR 631900000001')
  const missing = { state: 'missing', amount: null, utr: null, day: '2026-11-19' }
  expect(valueInWords('bank', missing)).toBe('Not in the bank’s statement: Our statements end on 19 November 2026.')
})
