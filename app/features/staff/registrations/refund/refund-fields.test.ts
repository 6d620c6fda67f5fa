import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { StaffOrder } from '#contract/staff/orders.ts'
import { companyOrder, staffOrder, staffPayment, staffRefund } from '#tests/factories/staff-order.ts'
import { describeRefund, listRefundable, newRefundFields, type RefundFields, refundSchema } from './refund-fields.ts'

const now = new Date('2026-11-15T20:00:00Z')

function read(order: StaffOrder, changes: Partial<RefundFields>, registrationId = 1) {
  const fields = { ...newRefundFields(order, registrationId, now), reason: 'They cannot come', ...changes }
  const payment = order.payments[0] ?? staffPayment
  const { data, error } = z.safeParse(refundSchema(order, payment), fields)
  return { data, errors: error?.issues.map(({ message }) => message), says: describeRefund(order, payment, fields) }
}

test('the whole payment goes back to the card, and the seat with it', () => {
  const { data, says } = read(staffOrder, {})
  expect(data).toEqual({ refundable: 1999, reason: 'They cannot come', freesSeats: true })
  expect(says).toMatch(/^₹1,999 goes back through the provider, to the account or card that paid\. The seat opens up\./)
})

test('a part is read as people type it, and keeps the seat', () => {
  const { data, says } = read(staffOrder, { kind: 'part', amount: '₹ 1,000.50', freesSeats: false })
  expect(data).toMatchObject({ amount: 1000.5, freesSeats: false })
  expect(says).toMatch(/^₹1,000\.50 goes back .* The seat stays theirs\./)
  expect(read(staffOrder, { kind: 'part' }).errors).toEqual(['Enter an amount'])
  expect(read(staffOrder, { kind: 'part', amount: '-5' }).errors).toEqual(['Enter an amount above zero'])
})

test('more than what is left is refused before it is sent, with what is left', () => {
  const { errors, says } = read(staffOrder, { kind: 'part', amount: '1999.01' })
  expect([errors, says]).toEqual([['Only ₹1,999 is left to refund'], ''])
  expect(read(staffOrder, { kind: 'part', amount: '1999' }).errors).toBeUndefined()
  const [payment = staffPayment] = companyOrder.payments
  const order = { ...companyOrder, payments: [{ ...payment, refundable: 1000.5 }] }
  const ids = companyOrder.seats.map(({ id }) => String(id))
  expect(read(order, { registrationIds: ids, transferReference: 'UTR445566' }).errors).toEqual([
    'Only ₹1,000.50 is left to refund',
  ])
})

test('a disputed payment can be closed as taken back by the bank, and no other', () => {
  const payments = [{ ...staffPayment, isDisputed: true }]
  const { data, says } = read({ ...staffOrder, payments }, { way: 'bank' })
  expect(data).toMatchObject({ isTakenBack: true, freesSeats: true })
  expect(says).toMatch(/^This records that the payer’s bank has taken ₹1,999 back\. No money is sent/)
  expect(read(staffOrder, { way: 'bank' }).data).not.toHaveProperty('isTakenBack')
})

test('an order of several seats starts with the seat that was opened', () => {
  const transfer = { transferReference: 'UTR445566' }
  const { data, says } = read(companyOrder, transfer, 2)
  // The day is India's: it is past midnight there.
  expect(data).toMatchObject({ registrationIds: [2], freesSeats: true, transferredOn: '2026-11-16', ...transfer })
  expect(says).toMatch(/^This records that you’ve sent ₹1,500 back/)
  expect(read(companyOrder, { ...transfer, registrationIds: [] }).errors).toEqual(['Choose at least one seat'])
  // A part belongs to no seat, so it frees none.
  const part = { kind: 'part', amount: '100', freesSeats: true, ...transfer } as const
  expect(read(companyOrder, part).data).toMatchObject({ freesSeats: false })
})

test('a transfer needs its reference and date, and a refund its reason', () => {
  const { errors } = read(companyOrder, { transferredOn: '', reason: ' ' })
  expect(errors).toEqual(['Say why', 'Enter the reference number', 'Enter the date of the transfer'])
})

test('a payment that bought no seat gives none back', () => {
  const second = { ...staffPayment, isBooked: false, outcome: 'refund_due' as const }
  expect(read({ ...staffOrder, payments: [second] }, {}).data).toMatchObject({ freesSeats: false })
})

test('of a cancelled seat, a part settles it only if the team says so', () => {
  const seats = staffOrder.seats.map((seat) => ({ ...seat, paymentStatus: 'refund_due' as const }))
  const order = { ...staffOrder, seats }
  const part = { kind: 'part', amount: '500' } as const
  expect(read(order, { ...part, freesSeats: false }).data).toMatchObject({ freesSeats: false })
  expect(read(order, { ...part, freesSeats: true }).data).toMatchObject({ freesSeats: true })
})

test('a payment is offered again once its refund has failed, not while it is pending', () => {
  const withRefund = (state: 'pending' | 'failed') => ({
    ...staffOrder,
    payments: [{ ...staffPayment, refunds: [{ ...staffRefund, state }] }],
  })
  expect(listRefundable(withRefund('failed'))).toHaveLength(1)
  expect(listRefundable(withRefund('pending'))).toEqual([])
})
