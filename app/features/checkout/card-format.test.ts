import { expect, test } from 'vitest'
import { caretAfterDigits, formatExpiry, groupCardNumber } from './card-format.ts'

test('groups a typed or pasted card number by four digits', () => {
  expect(groupCardNumber('42424')).toBe('4242 4')
  expect(groupCardNumber('4242-4242 4242.42429')).toBe('4242 4242 4242 4242')
  expect(groupCardNumber('4242 ')).toBe('4242')
  expect(groupCardNumber('abc')).toBe('')
})

test('adds the slash to an expiry, and shortens an autofilled four-digit year', () => {
  expect(formatExpiry('1')).toBe('1')
  expect(formatExpiry('5')).toBe('05')
  expect(formatExpiry('12')).toBe('12')
  expect(formatExpiry('123')).toBe('12 / 3')
  expect(formatExpiry('12/30')).toBe('12 / 30')
  expect(formatExpiry('12/2030')).toBe('12 / 30')
})

test('the caret position includes the spaces between the digits', () => {
  expect(caretAfterDigits('4242 4242', 4)).toBe(4)
  expect(caretAfterDigits('4242 4242', 5)).toBe(6)
  expect(caretAfterDigits('4242', 9)).toBe(4)
})
