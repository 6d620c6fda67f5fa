import { expect, test } from 'vitest'
import type { StaffOrder } from '#contract/staff/orders.ts'
import type { StaffRegistration } from '#contract/staff/registrations.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { click, render } from '#tests/components/render.tsx'
import { type } from '#tests/components/type.ts'
import { staffOrder, staffPayment, staffRefund } from '#tests/factories/staff-order.ts'
import { RefundDialog } from './refund-dialog.tsx'

async function open(order: StaffOrder) {
  const stored: Record<string, unknown> = { '/api/staff/registrations/1/order': order }
  const { nextCall } = fakeApi(stored)
  let isClosed = false
  const close = () => {
    isClosed = true
  }
  const page = await render(<RefundDialog registration={{ id: 1 } as StaffRegistration} isOpen onClose={close} />)
  await settle()
  const submit = async () => {
    await click(page.querySelector('button[type=submit]'))
    await settle()
  }
  return { page, stored, nextCall, submit, isClosed: () => isClosed }
}

test('a refund needs a reason, and is sent with what was left', async () => {
  const { page, nextCall, submit, isClosed } = await open(staffOrder)
  await submit()
  expect(page.textContent).toContain('Say why')
  await type(page.querySelector('[name=reason]'), 'They cannot come')
  await submit()
  const call = nextCall()
  expect(call.body).toEqual({ refundable: 1999, reason: 'They cannot come', freesSeats: true })
  await call.reply(200, { ...staffRefund, amount: 1999 })
  expect(isClosed()).toBe(true)
})

test('a failed refund says why and can be tried again', async () => {
  const { page, stored, nextCall, submit, isClosed } = await open(staffOrder)
  await type(page.querySelector('[name=reason]'), 'They cannot come')
  await submit()
  const failed = { ...staffRefund, amount: 1999, state: 'failed' as const, failure: 'expired_or_canceled_card' }
  stored['/api/staff/registrations/1/order'] = { ...staffOrder, payments: [{ ...staffPayment, refunds: [failed] }] }
  await nextCall().reply(200, failed)
  await settle()
  expect(isClosed()).toBe(false)
  expect(page.textContent).toContain('The refund of ₹1,999 wasn’t made: the card has expired or was cancelled.')
  await submit()
  expect(nextCall().body).toMatchObject({ reason: 'They cannot come' })
})

test('the largest amount is shown, and a larger one is refused while it is typed', async () => {
  const { page, nextCall, submit } = await open(staffOrder)
  await click(page.querySelector('[value=part]'))
  expect(page.textContent).toContain('At most ₹1,999')
  await type(page.querySelector('[name=amount]'), '2000')
  expect(page.textContent).toContain('Only ₹1,999 is left to refund')
  await type(page.querySelector('[name=reason]'), 'They cannot come')
  await submit()
  expect(document.activeElement).toBe(page.querySelector('[name=amount]'))
  expect(nextCall).toThrow('nothing was sent')
})

test('a refusal is shown in the server’s words', async () => {
  const { page, nextCall, submit, isClosed } = await open(staffOrder)
  await type(page.querySelector('[name=reason]'), 'They cannot come')
  await submit()
  await nextCall().reply(409, { message: 'Only ₹500 of this payment is left to refund.', code: 'refund_too_large' })
  expect(page.querySelector('[role=alert]')?.textContent).toBe('Only ₹500 of this payment is left to refund.')
  expect(isClosed()).toBe(false)
})

test('while a refund is on its way, no second one is offered', async () => {
  const pending = { ...staffRefund, state: 'pending' as const }
  const { page } = await open({ ...staffOrder, payments: [{ ...staffPayment, refunds: [pending], refundable: 1499 }] })
  expect(page.textContent).toContain('A refund of ₹500 is on its way and not confirmed yet.')
  expect(page.querySelector('form')).toBeNull()
})

test('after a failed refund a bank transfer can be recorded instead', async () => {
  const failed = { ...staffRefund, amount: 1999, state: 'failed' as const, failure: 'declined' }
  const { page, nextCall, submit, isClosed } = await open({
    ...staffOrder,
    payments: [{ ...staffPayment, outcome: 'refund_due', refunds: [failed] }],
  })
  expect(page.querySelector('[name=transferReference]')).toBeNull()
  await click(page.querySelector('[name=way][value=transfer]'))
  await type(page.querySelector('[name=reason]'), 'The card is gone')
  expect(page.textContent).toContain('This records that you’ve sent ₹1,999 back.')
  await submit()
  expect(page.textContent).toContain('Enter the reference number')
  await type(page.querySelector('[name=transferReference]'), 'NEFT0042')
  await submit()
  const call = nextCall()
  expect(call.body).toMatchObject({ transferReference: 'NEFT0042', transferredOn: expect.stringMatching(/^\d{4}-/) })
  await call.reply(200, { ...staffRefund, amount: 1999 })
  expect(isClosed()).toBe(true)
})

test('a card whose refund has not failed offers no transfer', async () => {
  const { page } = await open({ ...staffOrder, payments: [{ ...staffPayment, refunds: [staffRefund] }] })
  expect(page.querySelector('[name=way]')).toBeNull()
})

const lateProof = {
  ...staffPayment,
  method: 'upi' as const,
  outcome: 'refund_due' as const,
  isBooked: false,
  isRefundedByProvider: false,
}
const press = (page: ParentNode, text: string) =>
  click([...page.querySelectorAll('button')].find(({ textContent }) => textContent === text))

test('money that never arrived is closed with a reason, without a refund', async () => {
  const { page, nextCall, submit, isClosed } = await open({ ...staffOrder, payments: [lateProof] })
  await type(page.querySelector('[name=transferReference]'), '4152637485')
  await press(page, 'It never arrived')
  expect(page.textContent).toContain('₹1,999 paid by UPI, 15 November 2026 never arrived')
  expect(document.activeElement).toBe(page.querySelector('[name=reason]'))
  await submit()
  expect(page.textContent).toContain('Say why')
  await press(page, 'Back')
  expect(document.activeElement?.textContent).toBe('It never arrived')
  expect(page.querySelector<HTMLInputElement>('[name=transferReference]')?.value).toBe('4152637485')
  await press(page, 'It never arrived')
  await type(page.querySelector('[name=reason]'), 'Not in the statement')
  await submit()
  const call = nextCall()
  expect(call.body).toEqual({ reason: 'Not in the statement' })
  await call.reply(409, { message: 'No refund of this payment is due', code: 'nothing_to_refund' })
  expect(page.querySelector('[role=alert]')?.textContent).toContain('No refund of this payment is due')
  expect(isClosed()).toBe(false)
})

test.each([
  ['has a paper', { ...lateProof, isBooked: true }],
  ['went back in part', { ...lateProof, refunds: [staffRefund] }],
])('a payment that %s cannot be closed that way', async (_what, payment) => {
  const { page } = await open({ ...staffOrder, payments: [payment] })
  expect(page.textContent).toContain('did this payment arrive at all?')
  expect(page.textContent).not.toContain('It never arrived')
})
