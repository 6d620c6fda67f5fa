import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { identifyLines } from './identify-lines.ts'
import { readLines } from './read-lines.ts'
import { readTable } from './read-table.ts'

const read = (bytes: Uint8Array) => {
  const table = readTable(bytes)
  if (!table.columns) throw new Error('the columns were not recognised')
  return readLines(table, table.columns)
}
const fixture = (name: string) => readFileSync(new URL(`tests/fixtures/bank-statements/${name}`, root))
const root = new URL('../../../../../', import.meta.url)
const readText = (text: string) => read(Buffer.from(text))
const brief = (bytes: Uint8Array) =>
  read(bytes).lines.map(({ bookedOn, amountPaise, isCredit, utr, references }) =>
    [bookedOn, `${isCredit ? '+' : '-'}${amountPaise}`, utr ?? 'no UTR', ...references].join(' '),
  )

test.each([
  [
    'hdfc.csv',
    '2026-02-04 +199900 603512345001 RWABCD2345',
    '2026-02-04 +199900 603512345002',
    '2026-02-05 +14500000 SBIN126035123456',
    '2026-02-05 -199900 603612345003 RWEFGH2345',
    '2026-02-06 -4000000 no UTR',
  ],
  ['hdfc-spreadsheet.csv', '2026-02-04 +199900 603512345001 RWABCD2345', '2026-02-05 +14500000 SBIN126035123456'],
  [
    'icici.csv',
    '2026-02-04 +199900 603512345001 RWABCD2345',
    '2026-02-05 +199900 603512345002',
    '2026-02-05 -4000000 no UTR',
    '2026-02-06 -199900 603712345003',
  ],
  [
    'sbi.txt',
    '2026-02-04 +199900 603512345001',
    '2026-02-05 +14500000 HDFCN52026020512',
    '2026-02-05 -199900 603612345003',
  ],
  [
    'axis.csv',
    '2026-02-04 +199900 603512345001 RWABCD2345',
    '2026-02-05 +199900 603512345002',
    '2026-02-05 +531000 603512345004 RWEFGH2345',
    '2026-02-06 -4000000 no UTR',
  ],
  [
    'kotak.csv',
    '2026-02-04 +199900 603512345001 RWABCD2345',
    '2026-02-05 +199900 603512345002',
    '2026-02-05 +531000 603512345004 RWEFGH2345',
    '2026-02-06 -4000000 no UTR',
  ],
  ['unknown-bank.csv', '2026-02-04 +199900 603512345001 RWABCD2345', '2026-02-05 -4000000 no UTR'],
  [
    'signed-amounts.csv',
    '2026-02-04 +199900 603512345001 RWABCD2345',
    '2026-02-05 -176900 603612345003',
    '2026-02-05 -50000 no UTR',
  ],
])('reads every line of %s', (name, ...lines) => {
  expect(brief(fixture(name))).toEqual(lines)
})

test('a row that does not say whether money came or went is reported, not guessed', () => {
  expect(read(fixture('signed-amounts.csv')).skipped).toEqual([
    { row: 5, why: 'side', text: '06.02.2026 · NO SIGN AT ALL · 700.00' },
  ])
})

test('preamble, footer and separators are not lines, and nothing of them is reported', () => {
  for (const name of ['hdfc.csv', 'hdfc-spreadsheet.csv', 'icici.csv', 'sbi.txt', 'axis.csv', 'kotak.csv'])
    expect(read(fixture(name)).skipped, name).toEqual([])
})

test('both of a bank’s formats give the same line the same hash', () => {
  const hashes = (name: string) => identifyLines(read(fixture(name)).lines).map(({ hash }) => hash)
  expect(hashes('hdfc.csv')).toEqual(expect.arrayContaining(hashes('hdfc-spreadsheet.csv')))
})

test('two equal lines of one day are two, and in every file the same two', () => {
  const header = 'Date,Narration,Debit,Credit\n'
  const row = '04/02/2026,CASH DEPOSIT,,500.00\n'
  const hashes = (rows: string) => identifyLines(readText(header + rows).lines).map(({ hash }) => hash)
  expect(new Set(hashes(row + row)).size).toBe(2)
  expect(hashes(`${row}04/02/2026,OTHER,,1.00\n${row}`)).toEqual(expect.arrayContaining(hashes(row + row)))
})

