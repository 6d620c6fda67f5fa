import { expect, test } from 'vitest'
import { registerPath, stateOf } from './state-of.ts'

test('money for which there was no seat is on its way back, whatever else happened', () => {
  expect(stateOf({ paymentStatus: 'failed', isRefundDue: true })).toBe('seatLost')
  expect(stateOf({ paymentStatus: 'rejected', isRefundDue: true })).toBe('seatLost')
  expect(stateOf({ paymentStatus: 'rejected', isRefundDue: false })).toBe('rejected')
})

test('a cancelled one is refunded only once nothing is due any more', () => {
  expect(stateOf({ paymentStatus: 'refund_due', isRefundDue: true })).toBe('refund_due')
  expect(stateOf({ paymentStatus: 'refunded', isRefundDue: true })).toBe('refund_due')
  expect(stateOf({ paymentStatus: 'refunded', isRefundDue: false })).toBe('refunded')
})

test('a paid registration stays paid when money came twice', () => {
  expect(stateOf({ paymentStatus: 'paid', isRefundDue: true })).toBe('paid')
})

test('a disowned registration says so, whatever happens to its payment', () => {
  expect(stateOf({ paymentStatus: 'rejected', isRefundDue: false, isDisowned: true })).toBe('disowned')
  expect(stateOf({ paymentStatus: 'rejected', isRefundDue: true, isDisowned: true })).toBe('disowned')
})

test('the workshop is registered for on a page of its own', () => {
  expect(registerPath('vibe-coding-session')).toBe('/register/vibe-coding')
  expect(registerPath('a class')).toBe('/apply?masterclass=a%20class')
})
