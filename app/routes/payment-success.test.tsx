import { expect, test, vi } from 'vitest'
import { readDraft, saveDraft } from '#app/features/registrations/draft.ts'
import { appears } from '#tests/components/appears.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { find, findAll, textOf } from '#tests/components/find.ts'
import { booked } from '#tests/components/registration-state.tsx'
import { click, render } from '#tests/components/render.tsx'
import { Where, whereIn } from '#tests/components/where.tsx'
import PaymentSuccess from './payment-success.tsx'

const path = '/api/payment/verify?session_id=cs_1'
const failure = "We couldn't verify your payment. If you believe this is an error, please contact our support team."

async function show(verdict: unknown, query = '?session_id=cs_1') {
  const stored: Record<string, unknown> = { [path]: verdict }
  fakeApi(stored)
  const fetched = vi.spyOn(globalThis, 'fetch')
  const page = await render(
    <>
      <PaymentSuccess />
      <Where />
    </>,
    `/payment/success${query}`,
  )
  await settle()
  const title = () => textOf(page.querySelector('h1'))
  return { page, stored, fetched, title, isTitled: (text: string) => appears(() => expect(title()).toBe(text)) }
}
const failed = () => new Response('{"message":"Something."}', { status: 500 })

test('while the payment is verified the page says so, and asks once', async () => {
  const { promise, resolve } = Promise.withResolvers()
  const { page, fetched, title, isTitled } = await show(promise)
  expect([title(), textOf(page)]).toEqual(['Checking your payment', expect.stringContaining('a few seconds.')])
  saveDraft('ai', { values: { name: 'Asha' } })
  resolve({ success: true, registration: booked() })
  await settle()
  await isTitled('Registration Complete!')
  expect(fetched.mock.calls.filter(([url]) => url === path)).toHaveLength(1)
  // What was typed is no longer needed.
  await appears(() => expect(readDraft('ai')).toBeUndefined())
})

test('the ticket has the event, its days and hours, the price, the reference and the attendee', async () => {
  const { page, isTitled } = await show({ success: true, registration: { ...booked(), receiptNumber: 'R-7' } })
  await isTitled('Registration Complete!')
  const ticket = textOf(find(page, 'region', 'AI for Everyone'))
  for (const fact of ['20–21 June 2027', '6–8 PM IST', 'Zoom', '₹1,999', 'RWABCDEFGH', 'R-7', 'Asha Rao'])
    expect(ticket).toContain(fact)
  expect(textOf(page)).not.toContain('₹1499')
  expect(find(page, 'link', 'Open your booking').getAttribute('href')).toBe('/registration/abc')
  expect(find(page, 'link', 'Add to calendar').getAttribute('href')).toBe('/api/registrations/abc/calendar')
})

test('a payment without a registration shows the spec’s fixed details', async () => {
  const { page, isTitled } = await show({ success: true })
  await isTitled('Registration Complete!')
  const ticket = textOf(find(page, 'region', 'AI FOR EVERYONE'))
  for (const fact of ['6-7 June 2025', '5-7 PM IST', 'Zoom', '₹1499 paid']) expect(ticket).toContain(fact)
  expect(findAll(page, 'link', 'Add to calendar')).toEqual([])
})

test('who has paid for a registration that was cancelled is led to its state', async () => {
  const { page } = await show({ success: false, registration: booked() })
  expect(whereIn(page)).toBe('/registration/abc')
})

test('a failure names the payment and whom to write to, and can be checked again', async () => {
  const { page, stored, title, isTitled } = await show(failed())
  await isTitled('Payment Verification Failed')
  expect(textOf(page)).toContain(failure)
  expect(textOf(page)).toContain('cs_1')
  expect(find(page, 'link', 'Return to Home').getAttribute('href')).toBe('/')
  expect(find(page, 'link', 'Email support').getAttribute('href')).toContain('cs_1')
  expect(document.activeElement).toBe(page.querySelector('h1'))
  stored[path] = { success: false }
  await click(find(page, 'button', 'Check again'))
  await settle()
  expect([title(), findAll(page, 'button', 'Check again').length]).toEqual(['Payment Verification Failed', 1])
  stored[path] = { success: true, registration: booked() }
  await click(find(page, 'button', 'Check again'))
  await settle()
  await isTitled('Registration Complete!')
})

test('without a payment in the address nothing is asked, and there is nothing to check', async () => {
  const { page, fetched, title } = await show(undefined, '')
  expect([title(), textOf(page)]).toEqual(['Payment Verification Failed', expect.stringContaining(failure)])
  expect(findAll(page, 'button', 'Check again')).toEqual([])
  expect(fetched).not.toHaveBeenCalled()
})
