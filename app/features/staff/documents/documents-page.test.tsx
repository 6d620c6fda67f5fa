import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { StaffDocument } from '#contract/staff/documents.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { click, render } from '#tests/components/render.tsx'
import { type } from '#tests/components/type.ts'
import { DocumentsPage } from './documents-page.tsx'

const invoice: StaffDocument = {
  id: 1,
  kind: 'invoice',
  number: 'RW/26-27/000001',
  issued_at: '2026-11-15T06:00:00.000Z',
  orderId: 3,
  reference: 'RWAAAAAAAA',
  name: 'Acme Private Limited',
  email: 'meera@example.in',
  gstin: '29ABCDE1234F1ZW',
  placeOfSupply: '29',
  rate: 18,
  taxable: 1694.06,
  cgst: 152.47,
  sgst: 152.47,
  igst: 0,
  total: 1999,
  against: null,
  reason: null,
}
const erased: StaffDocument = {
  ...invoice,
  id: 2,
  kind: 'credit_note',
  number: 'RWC/26-27/000001',
  reference: null,
  name: 'Meera Nair',
  gstin: null,
  placeOfSupply: '27',
  cgst: 0,
  sgst: 0,
  igst: 304.93,
  against: 'RW/26-27/000001',
}

async function show(stored: Record<string, unknown>, at = '/') {
  fakeApi(stored)
  const page = await render(<DocumentsPage />, at)
  await settle()
  return page
}
const bodies = (page: ParentNode) => [...page.querySelectorAll('tbody')].map(({ textContent }) => textContent ?? '')

test('a row has the number, the recipient, the State, the tax and links to its PDF and booking', async () => {
  const page = await show({ '/api/staff/documents': { rows: [erased, invoice], next: null } })
  const [note, paper] = bodies(page)
  expect(paper).toContain('RW/26-27/000001')
  expect(paper).toContain('Acme Private Limited29ABCDE1234F1ZW')
  expect(paper).toContain('Karnataka')
  expect(paper).toContain('CGST ₹152.47SGST ₹152.47')
  expect(note).toContain('Credit note against RW/26-27/000001')
  expect(note).toContain('IGST ₹304.93')
  const links = [...page.querySelectorAll('tbody a')].map((link) => link.getAttribute('href'))
  // The booking of the note was erased.
  expect(links).toEqual([
    '/api/staff/documents/2/pdf',
    '/api/staff/documents/1/pdf',
    '/staff/registrations?search=RWAAAAAAAA',
  ])
})

test('without a document it says when the first one comes, and with filters that none matches', async () => {
  const none = { rows: [], next: null }
  expect((await show({ '/api/staff/documents': none })).textContent).toContain('No documents yet')
  const page = await show({ '/api/staff/documents?kind=receipt': none }, '/?kind=receipt')
  expect(page.textContent).toContain('No matches')
})

test('a list that fails to load can be loaded again', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 500 })))
  const page = await render(<DocumentsPage />)
  // Past every retry.
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(page.textContent).toContain('We couldn’t load the list')
  fakeApi({ '/api/staff/documents': { rows: [invoice], next: null } })
  await click([...page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again'))
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(bodies(page)[0]).toContain('RW/26-27/000001')
})

test('what is typed is searched for, with the other filters', async () => {
  const page = await show(
    {
      '/api/staff/documents?kind=invoice': { rows: [invoice], next: null },
      '/api/staff/documents?search=29ABCDE&kind=invoice': { rows: [{ ...invoice, name: 'Found' }], next: null },
    },
    '/?kind=invoice',
  )
  await type(page.querySelector('input[type=search]'), '29ABCDE')
  const submit = new Event('submit', { bubbles: true, cancelable: true })
  await act(async () => void page.querySelector('form')?.dispatchEvent(submit))
  await settle()
  await settle()
  expect(bodies(page)[0]).toContain('Found')
})
