import { expect, test } from 'vitest'
import { paymentStatuses } from '#database/schema/tables.ts'
import { canTransition, isPaidOrAwaiting, isRefundedOrDue } from './payment-states.ts'

test.each([
  ['pending', ['awaiting_verification', 'paid', 'failed']],
  ['awaiting_verification', ['paid', 'rejected']],
  ['rejected', ['pending', 'awaiting_verification', 'paid']],
  ['failed', ['pending', 'awaiting_verification', 'paid']],
  ['paid', ['refund_due', 'refunded', 'failed']],
  ['refund_due', ['refunded']],
  ['refunded', ['refund_due']],
] as const)('%s becomes only %j', (from, next) => {
  expect(paymentStatuses.filter((to) => canTransition(from, to)).sort()).toEqual([...next].sort())
})

test('an address is taken by a paid seat and by a proof, and money goes back in two states', () => {
  expect(paymentStatuses.filter(isPaidOrAwaiting).sort()).toEqual(['awaiting_verification', 'paid'])
  expect(paymentStatuses.filter(isRefundedOrDue).sort()).toEqual(['refund_due', 'refunded'])
})
