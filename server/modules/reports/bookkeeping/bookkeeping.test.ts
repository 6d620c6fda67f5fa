import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BookkeepingSummary, bookkeepingSheets } from '#contract/staff/bookkeeping.ts'
import { issueNote, issuePaper } from '#server/modules/documents/public.ts'
import { aCompany, aPaidOrder, makeOrders, turnGstOn } from '#tests/factories/documents.ts'
import { paidRegistration, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'

const period = 'from=2026-11-01&to=2026-11-30'
let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
  const { database } = site.app.services
  await makeOrders(database.queries, orders.length)
  await turnGstOn(database.queries)
  for (const [index, order] of orders.entries())
    await database.transaction(async (tx) => {
      const orderId = index + 1
      const paper = await issuePaper(site.app.services, tx, aPaidOrder({ orderId, ...order }))
      const refunded = refundOf(index, paper.totalPaise)
      if (refunded > 0)
        await issueNote(site.app.services, tx, { orderId, refundId: null, amountPaise: refunded, reason: '=1+1' })
    })
})
afterAll(() => site.app.close())

/** Every mixture of buyer, place and size. */
const companies = [null, aCompany, { ...aCompany, legalName: 'Cauvery Textiles LLP', gstin: '29AABCR1718E1ZL' }]
const amounts = [99_900, 199_900, 333_300, 10_000_000, 10_000_001, 15_000_000]
const orders = [null, '29', '33', '96'].flatMap((stateCode) =>
  companies.flatMap((company) => amounts.map((amountPaise) => ({ stateCode, company, amountPaise }))),
)
/** A third is refunded in part, a sixth in whole. */
const refundOf = (index: number, totalPaise: number) =>
  index % 6 === 0 ? totalPaise : index % 3 === 0 ? Math.floor(totalPaise / 7) : 0

const summaryOf = (query = period): Promise<BookkeepingSummary> => site.get(`bookkeeping?${query}`)

/** A sheet by its columns. */
async function read(sheet: string, query = period): Promise<Record<string, string>[]> {
  const { statusCode, body } = await site.app.get(`/api/staff/bookkeeping/${sheet}?${query}`, site.session)
  expect(statusCode, body).toBe(200)
  const [head = [], ...rows] = body
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((line) => [...line.matchAll(/"((?:[^"]|"")*)"|([^",]+)/g)].map(([, text, number]) => text ?? number ?? ''))
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])))
}

const sum = (rows: Record<string, string>[], column: string) =>
  rows.reduce((total, row) => total + Math.round(Number(row[column]) * 100), 0)
const paise = (rupees: number) => Math.round(rupees * 100)

