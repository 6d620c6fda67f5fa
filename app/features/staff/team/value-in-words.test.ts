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
})
