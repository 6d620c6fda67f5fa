import { expect, test } from 'vitest'
import type { SelfServiceOptions } from '#contract/self-service.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { click, render } from '#tests/components/render.tsx'
import { type } from '#tests/components/type.ts'
import { SelfService } from './self-service.tsx'

const token = '7-RWABCDEFGH.x'
const path = `/api/registrations/${token}/options`
const until = '2027-01-08T12:30:00.000Z'
const options: SelfServiceOptions = {
  name: 'Asha Rao',
  price: 1999,
  canCorrectName: true,
  isMovedByTeam: false,
  handOver: { isPossible: true, reason: null, until: '2027-01-10T12:30:00.000Z', openOffer: null },
  cancel: { isPossible: true, reason: null, until, refundAmount: 1999, refundWay: 'provider' },
  move: { reason: null, until },
  moves: [{ slug: 'february', title: 'AI for Founders', dates: '14 February 2027, 6–8 PM IST', price: 999 }],
}
const offer = { name: 'Ravi Menon', email: 'ravi@example.com', expires_at: until }

async function show(changes: Partial<SelfServiceOptions> = {}) {
  const stored: Record<string, unknown> = { [path]: { ...options, ...changes } }
  const api = fakeApi(stored)
  const page = await render(<SelfService token={token} />)
  await settle()
  const button = (name: string) =>
    [...page.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(name))
  const reply = async (status: number, body: object, isShown: () => unknown) => {
    await api.nextCall().reply(status, body)
    // The response passes through several promises.
    for (let turns = 0; turns < 20 && !isShown(); turns++) await settle()
  }
  return { api, page, button, reply, stored, dialog: () => page.querySelector('dialog[open]') }
}

test('cancelling names the refund first, and sends the amount that was shown', async () => {
  const { api, page, button, dialog } = await show()
  expect(page.textContent).toContain('Cancel by Fri, 8 January 2027, 6 PM IST and you’ll get ₹1,999 back.')
  await click(button('Cancel booking'))
  expect(dialog()?.textContent).toContain('You’ll get ₹1,999 back.')
  expect(dialog()?.textContent).toContain('We’ll start the refund within 7 working days')
  expect(api.nextCall).toThrow('nothing was sent')
  await click(button('Cancel my booking'))
  await click(button('Cancelling your booking'))
  expect(api.nextCall().body).toEqual({ expectedRefund: 1999 })
  expect(api.nextCall).toThrow('nothing was sent')
})

test('a refund that has changed keeps the dialog open, with the new amount', async () => {
  const { button, reply, stored, dialog } = await show()
  await click(button('Cancel booking'))
  await click(button('Cancel my booking'))
  stored[path] = { ...options, cancel: { ...options.cancel, refundAmount: 1499 } }
  const message = 'The refund has changed since you opened this page.'
  await reply(409, { code: 'refund_changed', message }, () => dialog()?.textContent?.includes('₹1,499'))
  expect(dialog()?.textContent).toContain(message)
  expect(dialog()?.textContent).toContain('₹1,499')
})

test('what is not possible says why, and has no button', async () => {
  const { page, button } = await show({
    cancel: { isPossible: false, reason: 'not_payer', until: null, refundAmount: 0, refundWay: 'none' },
    move: { reason: 'refund_too_late', until },
    moves: [],
  })
  expect(page.textContent).toContain(
    'Somebody else paid for this seat, so only they can have it cancelled, by emailing us.',
  )
  expect(page.textContent).toContain('It’s too late to change this online')
  expect([button('Cancel booking'), button('Choose a date')]).toEqual([undefined, undefined])
  expect(button('Hand over')).toBeDefined()
})

test('once the event has started, it says so once', async () => {
  const started = { isPossible: false, reason: 'session_started' as const }
  const { page, button } = await show({
    handOver: { ...options.handOver, ...started },
    cancel: { ...options.cancel, ...started },
    move: { ...options.move, ...started },
    moves: [],
  })
  expect(page.textContent?.match(/The event has started/g)).toHaveLength(1)
  expect(page.textContent).toContain('can’t be handed over, moved or cancelled online any more')
  expect(button('Correct')).toBeDefined()
})

