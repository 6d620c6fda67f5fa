import { expect, test } from 'vitest'
import { registerPath, stateOf } from './state-of.ts'

test('money for which there was no seat is on its way back, whatever else happened', () => {
  expect(stateOf({ paymentStatus: 'failed', isRefundDue: true })).toBe('refundDue')
  expect(stateOf({ paymentStatus: 'rejected', isRefundDue: true })).toBe('refundDue')
  expect(stateOf({ paymentStatus: 'rejected', isRefundDue: false })).toBe('rejected')
})

test('a paid registration stays paid when money came twice', () => {
  expect(stateOf({ paymentStatus: 'paid', isRefundDue: true })).toBe('paid')
})

test('the workshop is registered for on a page of its own', () => {
  expect(registerPath('vibe-coding-session')).toBe('/register/vibe-coding')
  expect(registerPath('a class')).toBe('/apply?masterclass=a%20class')
})
