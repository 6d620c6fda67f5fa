import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orders } from '#database/schema/tables.ts'
import { findRegistrationRow, signSeatLink } from '#server/modules/bookings/public.ts'
import { aCompany, aPaidOrder, makeOrders, turnGstOn } from '#tests/factories/documents.ts'
import { paidRegistration, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'
import { describeDocument } from './describe-document.ts'
import { type IssuedDocument, issueNote, issuePaper, type PaidOrder, renderDocument } from './public.ts'

let site: StaffApp
let receipt: IssuedDocument
beforeAll(async () => {
  site = await startStaffApp()
  await makeOrders(site.app.services.database.queries)
  receipt = await pay()
  await turnGstOn(site.app.services.database.queries)
})
afterAll(() => site.app.close())

const pay = (overrides: Partial<PaidOrder> = {}) =>
  site.app.services.database.transaction((tx) => issuePaper(site.app.services, tx, aPaidOrder(overrides)))
const render = async (document: IssuedDocument) =>
  Buffer.from((await renderDocument(site.app.services.database.queries, document.id)).content)

/** A registration by card, and its order. */
async function bookedSeat(email: string) {
  const { id, reference } = await paidRegistration(site, { email })
  const registration = await findRegistrationRow(site.app.services.database.queries, id)
  return { id, reference, orderId: registration?.orderId ?? 0 }
}

/** All words of a description, in one text. */
function wordsOf(document: IssuedDocument, against: IssuedDocument | null = null): string {
  const { pageNumber: _, issuedAt: __, ...words } = describeDocument(document, against)
  return JSON.stringify(words)
}

test('a tax invoice has every field of Rule 46', async () => {
  const invoice = await pay({ orderId: 2, company: aCompany })
  const words = wordsOf(invoice)
  for (const field of [
    '"Tax invoice"',
    'Rolewise Learning Private Limited',
    '214 Double Road',
    'GSTIN 29AABCR1718E1ZL',
    'RW/26-27/000001',
    '15 November 2026',
    aCompany.legalName,
    'Senapati Bapat Road',
    'GSTIN 27AAJCS5738D1Z6',
    'State: Maharashtra (27)',
    '999293',
    'AI for Everyone, 20–21 June 2027',
    '1,694.07',
    'IGST at 18%',
    '304.93',
    '₹1,999.00',
    'Maharashtra (27)',
    '"Tax payable on reverse charge","text":"No"',
    'Rupees one thousand nine hundred and ninety-nine only',
    'Paid in full.',
    'This is a computer-generated document and needs no signature.',
  ])
    expect(words).toContain(field)
})

test('a refund note does not say that we are still without GST', () => {
  const words = wordsOf({ ...receipt, kind: 'refund_note' }, receipt)
  expect(words).toContain('like the receipt that it refunds')
  expect(words).not.toContain('weren’t registered')
})

test('a credit note has every field of Rule 53(1A)', async () => {
  const invoice = await pay({ orderId: 3 })
  const note = await site.app.services.database.transaction((tx) =>
    issueNote(site.app.services, tx, { orderId: 3, refundId: null, amountPaise: 100_000, reason: 'Asked to cancel' }),
  )
  if (!note) throw new Error('no note')
  const words = wordsOf(note, invoice)
  for (const field of [
    '"Credit note"',
    note.number,
    `${invoice.number}\\ndated 15 November 2026`,
    'Asked to cancel',
    '847.46',
    'CGST at 9%',
    '76.27',
  ])
    expect(words).toContain(field)
})

test('a receipt says why it has no tax, and is never called an invoice', () => {
  const words = wordsOf(receipt)
  expect(words).toContain('"Receipt"')
  expect(words).toContain('weren’t registered')
  expect(words).not.toMatch(/invoice|GSTIN|SAC|CGST|IGST/i)
})

test('a union territory without a legislature has its own tax', async () => {
  const invoice = await pay({ orderId: 4 })
  const inChandigarh = { ...invoice, placeOfSupply: '04', supplier: { ...invoice.supplier, stateCode: '04' } }
  expect(wordsOf(inChandigarh)).toContain('UTGST at 9%')
  expect(wordsOf({ ...inChandigarh, placeOfSupply: '07', supplier: { legalName: 'x', stateCode: '07' } })).toContain(
    'SGST at 9%',
  )
})

test('an export carries its endorsement', async () => {
  const taxed = await pay({ orderId: 5, stateCode: '96' })
  expect(wordsOf(taxed)).toContain('on payment of integrated tax')
  const untaxed = { ...taxed, rateBasisPoints: 0, supplier: { ...taxed.supplier, lutNumber: 'AD290326000001' } }
  expect(wordsOf(untaxed)).toContain('without payment of integrated tax (LUT AD290326000001)')
})

describe('the PDF', () => {
  test('is the same bytes every time, tagged, and dated like the document', async () => {
    const first = await render(receipt)
    expect(first.equals(await render(receipt))).toBe(true)
    const text = first.toString('latin1')
    expect(text).toContain('/StructTreeRoot')
    expect(text).toContain('/Marked true')
    expect(text).toContain('/Lang (en-IN)')
    expect(text).toContain('/DisplayDocTitle true')
    expect(text).toContain('(D:20261115060000Z)')
  })

  test('is downloaded by the team, under its number, and cached nowhere', async () => {
    const response = await site.app.get(`/api/staff/documents/${receipt.id}/pdf`, site.session)
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="RWR-26-27-000001.pdf"',
      'cache-control': 'no-store',
    })
    expect(response.rawPayload.equals(await render(receipt))).toBe(true)
    expect((await site.app.get('/api/staff/documents/999999/pdf', site.session)).statusCode).toBe(404)
    expect((await site.app.get(`/api/staff/documents/${receipt.id}/pdf`)).statusCode).toBe(401)
  })

  test('is on the payer’s private page, and on nobody else’s', async () => {
    const { id, reference, orderId } = await bookedSeat('payer@example.in')
    const other = await bookedSeat('other@example.in')
    const { id: documentId } = await pay({ orderId })
    const download = (seat: { id: number; reference: string }, document = documentId) =>
      site.app.get(
        `/api/registrations/${signSeatLink(site.app.services.sessionSecret, 'registration', seat)}/documents/${document}`,
      )
    const response = await download({ id, reference })
    expect(response.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    expect((await download(other)).statusCode).toBe(404)
    expect((await download({ id, reference }, 999_999)).statusCode).toBe(404)
    expect((await download({ id, reference: other.reference })).statusCode).toBe(404)
    const page = () =>
      site.app.get(
        `/api/registrations/${signSeatLink(site.app.services.sessionSecret, 'registration', { id, reference })}`,
      )
    const number = expect.stringMatching(/^RW\//)
    const paper = { id: documentId, kind: 'invoice', number, amount: 1999, company: null }
    expect((await page()).json().documents).toContainEqual({ ...paper, issued_at: '2026-11-15T06:00:00.000Z' })
    // A colleague has the seat, and somebody else paid.
    await site.app.services.database.queries
      .update(orders)
      .set({ payerEmail: 'boss@example.in' })
      .where(eq(orders.id, orderId))
    expect((await page()).json().documents).toEqual([])
    expect((await download({ id, reference })).statusCode).toBe(404)
  })

  test('is named in the mail about the booking, which does not have it', async () => {
    await bookedSeat('booked@example.in')
    await site.app.deliverMails()
    const mails = site.app.mail.delivered.filter(({ to }) => to === 'booked@example.in')
    const [invoice] = mails.filter(({ kind }) => kind === 'invoice')
    const [booking] = mails.filter(({ kind }) => kind === 'payment_received')
    const number = invoice?.subject.replace('Your invoice ', '') ?? ''
    expect(number).toMatch(/^RW\//)
    expect(invoice?.text).toMatch(/For: .*AI for Everyone/)
    expect(booking?.text).toContain(`Invoice number: ${number}`)
    expect(booking?.text).not.toMatch(/receipt/i)
    expect(booking).not.toHaveProperty('document')
  })

  test('is mailed to the payer on its own', async () => {
    await site.app.deliverMails()
    const mail = site.app.mail.delivered.find(({ kind }) => kind === 'receipt')
    expect(mail).toMatchObject({ to: 'asha.rao@example.in', subject: 'Your receipt RWR/26-27/000001' })
    expect(mail?.document?.name).toBe('RWR-26-27-000001.pdf')
    expect(Buffer.from(mail?.document?.content ?? []).equals(await render(receipt))).toBe(true)
    expect(mail).not.toHaveProperty('documentId')
  })
})
