import { expect, test } from 'vitest'
import type { StaffRegistration } from '#contract/staff/registrations.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { render } from '#tests/components/render.tsx'
import { companyOrder, staffOrder, staffPayment, staffRefund } from '#tests/factories/staff-order.ts'
import { OrderPanel } from './order-panel.tsx'

const registration = { id: 1, name: 'Meera Nair', email: 'meera@example.in' } as StaffRegistration

async function show(order: object) {
  fakeApi({ '/api/staff/registrations/1/order': order })
  const panel = await render(<OrderPanel registration={registration} />)
  await settle()
  return panel
}

test('a payment shows its ids, and its refunds with their state and reason', async () => {
  const failed = { ...staffRefund, id: 2, state: 'failed', failure: 'refused' }
  const panel = await show({
    ...staffOrder,
    references: ['RWEARLIER2', 'RWAAAAAAAA'],
    payments: [{ ...staffPayment, refunds: [staffRefund, failed] }],
  })
  for (const text of ['₹1,999 paid online', 'cs_1', 'pi_1', '₹500 back', 'Refund ID re_1', 'Missed an hour', 'Failed'])
    expect(panel.textContent).toContain(text)
  expect(panel.textContent).toContain('The refund of ₹500 wasn’t made: the provider refused it.')
  expect(panel.textContent).toContain('RWEARLIER2, RWAAAAAAAA')
  // The payer is the attendee, whose details are above.
  expect(panel.textContent).not.toContain('Payer')
})

test('a refund says who asked for it', async () => {
  const shown = async (source: string) =>
    (await show({ ...staffOrder, payments: [{ ...staffPayment, refunds: [{ ...staffRefund, source }] }] })).textContent
  expect(await shown('attendee')).toContain('Asked for by the attendee, who cancelled their seat')
  expect(await shown('team')).not.toContain('Asked for')
})

test('a company’s order names the payer and links the other seats', async () => {
  const panel = await show(companyOrder)
  expect(panel.textContent).toContain('Acme Private Limited · accounts@acme.example')
  expect(panel.textContent).toContain('Seats of this order (3)')
  expect([...panel.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(['Person 2', 'Person 3'])
})

test('an order without a payment says so', async () => {
  expect((await show({ ...staffOrder, payments: [] })).textContent).toContain('No payment was started.')
  expect((await show({ ...staffOrder, amount: 0, payments: [] })).textContent).toContain('It cost nothing')
})

test('what was issued for the order is linked as PDF', async () => {
  const issued_at = '2026-11-15T06:00:00.000Z'
  const panel = await show({
    ...staffOrder,
    documents: [
      { id: 4, kind: 'invoice', number: 'RW/26-27/000042', issued_at, amount: 1999 },
      { id: 9, kind: 'credit_note', number: 'RWC/26-27/000003', issued_at, amount: 500 },
    ],
  })
  expect([...panel.querySelectorAll('a')].map(({ textContent, pathname }) => [textContent, pathname])).toEqual([
    ['Tax invoice RW/26-27/000042 (PDF)', '/api/staff/documents/4/pdf'],
    ['Credit note RWC/26-27/000003 (PDF)', '/api/staff/documents/9/pdf'],
  ])
  expect(panel.textContent).toContain('₹500, 15 November 2026')
})
