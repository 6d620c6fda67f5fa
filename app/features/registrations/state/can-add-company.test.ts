import { expect, test } from 'vitest'
import { canAddCompany } from './can-add-company.ts'

const seat = {
  paymentStatus: 'pending' as const,
  isRefundDue: false,
  isDisowned: false,
  amount: 1999,
  event: { isCancelled: false },
  documents: [],
}

test('an unpaid seat takes the details of a company while invoices are issued', () => {
  expect(canAddCompany(seat, true)).toBe(true)
  expect(canAddCompany({ ...seat, paymentStatus: 'awaiting_verification' }, true)).toBe(true)
  expect(canAddCompany(seat, false)).toBe(false)
  expect(canAddCompany({ ...seat, amount: 0 }, true)).toBe(false)
  expect(canAddCompany({ ...seat, event: { isCancelled: true } }, true)).toBe(false)
})

test('a paid seat takes them only for an invoice', () => {
  const paid = { ...seat, paymentStatus: 'paid' as const }
  expect(canAddCompany({ ...paid, documents: [{ kind: 'invoice' }] }, true)).toBe(true)
  expect(canAddCompany({ ...paid, documents: [{ kind: 'receipt' }] }, true)).toBe(false)
  expect(canAddCompany(paid, true)).toBe(false)
})

test('a refunded seat has nothing left to invoice', () => {
  const refunded = { ...seat, paymentStatus: 'refunded' as const, documents: [{ kind: 'invoice' as const }] }
  expect(canAddCompany(refunded, true)).toBe(false)
})
