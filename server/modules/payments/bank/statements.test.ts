import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { type BankApp, startBankApp, writeStatement } from '#tests/support/bank-app.ts'

let site: BankApp
beforeAll(async () => {
  site = await startBankApp()
})
afterAll(() => site.app.close())

const fixture = (name: string) =>
  readFileSync(new URL(`../../../../tests/fixtures/bank-statements/${name}`, import.meta.url))

test('a preview shows the table and the recognised columns, and stores nothing', async () => {
  const preview = (await site.send('bank-statements/preview', fixture('icici.csv'))).json()
  expect(preview).toMatchObject({
    header: expect.arrayContaining(['Transaction Date', 'Transaction Remarks']),
    columns: { date: 2, narration: 4, credit: 6, debit: 5, reference: 3 },
    isRemembered: false,
    lineCount: 4,
    skippedCount: 0,
  })
  expect(preview.rows[0]).toHaveLength(8)
  expect(await site.stored()).toEqual([])
})

test('columns that the team has named are remembered for the next statement with this header', async () => {
  const file = Buffer.from('Tag;Text;Ein;Aus\n04.11.2026;A;1.999,00;\n')
  expect((await site.send('bank-statements/preview', file)).json()).toMatchObject({ columns: null, lineCount: 0 })
  expect((await site.send('bank-statements', file)).json()).toMatchObject({
    code: 'invalid',
    message: 'Please say which column has the date, which the description, and which the amounts.',
  })
  const named = { date: '0', narration: '1', credit: '2', debit: '3' }
  expect((await site.send('bank-statements/preview', file, named)).json()).toMatchObject({ lineCount: 1 })
  expect((await site.send('bank-statements/preview', file)).json()).toMatchObject({ columns: null })
  expect((await site.send('bank-statements', file, named)).json()).toMatchObject({ newCount: 1 })
  const next = Buffer.from(' Tag ; TEXT;Ein;Aus\n05.11.2026;B;10,00;\n')
  expect((await site.send('bank-statements/preview', next)).json()).toMatchObject({
    isRemembered: true,
    columns: { date: 0, narration: 1, credit: 2, debit: 3 },
    lineCount: 1,
  })
})

test.each([
  ['a column that is not there', { date: '0', narration: '1', credit: '9' }],
  ['one column for two things', { date: '0', narration: '1', credit: '1' }],
  ['no amounts', { date: '0', narration: '1' }],
])('%s is not taken', async (_what, named) => {
  const file = Buffer.from('When;What;In;Out\n04.11.2026;A;1.999,00;\n')
  expect((await site.send('bank-statements', file, named as Record<string, string>)).statusCode).toBe(400)
})

test('refuses what is missing, too large, too long or no statement', async () => {
  const code = async (file: Buffer | null) => {
    const reply = await site.send('bank-statements', file)
    return [reply.statusCode, reply.json().message]
  }
  expect(await code(null)).toEqual([400, 'Please choose a statement or paste one'])
  expect(await code(Buffer.alloc(limits.statement.maxBytes + 1, 'a'))).toEqual([
    413,
    'Please choose a statement smaller than 5 MB',
  ])
  const long = Array.from({ length: limits.statement.maxLines }, () => ({}))
  expect(await code(writeStatement(...long))).toEqual([
    413,
    'A statement can have up to 20,000 lines. Please download a shorter period.',
  ])
  expect((await code(Buffer.from('hello')))[0]).toBe(400)
  expect((await code(Buffer.from('Date,Narration,Debit,Credit\n')))[0]).toBe(400)
})

test('what the company pays to others is stored without its words', async () => {
  await site.upload({ note: 'SALARY OF RAVI', isDebit: true, day: '20-10-2026', utr: '631912349999' })
  await site.upload({ note: 'UPI REFUND', isDebit: true, day: '21-10-2026' })
  const rows = (await site.stored()).filter(({ isCredit }) => !isCredit)
  expect(rows.map(({ narration }) => narration)).toEqual(['UPI/P2A//SOMEBODY/UPI REFUND/Bank', ''])
  expect(rows[1]?.utr).toBe('631912349999')
  const { otherCount, lines } = await site.get('bank-lines?from=2026-10-20&to=2026-10-21')
  expect([otherCount, lines.length]).toEqual([1, 1])
})

test('a statement of 19,999 lines is stored and listed', async () => {
  const rows = Array.from({ length: 19_999 }, (_, index) => ({
    utr: String(700_000_000_000 + index),
    day: '01-09-2026',
  }))
  expect(await site.upload(...rows)).toMatchObject({ lineCount: 19_999, newCount: 19_999 })
  const { counts, lines } = await site.get('bank-lines?from=2026-09-01&to=2026-09-30')
  expect(counts.unknown).toBe(19_999)
  expect(lines).toHaveLength(500)
}, 180_000)

test('nobody outside the team can read or approve a line', async () => {
  expect((await site.app.get('/api/staff/bank-lines?from=2026-11-01&to=2026-11-30')).statusCode).toBe(401)
  expect((await site.send('bank-statements', writeStatement({}), {}, { cookie: '' })).statusCode).toBe(401)
})

test.each(['bank-lines', 'bank-comparison'])('%s of days that no calendar has are refused', async (list) => {
  for (const period of ['from=2026-01-01&to=9999-12-31', 'from=0001-01-01&to=2026-01-01'])
    expect((await site.app.get(`/api/staff/${list}?${period}`, site.session)).statusCode).toBe(400)
})
