import { expect, test } from 'vitest'
import { findReferences } from './find-references.ts'
import { findUtr } from './find-utr.ts'
import { readAmount } from './read-amount.ts'
import { readDay } from './read-day.ts'

test.each([
  ['1,45,000.00', 14_500_000, null],
  ['145000', 14_500_000, null],
  ['Rs. 5,310.00', 531_000, null],
  ['Rs.5310', 531_000, null],
  ['₹ 1,999', 199_900, null],
  ['INR 1,999.5', 199_950, null],
  ['1,769.00 Dr', 176_900, 'debit'],
  ['1,769.00 Cr.', 176_900, 'credit'],
  ['1769.00CR', 176_900, 'credit'],
  ['1,769.00 (Dr)', 176_900, 'debit'],
  ['(500.00)', 50_000, 'debit'],
  ['-500.00', 50_000, 'debit'],
  ['500.00-', 50_000, 'debit'],
  ['- Rs. 500', 50_000, 'debit'],
  ['+500.00', 50_000, null],
  ['1.234,56', 123_456, null],
  ['500.0000', 50_000, null],
  ['0.00', 0, null],
])('%s is an amount', (text, paise, side) => {
  expect(readAmount(text)).toEqual({ paise, side })
})

test.each(['', '-', 'abc', '12.345', '1.2.3', '1,2,3', '5e3', '0x10', '1234567890123', '=500', '(500.00) Cr', '12 34'])(
  '%j could be anything, so it is no amount',
  (text) => {
    expect(readAmount(text)).toBeNull()
  },
)

test.each([
  '04/02/26',
  '4/2/2026',
  '04-02-2026',
  '04.02.26',
  '4 Feb 2026',
  '04-Feb-2026',
  '4-FEB-26',
  '04 February 2026',
])('%s is 4 February 2026', (text) => {
  expect(readDay(text)).toBe('2026-02-04')
  expect(readDay(`${text} 13:45:10`)).toBe('2026-02-04')
})

test.each(['2026-02-04', '2026-02-04T10:15:22', '2026/02/04'])('%s is 4 February 2026 too', (text) => {
  expect(readDay(text)).toBe('2026-02-04')
})

test.each(['', '31/02/2026', '02/13/2026', '4 Foo 2026', '1/1/1899', 'Total', '04/02'])('%j is no date', (text) => {
  expect(readDay(text)).toBeNull()
})

test.each([
  ['the bank’s own column, padded with zeros', '0000603512345001', '', '603512345001'],
  ['a number that starts with a zero, padded', '0000000112345678', '', '000112345678'],
  ['an NEFT number', 'SBIN126035123456', '', 'SBIN126035123456'],
  ['an RTGS number', '', 'RTGS/SBINR52026020412345678/ACME', 'SBINR52026020412345678'],
  ['twelve digits in a text', '', 'IMPS 603512345001 ACME', '603512345001'],
  ['after the IFSC, whatever the note says', '', 'UPI-A-A@OK-SBIN0040029-603512345001-123456789012', '603512345001'],
  ['after the direction', '', 'UPI/CR/603512345001/123456789012/SBIN', '603512345001'],
])('finds the UTR: %s', (_where, reference, narration, utr) => {
  expect(findUtr(reference, narration)).toBe(utr)
})

test.each([
  ['a cheque number', '0000000000123456', ''],
  ['thirteen digits', '', 'TRANSFER FROM 4897694162092'],
  ['a phone number in a UPI address', '', 'UPI/919876543210@ybl/NOTE'],
  ['two numbers that could be it', '', 'NOTE 123456789012 AND 603512345001'],
  ['what a spreadsheet has made of one', '6.03512E+11', ''],
  ['an IFSC', '', 'NEFT-SBIN0040029-ACME'],
  ['an app’s own id', '', 'UPI/x/YBL1ac6f0d2c5a84c7e9d10b3f4a5c6d7e8'],
])('%s is no UTR', (_what, reference, narration) => {
  expect(findUtr(reference, narration)).toBeNull()
})

test('finds a reference in capitals or not, broken or run together', () => {
  for (const text of ['RWABCD2345', 'note rwabcd2345 ai', 'RW ABCD 2345', 'UPI-RWAB-CD2345', 'PAYRWABCD2345AI'])
    expect(findReferences(text), text).toContain('RWABCD2345')
  expect(findReferences('RWABCD0145 RWABC')).toEqual([])
})

test('a payer’s note that looks like a bank’s number does not replace the bank’s', () => {
  expect(findUtr('', 'UPI/CR/569690930707/ASHA/SBIN/ASHA@OK/HDFC0ABCDEF-111122223333')).toBe('569690930707')
})
