import { expect, test } from 'vitest'
import { render } from '#tests/components/render.tsx'
import { HandedOver } from './handed-over.tsx'

const handedOver = {
  reference: 'RWABCDEFGH',
  handed_over_at: '2027-01-05T06:00:00.000Z',
  event: { title: 'AI for Founders', dates: '10 January 2027, 6–8 PM IST' },
  documents: [],
  canAddCompany: false,
}
const receipt = {
  id: 7,
  kind: 'receipt' as const,
  number: 'R-2026-27-0007',
  issued_at: '2027-01-01T06:00:00.000Z',
  amount: 1999,
  company: null,
}

test('whoever has handed a seat over reads when, and finds no documents that they have not paid for', async () => {
  const page = await render(<HandedOver token="abc" handedOver={handedOver} companyForm="The form" />)
  expect(page.querySelector('h1')?.textContent).toBe('This seat has been handed over')
  expect(page.textContent).toContain('since 5 January 2027')
  expect(page.textContent).toContain('AI for Founders, 10 January 2027, 6–8 PM IST')
  expect(page.textContent).toContain('RWABCDEFGH')
  expect(page.textContent).not.toMatch(/receipt|invoice|cancelled/i)
})

test('a seat that has moved since is not named', async () => {
  const page = await render(<HandedOver token="abc" handedOver={{ ...handedOver, event: null }} companyForm="" />)
  expect(page.textContent).not.toContain('AI for Founders')
})

test('the payer finds their documents, and how to have the seat cancelled', async () => {
  const page = await render(
    <HandedOver token="abc" handedOver={{ ...handedOver, documents: [receipt] }} companyForm="The form" />,
  )
  expect(page.textContent).toContain('Receipt R-2026-27-0007')
  expect(page.textContent).toContain('you can have it cancelled: email us with the reference below')
  expect(page.querySelector('a[download]')?.getAttribute('href')).toBe('/api/registrations/abc/documents/7')
  expect(page.textContent).not.toContain('The form')
})

test('the payer can have an invoice for their company, and correct it', async () => {
  const show = async (company: string | null) => {
    const documents = [{ ...receipt, kind: 'invoice' as const, company }]
    const facts = { ...handedOver, documents, canAddCompany: true }
    return (await render(<HandedOver token="abc" handedOver={facts} companyForm="The form" />)).querySelector('details')
  }
  expect((await show(null))?.textContent).toBe('Need a GST invoice for your company?The form')
  expect((await show('Rao Ltd'))?.textContent).toContain('Need to correct the company on your invoice?')
})
