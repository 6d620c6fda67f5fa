import { expect, test, vi } from 'vitest'
import type { SeatOffer } from '#contract/self-service.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { click, render } from '#tests/components/render.tsx'
import { type } from '#tests/components/type.ts'
import { AcceptanceForm } from './acceptance-form.tsx'
import { OfferPage } from './offer-page.tsx'

const offer: SeatOffer = {
  state: 'open',
  event: { slug: 'january', title: 'AI for Founders', dates: '10 January 2027, 6–8 PM IST' },
  from: 'Asha Rao',
  name: 'Ravi Menon',
  email: 'ravi@example.com',
  expires_at: '2026-11-22T06:00:00.000Z',
  linkToken: null,
}

async function show(changes: Partial<SeatOffer> = {}) {
  const stored: Record<string, unknown> = { '/api/seat-offers/good': { ...offer, ...changes } }
  const api = fakeApi(stored)
  const [onAccepted, onDeclined] = [vi.fn(), vi.fn()]
  const form = (
    <AcceptanceForm token="good" offer={{ ...offer, ...changes }} onAccepted={onAccepted} onDeclined={onDeclined} />
  )
  const page = await render(<OfferPage token="good" form={form} />)
  await settle()
  const button = (name: string) => [...page.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  const reply = async (status: number, body: object, isShown: () => unknown) => {
    await settle()
    await api.nextCall().reply(status, body)
    for (let turns = 0; turns < 20 && !isShown(); turns++) await settle()
  }
  return { api, page, button, reply, stored, onAccepted, onDeclined }
}

test('who offers what until when is shown, and nothing is sent before accepting', async () => {
  const { api, page } = await show()
  expect(page.querySelector('h1')?.textContent).toBe('Asha Rao is offering you a seat')
  for (const text of ['AI for Founders', '10 January 2027, 6–8 PM IST', 'ravi@example.com', '22 November 2026'])
    expect(page.textContent).toContain(text)
  expect(page.querySelector<HTMLInputElement>('input[name=name]')?.value).toBe('Ravi Menon')
  expect(api.nextCall).toThrow('nothing was sent')
})

test('accepting needs a phone number, and leads to the booking', async () => {
  const { page, button, reply, onAccepted } = await show()
  await click(button('Accept the seat'))
  await settle()
  expect(page.textContent).toContain('Phone number must be in Indian format')
  await type(page.querySelector('input[name=phone]'), '98123 45678')
  await click(button('Accept the seat'))
  await reply(200, { linkToken: 'new' }, () => onAccepted.mock.calls.length > 0)
  expect(onAccepted).toHaveBeenCalledWith('new')
})

test('an offer that has ended meanwhile is shown as such', async () => {
  const { page, button, reply, stored } = await show()
  await type(page.querySelector('input[name=phone]'), '9812345678')
  await click(button('Accept the seat'))
  stored['/api/seat-offers/good'] = { ...offer, state: 'ended', from: '' }
  await reply(409, { code: 'offer_ended', message: 'Ended' }, () => page.textContent?.includes('no longer on offer'))
  expect(page.querySelector('h1')?.textContent).toBe('This seat is no longer on offer')
})

test('it can be declined', async () => {
  const { button, reply, onDeclined } = await show()
  await click(button('No, thank you'))
  await reply(200, {}, () => onDeclined.mock.calls.length > 0)
  expect(onDeclined).toHaveBeenCalledOnce()
})

test.each([
  ['expired', 'This offer has expired'],
  ['started', 'It’s too late to take over this seat'],
] as const)('one that is %s has no form', async (state, title) => {
  const { page } = await show({ state })
  expect([page.querySelector('h1')?.textContent, page.querySelector('form')]).toEqual([title, null])
})

test('whoever has a seat already cannot accept another one, and gets to theirs', async () => {
  const { page } = await show({ state: 'has_seat', from: '' })
  expect([page.querySelector('h1')?.textContent, page.querySelector('form')]).toEqual(['You already have a seat', null])
  expect(page.querySelector('a[href="/my-booking"]')?.textContent).toBe('Email me my link')
})

test('whoever has accepted already finds their booking', async () => {
  const { page } = await show({ state: 'accepted', linkToken: '7-RW.x' })
  expect(page.querySelector('a[href="/registration/7-RW.x"]')?.textContent).toBe('Open my booking')
})
