import { expect, test } from 'vitest'
import { SessionList } from '#app/features/classroom/session-list.tsx'
import { SelfService } from '#app/features/registrations/self-service/self-service.tsx'
import type { SeatSession } from '#contract/join.ts'
import type { SelfServiceOptions } from '#contract/self-service.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { click, render } from '#tests/components/render.tsx'

const token = '7-RWABCDEFGH.x'
const path = `/api/registrations/${token}` as const
const until = '2027-01-08T12:30:00.000Z'
const options: SelfServiceOptions = {
  name: 'Asha Rao',
  price: 1999,
  canCorrectName: true,
  isMovedByTeam: false,
  handOver: { isPossible: true, reason: null, until, openOffer: null },
  cancel: { isPossible: true, reason: null, until, refundAmount: 1999, refundWay: 'provider' },
  move: { reason: null, until },
  moves: [{ slug: 'february', title: 'AI for Founders', dates: '14 February 2027, 6–8 PM IST', price: 1999 }],
}
const january: SeatSession = {
  id: 1,
  startsAt: '2027-01-10T12:30:00.000Z',
  endsAt: '2027-01-10T14:30:00.000Z',
  title: '',
  items: [],
  joinOpensAt: '2027-01-10T12:15:00.000Z',
  isJoinOpen: false,
  hasRoom: true,
  attended: null,
}

/** The parts of the page that a change must reach. */
async function show() {
  const stored: Record<string, unknown> = {
    [`${path}/options`]: options,
    [`${path}/sessions`]: [january],
  }
  const api = fakeApi(stored)
  const page = await render(
    <>
      <SessionList token={token} />
      <SelfService token={token} />
    </>,
  )
  await settle()
  const button = (name: string) =>
    [...page.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(name))
  const reply = async (isShown: () => unknown) => {
    await api.nextCall().reply(200, {})
    // The response passes through several promises.
    for (let turns = 0; turns < 20 && !isShown(); turns++) await settle()
  }
  return { page, button, reply, stored }
}

test('after a move the sessions are those of the new date', async () => {
  const { page, button, reply, stored } = await show()
  expect(page.textContent).toContain('10 January 2027')
  await click(button('Choose a date'))
  await click(button('Move my booking'))
  stored[`${path}/sessions`] = [
    { ...january, id: 2, startsAt: '2027-02-14T12:30:00.000Z', endsAt: '2027-02-14T14:30:00.000Z' },
  ]
  const sessions = () => page.querySelector('[aria-labelledby=sessions-title]')?.textContent
  await reply(() => sessions()?.includes('14 February 2027'))
  expect(sessions()).toContain('14 February 2027')
  expect(sessions()).not.toContain('10 January 2027')
})
