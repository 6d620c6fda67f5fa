import { expect, test } from 'vitest'
import { pickPaper } from './pick-paper.ts'

const issued = { id: 1, issued_at: '2026-11-15T06:00:00.000Z', amount: 1999, company: null }
const invoice = { ...issued, kind: 'invoice', number: 'RW/26-27/000001' } as const
const receipt = { ...issued, kind: 'receipt', number: 'RWR/26-27/000001' } as const

test('a number is an invoice’s or a receipt’s, by the paper that has it', () => {
  expect(pickPaper({ receiptNumber: invoice.number, documents: [receipt, invoice] })).toBe('invoice')
  expect(pickPaper({ receiptNumber: receipt.number, documents: [receipt, invoice] })).toBe('receipt')
})

test('a number without a paper is a receipt’s, as all were before there were papers', () => {
  expect(pickPaper({ receiptNumber: 'RW-1001', documents: [] })).toBe('receipt')
  expect(pickPaper(undefined)).toBe('receipt')
})
