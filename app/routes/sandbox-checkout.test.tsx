import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Toaster } from '#app/ui/toast.tsx'
import { appears } from '#tests/components/appears.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { descriptionOf, field, find, findAll, textOf } from '#tests/components/find.ts'
import { putInView } from '#tests/components/in-view.ts'
import { click, render } from '#tests/components/render.tsx'
import SandboxCheckout from './sandbox-checkout.tsx'

afterEach(() => vi.restoreAllMocks())

// The test's address has no session.
const path = '/api/sandbox/checkout/'
const open = {
  state: 'open',
  title: 'AI for Everyone',
  amount: 1999,
  email: 'asha@example.in',
  includesGst: false,
  successUrl: '/payment/success?session_id=cs_1',
  cancelUrl: '/payment/cancel?payment=the-key',
}

async function show(checkout: unknown = open) {
  putInView()
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
  const stored: Record<string, unknown> = { [path]: checkout }
  const { nextCall } = fakeApi(stored)
  const props = { loaderData: { isMissing: false }, params: { session: '' } }
  const page = await render(
    <>
      <SandboxCheckout {...(props as Parameters<typeof SandboxCheckout>[0])} />
      <Toaster />
    </>,
  )
  await settle()
  const number = () => field(page, 'Card number')
  if (checkout === open) await appears(number)
  const pay = async () => {
    await click(page.querySelector('button[type=submit]'))
    await settle()
  }
  return { page, stored, nextCall, assign, number, pay, choose: (name: RegExp) => click(find(page, 'button', name)) }
}

test('the order has the event, the price with its tax, and where the receipt goes', async () => {
  const { page } = await show()
  const order = textOf(find(page, 'region', 'Your order'))
  for (const fact of ['AI for Everyone', '₹1,999', 'No GST is charged', 'asha@example.in'])
    expect(order).toContain(fact)
  expect(find(page, 'link', 'Cancel and go back').getAttribute('href')).toBe(open.cancelUrl)
})

test('an empty form names what is missing and sends nothing', async () => {
  const { page, number, pay, nextCall } = await show()
  await pay()
  expect(descriptionOf(number())).toBe('A card number has 16 digits')
  expect(document.activeElement).toBe(number())
  expect(descriptionOf(field(page, 'Name on the card'))).toBe('Please enter the name on the card')
  expect(nextCall).toThrow('nothing was sent')
})

test('number and expiry are grouped while typing', async () => {
  const { page, number } = await show()
  await fillIn(page, { 'Card number': '4000123412341234', Expiry: '534' })
  expect([number().value, field(page, 'Expiry').value]).toEqual(['4000 1234 1234 1234', '05 / 34'])
})

test('typing in the middle of the number keeps the caret behind the typed digit', async () => {
  const { page, number } = await show()
  await fillIn(page, { 'Card number': '4242 4242' })
  const insert = async (digit: string) => {
    const { value, selectionStart } = number()
    const at = selectionStart ?? 0
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    await act(async () => {
      set?.call(number(), value.slice(0, at) + digit + value.slice(at))
      number().setSelectionRange(at + 1, at + 1)
      number().dispatchEvent(new Event('input', { bubbles: true }))
    })
  }
  number().setSelectionRange(3, 3)
  for (const digit of ['9', '9']) await insert(digit)
  expect(number().value).toBe('4249 9242 42')
  await insert('7')
  expect(number().value).toBe('4249 9724 242')
})

test('a declined card keeps everything, and the reason is at its number', async () => {
  const { page, number, pay, nextCall, choose } = await show()
  await choose(/^Declined card/)
  await pay()
  const message = 'Your card was declined. Please try another one.'
  await nextCall().reply(400, { message, code: 'invalid', errors: { cardNumber: message } })
  expect([descriptionOf(number()), number().value]).toEqual([message, '4000 0000 0000 0002'])
  expect(document.activeElement).toBe(number())
  const kept = ['Expiry', 'CVC', 'Name on the card'].map((label) => field(page, label).value)
  expect(kept).toEqual(['12 / 34', '123', 'Test Card'])
})

test('a lost connection keeps the card; paid once however often pressed, the browser leaves', async () => {
  const { page, number, pay, nextCall, assign, choose } = await show()
  await choose(/^Good card/)
  await pay()
  await nextCall().fail()
  expect(textOf(find(page, 'alert', /could not reach the server/))).toContain('what you typed is still here')
  expect(number().value).toBe('4242 4242 4242 4242')
  await pay()
  await pay()
  const call = nextCall()
  expect(call.body).toEqual({ cardNumber: '4242424242424242', expiry: '12 / 34', cvc: '123', name: 'Test Card' })
  expect(nextCall).toThrow('nothing was sent')
  await call.reply(200, { url: open.successUrl })
  expect(assign).toHaveBeenCalledWith(open.successUrl)
  // Busy until the next page has loaded, so that nobody pays twice.
  expect(find(page, 'button', 'Paying ₹1,999').getAttribute('aria-busy')).toBe('true')
})

test('a checkout that expires before the payment is shown as closed', async () => {
  const { page, stored, pay, nextCall, choose } = await show()
  await choose(/^Good card/)
  await pay()
  stored[path] = { ...open, state: 'expired' }
  await nextCall().reply(400, { message: 'This checkout has expired. Please register again.', code: 'invalid' })
  expect(find(page, 'heading', 'This checkout is closed')).toBeTruthy()
  expect(find(page, 'link', 'See upcoming events').getAttribute('href')).toBe('/events')
  expect(findAll(page, 'button')).toEqual([])
})

test('one that is paid leads to the receipt', async () => {
  const { page } = await show({ ...open, state: 'paid' })
  expect(find(page, 'heading', 'You’ve already paid')).toBeTruthy()
  expect(find(page, 'link', 'See your receipt').getAttribute('href')).toBe(open.successUrl)
})

test('one that does not load can be tried again', async () => {
  const { page, stored, number } = await show(new Response('{"message":"At noon."}', { status: 503 }))
  stored[path] = open
  await click(find(page, 'button', 'Try again'))
  await appears(number)
})