const encodings: [string, (text: string) => Uint8Array][] = [
  ['UTF-8 with a mark', (text) => Buffer.from(`\ufeff${text}`)],
  ['UTF-16 with a mark', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16 without one', (text) => Buffer.from(text, 'utf16le')],
  ['big-endian UTF-16', (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ['the Windows code page', (text) => Buffer.from(text.replace('Asha', 'Ren\u00e9'), 'latin1')],
]
test.each(encodings)('reads %s', (_name, encode) => {
  const text = 'Date,Narration,Debit,Credit\r\n04/02/2026,UPI/603512345001/Asha,,"1,999.00"\r\n'
  expect(brief(encode(text))).toEqual(['2026-02-04 +199900 603512345001'])
})

test('a narration may have delimiters, quotes and line breaks inside quotes', () => {
  const { lines } = readText(
    'Date,Narration,Debit,Credit\n04/02/2026,"UPI, ""RW ABCD2345""\nMEERA",,500.00\n05/02/2026,5" SCREEN,,1.00\n',
  )
  expect(lines.map(({ narration }) => narration)).toEqual(['UPI, "RW ABCD2345" MEERA', '5" SCREEN'])
  expect(lines[0]?.references).toEqual(['RWABCD2345'])
})

test('a quote that is never closed spoils no other row', () => {
  const rows = Array.from({ length: 300 }, (_, index) => `04/02/2026,"OPEN ${index},,1.00`).join('\n')
  expect(readText(`Date,Narration,Debit,Credit\n${rows}\n`).lines).toHaveLength(300)
})

test('a long narration that goes on in the next row is one narration', () => {
  const { lines } = readText(
    'Date,Narration,Debit,Credit\n04/02/2026,UPI-MEERA-RWAB,,500.00\n,CD2345 AI,,\n05/02/2026,OTHER,,1.00\n',
  )
  expect(lines.map(({ references }) => references)).toEqual([['RWABCD2345'], []])
})

test('formulas stay text, and no number is made of them', () => {
  const { lines, skipped } = readText(
    'Date,Narration,Debit,Credit\n04/02/2026,"=HYPERLINK(""http://x"")",,500.00\n04/02/2026,PLUS,,=500+500\n',
  )
  expect(lines).toMatchObject([{ narration: '=HYPERLINK("http://x")', amountPaise: 50_000 }])
  expect(skipped).toMatchObject([{ row: 3, why: 'amount' }])
})

test('a date that does not exist, or an amount in both columns, is reported with its row', () => {
  const { lines, skipped } = readText(
    'Date,Narration,Debit,Credit\n31/02/2026,A,,500.00\n01/02/2026,B,1.00,500.00\n02/02/2026,C,,12.345\n',
  )
  expect(lines).toEqual([])
  expect(skipped.map(({ row, why }) => [row, why])).toEqual([
    [2, 'date'],
    [3, 'side'],
    [4, 'amount'],
  ])
})

test('columns without known words are offered with the first rows, and can be said', () => {
  const table = readTable(
    Buffer.from('Bank X\nTag;Text;Ein;Aus\n04.02.2026;RWABCD2345;1.999,00;\n05.02.2026;Z;;5,00\n'),
  )
  expect(table).toMatchObject({ header: ['Tag', 'Text', 'Ein', 'Aus'], columns: null })
  const columns = { date: 0, narration: 1, credit: 2, debit: 3, reference: null, amount: null, side: null }
  expect(readLines(table, columns).lines).toMatchObject([{ amountPaise: 199_900 }, { amountPaise: 500 }])
})

test('a file without a header keeps its first row', () => {
  const table = readTable(Buffer.from('04/02/2026,A,1.00\n05/02/2026,B,2.00\n'))
  const columns = { date: 0, narration: 1, credit: 2, debit: null, reference: null, amount: null, side: null }
  expect(readLines(table, columns).lines).toHaveLength(2)
})

test.each(['', 'hello', '\n\n\n', '"', '%PDF-1.7 binary', 'a,b\nc,d'])('refuses %j, which is no table', (text) => {
  expect(() => readTable(Buffer.from(text))).toThrow('We couldn’t find a table')
})

const start = (hex: string) => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.from(',a,b\n1,2,3\n'.repeat(50))])
test.each([
  ['.xlsx', start('504b0304')],
  ['.xls', start('d0cf11e0')],
  ['.gz', start('1f8b')],
  ['.png', start('89504e47')],
  ['.jpg', start('ffd8ff')],
  ['.gif', start('47494638')],
  ['anything else that is no text', Buffer.from('\u0001\u0002\u0003,a,b\n'.repeat(50))],
])('refuses %s, and says what to do', (_name, bytes) => {
  expect(() => readTable(bytes)).toThrow('choose ‘Save as CSV’')
})

test('a stray control character is no reason to refuse a statement', () => {
  const text = 'Date,Narration,Debit,Credit\n04/02/2026,UPI/603512345001/\u0000Asha,,"1,999.00"\n\u001a'
  expect(brief(Buffer.from(text))).toEqual(['2026-02-04 +199900 603512345001'])
})

test('reads as many lines as are allowed, and refuses more', () => {
  const rows = (count: number) => '04/02/2026,UPI/603512345001/X,,1.00\n'.repeat(count)
  const header = 'Date,Narration,Debit,Credit\n'
  expect(readText(header + rows(limits.statement.maxLines - 1)).lines).toHaveLength(limits.statement.maxLines - 1)
  expect(() => readText(header + rows(limits.statement.maxLines))).toThrow('up to 20,000 lines')
})

test.each([
  ['quotes', '"'.repeat(5_000_000)],
  ['open quotes', ',"a'.repeat(1_600_000)],
  ['delimiters', ',;\t|'.repeat(1_250_000)],
  ['one line of references', `Date,Narration,Debit,Credit\n04/02/2026,${'RW'.repeat(2_000_000)},,1.00\n`],
  ['digits', `Date,Narration,Debit,Credit\n${'1'.repeat(2_000_000)},${'1,'.repeat(1_000_000)}\n`],
  ['line breaks', '\n'.repeat(5_000_000)],
])('five megabytes of %s are no table, or one without lines to match', (_what, text) => {
  // What took longer for each further character would not end in this test's time.
  const result = attempt(() => readText(text).lines.filter(({ utr }) => utr))
  expect(result instanceof Error ? result.message : result).toEqual(result instanceof Error ? expect.any(String) : [])
})

function attempt<T>(work: () => T): T | Error {
  try {
    return work()
  } catch (error) {
    return error as Error
  }
}
