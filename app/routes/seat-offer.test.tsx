import { expect, test } from 'vitest'
import { appears } from '#tests/components/appears.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { find, textOf } from '#tests/components/find.ts'
import { putInView } from '#tests/components/in-view.ts'
import { click, render } from '#tests/components/render.tsx'
import { Where, whereIn } from '#tests/components/where.tsx'
import SeatOffer from './seat-offer.tsx'

const offer = {
  state: 'open',
  event: { slug: 'january', title: 'AI for Founders', dates: '10 January 2027, 6–8 PM IST' },
  from: 'Meera Nair',
  name: 'Ravi Menon',
  email: 'ravi@example.com',
  expires_at: '2026-11-22T06:00:00.000Z',
  linkToken: null,
}

async function show(found: unknown, query = '?token=abc.def') {
  putInView()
  const stored: Record<string, unknown> = { '/api/seat-offers/abc.def': found }
  const { nextCall } = fakeApi(stored)
  const page = await render(
    <>
      <SeatOffer />
      <Where />
    </>,
    `/seat-offer${query}`,
  )
  await settle()
  const isTitled = (title: string) => appears(() => expect(textOf(page.querySelector('h1'))).toBe(title))
  return { page, nextCall, isTitled }
}

test('the token leaves the address, and the offer is shown', async () => {
  const { page, isTitled } = await show(offer)
  await isTitled('Meera Nair is offering you a seat')
  expect(whereIn(page)).toBe('/seat-offer')
})

test('once it is declined, the page says so', async () => {
  const { page, nextCall, isTitled } = await show(offer)
  await appears(() => find(page, 'button', 'No, thank you'))
  await click(find(page, 'button', 'No, thank you'))
  await settle()
  const call = nextCall()
  expect(call.body).toEqual({ token: 'abc.def' })
  await call.reply(200, {})
  await isTitled('You’ve declined the seat')
})

test('one that was declined or withdrawn is no longer on offer', async () => {
  const { isTitled } = await show({ ...offer, state: 'ended', from: '' })
  await isTitled('This seat is no longer on offer')
})

test.each([
  ['a wrong token', new Response('{"message":"No","code":"link_invalid"}', { status: 400 }), '?token=abc.def'],
  ['no token', undefined, ''],
])('%s makes the link incomplete', async (_, found, query) => {
  const { isTitled } = await show(found, query)
  await isTitled('This link is incomplete')
})
