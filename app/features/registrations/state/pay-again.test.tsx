import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { EventRegistration } from '#contract/registrations.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { click, render } from '#tests/components/render.tsx'
import { PayAgain } from './pay-again.tsx'

const registration = {
  event: { slug: 'demo' },
  isSeatHeld: false,
  paymentStatus: 'rejected',
} as unknown as EventRegistration
const methods = { cards: true, upi: true, netbanking: false, screenshots: true, includesGst: false }
const open = { isOpen: true, seatsLeft: 3, price: 1999, takesCards: true, asksState: false, methods }
const request = {
  reference: 'RWABCDEFGH',
  amount: 1999,
  payee: 'Rolewise',
  vpa: 'rolewise@upi',
  link: 'upi://pay?tr=RWABCDEFGH',
  holdEndsAt: '2026-11-17T12:20:00.000Z',
  holdMs: 20 * 60_000,
}

async function show(availability: object = open, changes: Partial<EventRegistration> = {}) {
  const api = fakeApi({ '/api/masterclasses/demo/availability': availability })
  const page = await render(<PayAgain token="7-RWABCDEFGH.x" registration={{ ...registration, ...changes }} />)
  await settle()
  const button = (name: string) =>
    [...page.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name))
  const reply = async (status: number, body: object, isShown: () => unknown) => {
    await api.nextCall().reply(status, body)
    // The response passes through several promises.
    for (let turns = 0; turns < 20 && !isShown(); turns++) await settle()
  }
  return { api, page, button, reply }
}

test('the QR code is shown on request, with the order’s own reference, and takes the focus', async () => {
  const { api, page, button, reply } = await show()
  expect(api.nextCall).toThrow('nothing was sent')
  await click(button('Show the QR code'))
  await reply(200, request, () => page.querySelector('img'))
  expect(page.querySelector('img')?.getAttribute('src')).toBe('/api/upi-payment/RWABCDEFGH/code')
  expect(page.querySelector('[role=timer]')?.textContent).toBe('20:00')
  expect(button('Show the QR code')).toBeUndefined()
  expect(page.textContent).toContain('Don’t pay twice')
  expect(document.activeElement?.contains(page.querySelector('img'))).toBe(true)
  expect(button('add the screenshot')).toBeDefined()
})

test('without a free seat the reason is shown, and no QR code', async () => {
  const { page, button, reply } = await show()
  await click(button('Show the QR code'))
  const alert = page.querySelector('[role=alert]')
  await reply(409, { code: 'session_full', message: 'This session is full' }, () => alert?.textContent)
  expect(alert?.textContent).toBe('This session is full')
  expect(page.querySelector('img')).toBeNull()
  await click(button('Show the QR code'))
  await reply(200, request, () => page.querySelector('img'))
  expect(page.querySelector('img')).not.toBeNull()
})

test('a seat that is still held shows its code after a reload, without a click', async () => {
  const { page, reply } = await show(open, { isSeatHeld: true })
  await reply(200, { ...request, holdMs: 65_000 }, () => page.querySelector('img'))
  expect(page.querySelector('[role=timer]')?.textContent).toMatch(/^1:0\d$/)
})

test('the card leads to the checkout', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
  onTestFinished(() => assign.mockRestore())
  const { button, reply } = await show()
  await click(button('Pay by card ₹1,999'))
  await reply(200, { url: 'https://checkout.example/1' }, () => assign.mock.calls.length)
  expect(assign).toHaveBeenCalledWith('https://checkout.example/1')
})

test('a double click opens one checkout', async () => {
  const { api, button } = await show()
  const card = button('Pay by card')
  await act(async () => {
    card?.click()
    card?.click()
  })
  expect(api.nextCall).not.toThrow()
  expect(api.nextCall).toThrow('nothing was sent')
})

test('no card is offered by a site that takes none, no QR code where screenshots are off', async () => {
  const { button } = await show({ ...open, takesCards: false })
  expect([button('card'), button('Show the QR code')]).toEqual([undefined, expect.anything()])
  const online = await show({ ...open, methods: { ...methods, netbanking: true, screenshots: false } })
  expect(online.button('Show the QR code')).toBeUndefined()
  expect(online.button('Pay by UPI, card or netbanking ₹1,999')).toBeDefined()
})

test('a payment that failed can be made here too, while the event is open', async () => {
  const failed = { paymentStatus: 'failed' } as const
  const { page, button } = await show(open, failed)
  expect(page.querySelector('h2')?.textContent).toBe('Pay for your seat')
  expect([button('Pay by card ₹1,999'), button('Show the QR code')]).toEqual([expect.anything(), expect.anything()])
  const closed = await show({ ...open, isOpen: false }, failed)
  expect(closed.page.textContent).toContain('has closed')
  expect(closed.page.querySelector('a')?.getAttribute('href')).toBe('/events')
  const free = await show({ ...open, price: 0 }, failed)
  expect(free.page.querySelector('a')?.getAttribute('href')).toBe('/apply?masterclass=demo')
  // Below the form for a better screenshot there is nothing to add.
  const { page: rejected } = await show({ ...open, isOpen: false })
  expect(rejected.textContent).toBe('')
})

test('an open checkout holds the seat of a pending one: no QR code is made unasked', async () => {
  const { api, button } = await show(open, { paymentStatus: 'pending', isSeatHeld: true })
  expect(button('Show the QR code')).toBeDefined()
  expect(api.nextCall).toThrow('nothing was sent')
})