describe('the sheets of a period', () => {
  test('add up to the summary', async () => {
    const { net, invoices, creditNotes, sheets } = await summaryOf()
    const taxable = async (sheet: string) => sum(await read(sheet), 'Taxable Value')
    const listed = (await taxable('b2b')) + (await taxable('b2cl')) + (await taxable('b2cs')) + (await taxable('exp'))
    expect(listed - (await taxable('cdnr')) - (await taxable('cdnur'))).toBe(paise(net.taxable))
    for (const sheet of ['b2b', 'b2cl', 'b2cs', 'exp', 'cdnr', 'cdnur'] as const) {
      expect(sheets[sheet].count, sheet).toBeGreaterThan(0)
      expect(await taxable(sheet)).toBe(paise(sheets[sheet].taxable))
    }
    expect(paise(invoices.total) - paise(creditNotes.total)).toBe(paise(net.total))
    expect(invoices.count).toBe(orders.length)
  })

  test('of services add up to the same tax', async () => {
    const { net } = await summaryOf()
    const rows = [...(await read('hsn-b2b')), ...(await read('hsn-b2c'))]
    expect(sum(rows, 'Total Value')).toBe(paise(net.total))
    expect(sum(rows, 'Taxable Value')).toBe(paise(net.taxable))
    expect(sum(rows, 'Integrated Tax Amount')).toBe(paise(net.igst))
    expect(sum(rows, 'Central Tax Amount')).toBe(paise(net.cgst))
    expect(sum(rows, 'State/UT Tax Amount')).toBe(paise(net.sgst))
    expect(rows[0]).toMatchObject({ HSN: '999293', UQC: 'NA', Rate: '18' })
  })

  test('count every number of the series', async () => {
    const { invoices, creditNotes } = await summaryOf()
    expect(await read('docs')).toEqual([
      {
        'Nature of Document': 'Invoices for outward supply',
        'Sr. No. From': 'RW/26-27/000001',
        'Sr. No. To': `RW/26-27/${String(invoices.count).padStart(6, '0')}`,
        'Total Number': String(invoices.count),
        Cancelled: '0',
      },
      {
        'Nature of Document': 'Credit Note',
        'Sr. No. From': 'RWC/26-27/000001',
        'Sr. No. To': `RWC/26-27/${String(creditNotes.count).padStart(6, '0')}`,
        'Total Number': String(creditNotes.count),
        Cancelled: '0',
      },
    ])
  })

  test('list companies and large sales to people of other States one by one', async () => {
    const [company] = await read('b2b')
    expect(company).toEqual({
      'GSTIN/UIN of Recipient': aCompany.gstin,
      'Receiver Name': aCompany.legalName,
      'Invoice Number': expect.stringMatching(/^RW\/26-27\/\d{6}$/),
      'Invoice date': '15-Nov-26',
      'Invoice Value': '999',
      'Place Of Supply': '27-Maharashtra',
      'Reverse Charge': 'N',
      'Applicable % of Tax Rate': '',
      'Invoice Type': 'Regular B2B',
      'E-Commerce GSTIN': '',
      Rate: '18',
      'Taxable Value': '846.61',
      'Cess Amount': '0',
    })
    const large = await read('b2cl')
    expect(large.map((row) => [row['Invoice Value'], row['Place Of Supply']])).toEqual([
      ['100000.01', '33-Tamil Nadu'],
      ['150000', '33-Tamil Nadu'],
    ])
    const small = await read('b2cs')
    expect(small.map((row) => [row.Type, row['Place Of Supply']])).toEqual([
      ['OE', '29-Karnataka'],
      ['OE', '33-Tamil Nadu'],
    ])
  })

  test('have every document in the register, without formulas', async () => {
    const { invoices, creditNotes } = await summaryOf()
    const rows = await read('register')
    expect(rows).toHaveLength(invoices.count + creditNotes.count)
    const notes = rows.filter(({ Document }) => Document === 'Credit note')
    expect(sum(notes, 'Total')).toBe(paise(creditNotes.total))
    expect(notes[0]).toMatchObject({ Against: 'RW/26-27/000001', Reason: `'=1+1` })
  })

  test('are empty outside the period, with their headings', async () => {
    const query = 'from=2026-10-01&to=2026-10-31'
    expect((await summaryOf(query)).invoices.count).toBe(0)
    for (const sheet of bookkeepingSheets.filter((name) => name !== 'summary'))
      expect(await read(sheet, query)).toEqual([])
    expect((await read('summary', query))[1]).toMatchObject({ '': 'Tax invoices', Count: '0', Total: '0' })
  })

  test('are refused for a period that ends before it begins', async () => {
    const response = await site.app.get('/api/staff/bookkeeping?from=2026-11-02&to=2026-11-01', site.session)
    expect([response.statusCode, response.json().errors]).toEqual([
      400,
      { to: 'The last day must not be before the first' },
    ])
  })
})

test('payments are listed by provider, with a fee only where it is known', async () => {
  const { payments: before } = await summaryOf()
  expect(before).toEqual([])
  const { name } = await paidRegistration(site)
  expect((await summaryOf()).payments).toEqual([{ provider: 'sandbox', count: 1, amount: 1999, fees: null }])
  expect(await read('payments')).toMatchObject([
    { Date: '15 November 2026', Provider: 'sandbox', Amount: '1999', Fee: '', Name: name },
  ])
})

test('a company’s payment names the company and its latest invoice, as the register does', async () => {
  const { id } = await paidRegistration(site, { stateCode: '27' })
  for (const legalName of ['Cauvery Textiles LLP', 'Cauvery Textiles Private Limited'])
    expect(
      (await site.call('POST', `registrations/${id}/company`, { ...aCompany, legalName })).statusCode,
    ).toBeLessThan(300)
  const [paid] = (await read('payments')).toReversed()
  const last = (await read('register')).findLast(({ Document }) => Document === 'Tax invoice')
  expect([paid?.Name, paid?.Document]).toEqual([last?.Name, last?.Number])
  expect(paid?.Name).toBe('Cauvery Textiles Private Limited')
})
