import { afterEach, expect, test, vi } from 'vitest'
import { saveCheckoutForm } from '#app/features/registrations/checkout-form.ts'
import { mayHoldSeat } from '#app/features/registrations/draft.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { find, findAll, textOf } from '#tests/components/find.ts'
import { click, render } from '#tests/components/render.tsx'
import { Where, whereIn } from '#tests/components/where.tsx'
import PaymentCancel from './payment-cancel.tsx'

afterEach(() => void vi.restoreAllMocks())

async function show(query = '?payment=the-key') {
  const { nextCall } = fakeApi({})
  const page = await render(
    <>
      <PaymentCancel />
      <Where />
    </>,
    `/payment/cancel${query}`,
  )
  await settle()
  return { page, nextCall, title: () => textOf(page.querySelector('h1')), text: () => textOf(page) }
}
const nothing = 'Nothing was charged'

test('without a payment in the address nothing is sent, and Try Again goes back one page', async () => {
  const back = vi.spyOn(window.history, 'back').mockReturnValue()
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(2)
  const { page, nextCall, text } = await show('')
  expect(nextCall).toThrow('nothing was sent')
  expect(text()).not.toContain(nothing)
  await click(find(page, 'button', 'Try Again'))
  expect(back).toHaveBeenCalledOnce()
})

test('in a new tab Try Again leads to the events', async () => {
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(1)
  const { page } = await show('')
  await click(find(page, 'button', 'Try Again'))
  expect(whereIn(page)).toBe('/events')
})

test('that nothing was charged is said once the server has confirmed it', async () => {
  const { nextCall, title, text } = await show()
  expect(title()).toBe('Payment Cancelled')
  expect(text()).toContain('You left the checkout before it was finished.')
  expect(text()).not.toContain(nothing)
  const call = nextCall()
  expect([call.body, nextCall]).toEqual([{ payment: 'the-key' }, expect.any(Function)])
  await call.reply(200, { isPaid: false, isRefundDue: false })
  expect(text()).toContain('Nothing was charged, and no seat is booked yet.')
})

test('Try Again then leads to the form that opened the checkout, which no longer holds a seat', async () => {
  saveCheckoutForm('demo')
  expect(mayHoldSeat('demo', Date.now())).toBe(true)
  const { page, nextCall } = await show()
  await nextCall().reply(200, { isPaid: false, isRefundDue: false })
  expect(mayHoldSeat('demo', Date.now())).toBe(false)
  await click(find(page, 'button', 'Try Again'))
  expect(whereIn(page)).toBe(window.location.pathname + window.location.search)
})

test('what could not be checked is not called free', async () => {
  const { nextCall, text } = await show()
  await nextCall().reply(503, { message: 'Later' })
  expect(text()).toContain('We couldn’t check just now whether a payment went through.')
  expect(text()).not.toContain(nothing)
})

test.each([
  [{ isPaid: true, isRefundDue: false }, 'Your payment went through'],
  [{ isPaid: false, isRefundDue: true }, 'You’ll get your money back'],
])('a payment that went through is said to have: %o', async (closed, headline) => {
  const { page, nextCall, title, text } = await show()
  await nextCall().reply(200, closed)
  expect(title()).toBe(headline)
  expect(text()).not.toContain(nothing)
  expect(findAll(page, 'button', 'Try Again')).toEqual([])
})
