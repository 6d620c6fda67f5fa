import { expect, test } from 'vitest'
import { getRegistrationState, registerPath } from './get-registration-state.ts'

test('a due refund takes precedence over every unpaid state', () => {
  expect(getRegistrationState({ paymentStatus: 'failed', isRefundDue: true })).toBe('seatLost')
  expect(getRegistrationState({ paymentStatus: 'rejected', isRefundDue: true })).toBe('seatLost')
  expect(getRegistrationState({ paymentStatus: 'rejected', isRefundDue: false })).toBe('rejected')
})

test('a cancelled registration is refunded once no refund is due', () => {
  expect(getRegistrationState({ paymentStatus: 'refund_due', isRefundDue: true })).toBe('refund_due')
  expect(getRegistrationState({ paymentStatus: 'refunded', isRefundDue: true })).toBe('refund_due')
  expect(getRegistrationState({ paymentStatus: 'refunded', isRefundDue: false })).toBe('refunded')
})

test('a registration that was paid twice stays paid', () => {
  expect(getRegistrationState({ paymentStatus: 'paid', isRefundDue: true })).toBe('paid')
})

test('a disowned registration is shown as such, whatever its payment status', () => {
  expect(getRegistrationState({ paymentStatus: 'rejected', isRefundDue: false, isDisowned: true })).toBe('disowned')
  expect(getRegistrationState({ paymentStatus: 'rejected', isRefundDue: true, isDisowned: true })).toBe('disowned')
})

test('a cancelled event comes before a paid or unpaid seat, and after a refund', () => {
  const event = { isCancelled: true }
  expect(getRegistrationState({ paymentStatus: 'paid', isRefundDue: false, event })).toBe('cancelled')
  expect(getRegistrationState({ paymentStatus: 'pending', isRefundDue: false, event })).toBe('cancelled')
  expect(getRegistrationState({ paymentStatus: 'refund_due', isRefundDue: true, event })).toBe('refund_due')
  expect(getRegistrationState({ paymentStatus: 'refunded', isRefundDue: false, event })).toBe('refunded')
})

test('the workshop has its own registration page', () => {
  expect(registerPath('vibe-coding-session')).toBe('/register/vibe-coding')
  expect(registerPath('a class')).toBe('/apply?masterclass=a%20class')
})
