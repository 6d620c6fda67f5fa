import { expect, test } from 'vitest'
import { readLines } from './read-lines.ts'
import { readTable } from './read-table.ts'

/** A comma where the bank quotes nothing moves amounts into other columns. Such rows are reported, never read. */
function read(header: string, ...rows: string[]) {
  const table = readTable(Buffer.from([header, ...rows].join('\n')))
  if (!table.columns) throw new Error('the columns were not recognised')
  const { lines, skipped } = readLines(table, table.columns)
  return {
    amounts: lines.map(({ amountPaise, isCredit }) => (isCredit ? amountPaise : -amountPaise)),
    skipped: skipped.map(({ row, why }) => [row, why]),
  }
}
const withBalance = 'Date,Narration,Debit,Credit,Balance'
const withoutBalance = 'Date,Narration,Debit,Credit'

test.each([
  ['a payer’s note with the price in it', '06/10/26,UPI-ASHA-611111111111-RWABCDEFGH,,1999.00,,1.00,5001.00'],
  ['the same in quotes', '"06/10/26","UPI-ASHA-611111111111-RWABCDEFGH","","1999.00","","1.00","5001.00"'],
  ['a debit whose description ends in a comma', '05/10/26,UPI-REFUND RWABCDEFGH 611111111111,,1999.00,,5000.00'],
  ['an amount with a comma', '05/10/26,UPI-ASHA,,1,200.00,5000.00'],
])('%s', (_what, row) => {
  const good = '07/10/26,UPI-RAVI-611111111112,,1999.00,7000.00'
  expect(read(withBalance, row, good)).toEqual({ amounts: [199_900], skipped: [[2, 'width']] })
})

test('a debit with a comma where nothing stands behind the amounts', () => {
  expect(read(withoutBalance, '05/10/26,REFUND RWABCDEFGH,,1999.00,')).toEqual({
    amounts: [],
    skipped: [[2, 'width']],
  })
})

test('commas at the end of every row are a bank’s habit, and one more is not', () => {
  const rows = ['1', '2', '3'].map((day) => `0${day}/10/26,UPI-RAVI,,100.00,`)
  expect(read(withoutBalance, ...rows)).toEqual({ amounts: [10_000, 10_000, 10_000], skipped: [] })
  expect(read(withoutBalance, ...rows.slice(1))).toEqual({
    amounts: [],
    skipped: [
      [2, 'width'],
      [3, 'width'],
    ],
  })
  expect(read(withoutBalance, ...rows, '04/10/26,REFUND,,100.00,,')).toEqual({
    amounts: [10_000, 10_000, 10_000],
    skipped: [[5, 'width']],
  })
})
