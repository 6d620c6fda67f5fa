import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closedMonths } from '#database/schema/tables.ts'
import { aCompany, aPaidOrder, makeOrders, turnGstOn } from '#tests/factories/documents.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import {
  type IssuedDocument,
  issueNote,
  issuePaper,
  listDocumentsOf,
  type PaidOrder,
  reissueForCompany,
} from './public.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
  await makeOrders(queries())
})
afterEach(() => app.close())

const queries = () => app.services.database.queries
const inTransaction = <T>(work: Parameters<typeof app.services.database.transaction<T>>[0]) =>
  app.services.database.transaction(work)
const pay = (overrides: Partial<PaidOrder> = {}) =>
  inTransaction((tx) => issuePaper(app.services, tx, aPaidOrder(overrides)))
const refund = (amountPaise: number, orderId = 1) =>
  inTransaction((tx) =>
    issueNote(app.services, tx, { orderId, refundId: null, amountPaise, reason: 'Asked to cancel' }),
  )
const addCompany = (company = aCompany, stateCode: string | null = null) =>
  inTransaction((tx) => reissueForCompany(app.services, tx, { orderId: 1, company, stateCode }))
const partsOf = ({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: IssuedDocument) => [
  taxablePaise,
  cgstPaise,
  sgstPaise,
  igstPaise,
]

describe('without a GSTIN', () => {
  test('the paper is a receipt without tax', async () => {
    const receipt = await pay()
    expect(receipt).toMatchObject({
      kind: 'receipt',
      number: 'RWR/26-27/000001',
      placeOfSupply: null,
      totalPaise: 199_900,
    })
    expect(partsOf(receipt)).toEqual([199_900, 0, 0, 0])
  })

  test('a refund is a refund note', async () => {
    const receipt = await pay()
    expect(await refund(100_000)).toMatchObject({
      kind: 'refund_note',
      number: 'RWN/26-27/000001',
      againstId: receipt.id,
      totalPaise: 100_000,
    })
  })

  test('there is no invoice for a company', async () => {
    await pay()
    await expect(addCompany()).rejects.toMatchObject({ code: 'gst_off' })
  })
})

describe('with a GSTIN', () => {
  beforeEach(() => turnGstOn(queries()))

  test('within the State the invoice has both halves of the tax', async () => {
    const invoice = await pay()
    expect(invoice).toMatchObject({
      kind: 'invoice',
      number: 'RW/26-27/000001',
      placeOfSupply: '29',
      rateBasisPoints: 1800,
    })
    expect(partsOf(invoice)).toEqual([169_406, 15_247, 15_247, 0])
  })

  test('a company in another State pays the integrated tax', async () => {
    const invoice = await pay({ company: aCompany })
    expect(invoice).toMatchObject({ placeOfSupply: '27', recipient: { stateCode: '27', company: aCompany } })
    expect(partsOf(invoice)).toEqual([169_407, 0, 0, 30_493])
  })

  test('equal seats are one line, and the lines add up to the invoice', async () => {
    const seat = { description: 'AI for Everyone', amountPaise: 199_900 }
    const other = { description: 'A workbook', amountPaise: 9_900 }
    const invoice = await pay({ lines: [seat, other, seat, seat], amountPaise: 609_600 })
    expect(invoice.lines.map(({ quantity, totalPaise }) => [quantity, totalPaise])).toEqual([
      [3, 599_700],
      [1, 9_900],
    ])
    const sum = (name: 'taxablePaise' | 'cgstPaise') => invoice.lines.reduce((total, line) => total + line[name], 0)
    expect([sum('taxablePaise'), sum('cgstPaise')]).toEqual([invoice.taxablePaise, invoice.cgstPaise])
  })

  test('lines that do not add up to the amount are a bug, and nothing is issued', async () => {
    await expect(pay({ amountPaise: 1, lines: [{ description: 'x', amountPaise: 2 }] })).rejects.toThrow(/add up/)
    expect(await listDocumentsOf(queries(), [1])).toEqual([])
  })

  test('part refunds credit the invoice to the paisa', async () => {
    const invoice = await pay()
    const notes = [await refund(33_333), await refund(33_333), await refund(133_234)]
    const sums = notes.reduce(
      (sum, note) => sum.map((part, index) => part + (note ? (partsOf(note)[index] ?? 0) : 0)),
      [0, 0, 0, 0],
    )
    expect(sums).toEqual(partsOf(invoice))
    expect(notes.map((note) => note?.number)).toEqual(['RWC/26-27/000001', 'RWC/26-27/000002', 'RWC/26-27/000003'])
    expect(await refund(1)).toBeNull()
  })

  test('a note is against the latest paper with something left, and never above it', async () => {
    await pay()
    const second = await addCompany()
    await expect(refund(199_901)).rejects.toThrow()
    expect(await refund(199_900)).toMatchObject({ againstId: second.id })
  })

  test('an order without a paper gets no note', async () => {
    expect(await refund(100, 7)).toBeNull()
  })

  describe('details of a company that come later', () => {
    test('credit the rest and invoice it to the company', async () => {
      const first = await pay()
      await refund(50_000)
      const second = await addCompany({ ...aCompany, gstin: '27aajcs5738d1z6' })
      expect(second).toMatchObject({
        number: 'RW/26-27/000002',
        totalPaise: 149_900,
        placeOfSupply: '27',
        recipient: { name: 'Asha Rao', company: aCompany },
      })
      const [, , note] = await listDocumentsOf(queries(), [1])
      expect(note).toMatchObject({ kind: 'credit_note', againstId: first.id, totalPaise: 149_900, refundId: null })
    })

    test('are issued once, though they are sent twice', async () => {
      await pay()
      const second = await addCompany()
      expect(await addCompany()).toEqual(second)
      expect(await listDocumentsOf(queries(), [1])).toHaveLength(3)
      await addCompany({ ...aCompany, address: '7 Baner Road, Pune 411045' })
      expect(await listDocumentsOf(queries(), [1])).toHaveLength(5)
    })

    test('are refused when the GSTIN is wrong or contradicts the State', async () => {
      await pay()
      const wrong = { ...aCompany, gstin: '27AAJCS5738D1Z7' }
      await expect(addCompany(wrong)).rejects.toMatchObject({ code: 'invalid', errors: { gstin: expect.any(String) } })
      await expect(addCompany(aCompany, '29')).rejects.toMatchObject({
        message: 'This GSTIN is registered in Maharashtra, not in Karnataka',
      })
      expect(await listDocumentsOf(queries(), [1])).toHaveLength(1)
    })

    test('are refused once the month of the invoice is closed', async () => {
      await pay()
      app.clock.now = new Date('2026-12-05T06:00:00Z')
      await queries().insert(closedMonths).values({ month: '2026-11', closedAt: app.clock.now, closedBy: 1 })
      await expect(addCompany()).rejects.toMatchObject({ code: 'month_closed' })
    })

    test('are refused when everything was refunded', async () => {
      await pay()
      await refund(199_900)
      await expect(addCompany()).rejects.toMatchObject({ code: 'nothing_to_invoice' })
    })
  })

  test('exports are untaxed under a letter of undertaking alone', async () => {
    expect(partsOf(await pay({ stateCode: '96' }))).toEqual([169_407, 0, 0, 30_493])
    await queries().execute(sql`update gst_settings set lut_number = 'AD290326000001'`)
    const exported = await pay({ stateCode: '96' })
    expect(partsOf(exported)).toEqual([199_900, 0, 0, 0])
    expect(exported).toMatchObject({ rateBasisPoints: 0, supplier: { lutNumber: 'AD290326000001' } })
  })

  test('the year of the number changes at midnight in India', async () => {
    const numbers = []
    for (const at of ['2027-03-31T23:59:59.999+05:30', '2027-04-01T00:00:00+05:30', '2027-04-01T00:00:01+05:30']) {
      app.clock.now = new Date(at)
      numbers.push((await pay()).number)
    }
    expect(numbers).toEqual(['RW/26-27/000001', 'RW/27-28/000001', 'RW/27-28/000002'])
  })
})