test('too late to move and to cancel is said once', async () => {
  const late = { isPossible: false, reason: 'refund_too_late' as const }
  const { page, button } = await show({
    cancel: { ...options.cancel, ...late },
    move: { ...options.move, ...late },
  })
  expect(page.textContent?.match(/It’s too late to change this online/g)).toHaveLength(1)
  expect(page.textContent).toContain('Move or cancel your booking')
  expect(button('Hand over')).toBeDefined()
})

test('after the team has changed the date, it says so, and until when both are open', async () => {
  const { page } = await show({ isMovedByTeam: true })
  expect(page.textContent).toContain(
    'We’ve changed the date, so until Fri, 8 January 2027, 6 PM IST you can move to another one with a free seat.',
  )
  expect(page.textContent).toContain(
    'We’ve changed the date, so cancel by Fri, 8 January 2027, 6 PM IST and you’ll get ₹1,999 back.',
  )
})

test('a seat that is not booked shows nothing', async () => {
  const handOver = { ...options.handOver, isPossible: false, reason: 'registration_ended' as const }
  expect((await show({ handOver, canCorrectName: false })).page.textContent).toBe('')
})

test('an offer names its person, and can be withdrawn', async () => {
  const { api, page, button } = await show({ handOver: { ...options.handOver, openOffer: offer } })
  expect(page.textContent).toContain('Offered to Ravi Menon (ravi@example.com)')
  expect(button('Hand over')).toBeUndefined()
  await click(button('Withdraw offer'))
  expect(api.nextCall().body).toBeUndefined()
})

test('handing over says what happens, and shows the server’s error at its field', async () => {
  const { page, button, reply, dialog } = await show()
  await click(button('Hand over'))
  expect(dialog()?.textContent).toContain('Once they accept, your link no longer opens the seat.')
  await type(page.querySelector('dialog[open] input[name=name]'), 'Ravi Menon')
  await type(page.querySelector('dialog[open] input[name=email]'), 'asha@example.com')
  await click(button('Send the offer'))
  const message = 'That’s your own address.'
  await settle()
  await reply(400, { code: 'invalid', message, errors: { email: message } }, () =>
    dialog()?.textContent?.includes(message),
  )
  expect(page.querySelector('dialog[open] input[name=email]')?.getAttribute('aria-invalid')).toBe('true')
  expect(dialog()?.textContent?.split(message)).toHaveLength(2)
})

test('dialogs start in their first field, or where the seat is kept', async () => {
  const { button, dialog } = await show()
  await click(button('Hand over'))
  expect(document.activeElement?.getAttribute('name')).toBe('name')
  await click(dialog()?.querySelector('button[aria-label=Close]'))
  await click(button('Cancel booking'))
  expect(document.activeElement?.textContent).toBe('Keep my seat')
})

test('a cheaper date says that the difference is not refunded', async () => {
  const { api, button, dialog } = await show()
  await click(button('Choose a date'))
  expect(dialog()?.textContent).toContain('This date costs ₹1,000 less. The difference isn’t refunded.')
  await click(button('Move my booking'))
  expect(api.nextCall().body).toEqual({ eventSlug: 'february' })
})

test('of several dates one has to be chosen', async () => {
  const [first] = options.moves
  const moves = first ? [first, { ...first, slug: 'march', dates: '14 March 2027', price: 1999 }] : []
  const { api, page, button, dialog } = await show({ moves })
  await click(button('Choose a date'))
  await click(button('Move my booking'))
  expect(dialog()?.textContent).toContain('Choose a date first')
  await click(page.querySelectorAll('dialog[open] input[type=radio]')[1])
  await click(button('Move my booking'))
  expect(api.nextCall().body).toEqual({ eventSlug: 'march' })
})
