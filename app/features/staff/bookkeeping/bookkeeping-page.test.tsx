import { expect, test } from 'vitest'
import type { Amounts } from '#contract/staff/bookkeeping.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { field } from '#tests/components/find.ts'
import { click, render } from '#tests/components/render.tsx'
import { type } from '#tests/components/type.ts'
import { BookkeepingPage } from './bookkeeping-page.tsx'

const none: Amounts = { count: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0 }
const summary = {
  from: '2026-10-01',
  to: '2026-10-31',
  invoices: { count: 2, taxable: 3388.14, cgst: 152.47, sgst: 152.47, igst: 304.92, total: 3998 },
  creditNotes: { ...none, count: 1, taxable: 423.73, igst: 76.27, total: 500 },
  net: { count: 3, taxable: 2964.41, cgst: 152.47, sgst: 152.47, igst: 228.65, total: 3498 },
  receipts: none,
  refundNotes: none,
  sheets: {},
  payments: [
    { provider: 'stripe', count: 1, amount: 1999, fees: 47.18 },
    { provider: 'upi', count: 1, amount: 1999, fees: null },
  ],
  refunds: { count: 1, amount: 500 },
  revenue: 1499,
}

async function show({ isOwner = true, closed = [] as object[], at = '/?month=2026-10' } = {}) {
  const api = fakeApi({
    '/api/staff/bookkeeping?from=2026-10-01&to=2026-10-31': summary,
    '/api/staff/closed-months': { closed, open: ['2026-10'] },
    '/api/staff/gst-settings': { isOwner },
  })
  const page = await render(<BookkeepingPage />, at)
  await settle()
  return { page, api }
}

const findButton = (page: ParentNode, text: string) =>
  [...page.querySelectorAll('button')].find(({ textContent }) => textContent === text)
const rowTexts = (page: ParentNode) =>
  [...page.querySelectorAll('tbody')].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.lastChild?.textContent),
  )

test('the summary shows every total to the paisa, and a dash for fees that are not known', async () => {
  const { page } = await show()
  const rows = rowTexts(page)
  expect(rows).toContainEqual(['Tax invoices', '2', '₹3,388.14', '₹152.47', '₹152.47', '₹304.92', '₹3,998.00'])
  expect(rows).toContainEqual(['Card (Stripe)', '1', '₹1,999.00', '₹47.18'])
  expect(rows).toContainEqual(['UPI', '1', '₹1,999.00', '–'])
  expect(rows).toContainEqual(['Refunds', '1', '−₹500.00', '–'])
})

test('other dates are two fields, each with its label', async () => {
  const { page } = await show({ at: '/?month=other&from=2026-10-01&to=2026-10-31' })
  expect([field(page, 'From').value, field(page, 'To').value]).toEqual(['2026-10-01', '2026-10-31'])
})

test('every sheet of the period can be downloaded', async () => {
  const { page } = await show()
  const links = [...page.querySelectorAll('a[download]')].map((link) => link.getAttribute('href'))
  expect(links).toHaveLength(13)
  expect(links[0]).toBe('/api/staff/bookkeeping/b2b?from=2026-10-01&to=2026-10-31')
})

test('the owner closes the month after reading what it means, and a refusal is the server’s sentence', async () => {
  const { page, api } = await show()
  await click(findButton(page, 'Close October 2026'))
  expect(document.body.textContent).toContain(
    'No invoice or credit note can be dated in October 2026 any more, and buyers can no longer add a company to its invoices.',
  )
  await type(document.querySelector('dialog input'), 'October 2026')
  await click(findButton(document, 'Close month'))
  await settle()
  const call = api.nextCall()
  expect(call.body).toEqual({ month: '2026-10' })
  await call.reply(409, { message: 'This month is already closed', code: 'month_closed' })
  expect(document.querySelector('[role=alert]')?.textContent).toContain('This month is already closed')
})

test('others see why they cannot close it, and who closed it', async () => {
  const { page } = await show({ isOwner: false })
  expect(page.textContent).toContain('Only the owner can close it')
  expect(findButton(page, 'Close October 2026')).toBeUndefined()
  const closed = [{ month: '2026-10', closed_at: '2026-11-11T06:00:00.000Z', closedBy: 'asha' }]
  const { page: later } = await show({ closed })
  expect(later.textContent).toContain('October 2026 is closedClosed on 11 November 2026 by asha.')
  expect(findButton(later, 'Close October 2026')).toBeUndefined()
})

test('dates of one’s own are checked before anything is loaded', async () => {
  const { page } = await show({ at: '/?month=other&from=2026-10-31&to=2026-10-01' })
  expect(page.textContent).toContain('The last day must not be before the first')
  expect(page.querySelector('a[download]')).toBeNull()
})
