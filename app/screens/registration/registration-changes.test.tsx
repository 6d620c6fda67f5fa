import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CertificatePanel } from '#app/features/certificates/certificate-panel.tsx'
import { SessionList } from '#app/features/classroom/session-list.tsx'
import { SelfService } from '#app/features/registrations/self-service/self-service.tsx'
import { registrationQuery } from '#app/features/registrations/state/queries.ts'
import { browserApi } from '#app/lib/api.ts'
import type { SeatCertificate } from '#contract/certificates.ts'
import type { SeatSession } from '#contract/join.ts'
import type { EventRegistration } from '#contract/registrations.ts'
import type { SelfServiceOptions } from '#contract/self-service.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { click, render } from '#tests/components/render.tsx'
import { type } from '#tests/components/type.ts'
import { prefetchSeat } from './prefetch-seat.ts'
import RegistrationDetails from './registration-details.tsx'

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
const certificate: SeatCertificate = {
  name: 'Asha Rao',
  isNameChosen: false,
  canChooseName: true,
  rule: 'Join the live session.',
  attended: 0,
  sessions: 1,
  missed: 0,
  missing: null,
  issued: null,
}

/** The parts of the page that a change must reach. */
async function show() {
  const stored: Record<string, unknown> = {
    [`${path}/options`]: options,
    [`${path}/sessions`]: [january],
    [`${path}/certificate`]: certificate,
  }
  const api = fakeApi(stored)
  const page = await render(
    <>
      <SessionList token={token} />
      <CertificatePanel token={token} />
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
  return { page, button, reply, stored, dialog: () => page.querySelector('dialog[open]') }
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

test('a corrected name is the one that the certificate suggests, unless another was typed there', async () => {
  const { page, button, reply, stored, dialog } = await show()
  const suggested = () => page.querySelector<HTMLInputElement>('input[autocomplete=name]')
  const correct = async (name: string) => {
    await click(button('Correct'))
    expect(dialog()?.textContent).toContain('your certificate')
    await type(page.querySelector('dialog[open] input[name=name]'), name)
    await click(button('Save name'))
    await settle()
    stored[`${path}/options`] = { ...options, name }
    stored[`${path}/certificate`] = { ...certificate, name }
    await reply(() => suggested()?.value === name)
  }
  await correct('Asha Rao Nair')
  expect(suggested()?.value).toBe('Asha Rao Nair')
  await type(suggested(), 'Dr Asha Nair')
  await correct('Asha Nair')
  expect(suggested()?.value).toBe('Dr Asha Nair')
})

test('the page opens at its full height with what the server has loaded: nothing comes later and moves the rest', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-01-05T00:00:00Z'))
  onTestFinished(() => void vi.restoreAllMocks())
  // The test's URL has no token.
  const noToken = '/api/registrations/'
  const registration = {
    event: { slug: 'ai', sessions: [january], endDate: january.endsAt, isCancelled: false, bring: [] },
    paymentStatus: 'paid',
    amount: 1999,
    documents: [],
    refunds: [],
    calendarUrl: 'https://rolewise.example/api/calendars/abc',
    linkToken: '',
  } as unknown as EventRegistration
  fakeApi({
    [`${noToken}/options`]: options,
    [`${noToken}/sessions`]: [january],
    [`${noToken}/certificate`]: certificate,
    [`${noToken}/classroom`]: { sessions: [], materials: [], recordings: [], assignment: null, submission: null },
  })
  const client = new QueryClient()
  client.setQueryData(registrationQuery('').queryKey, registration)
  await prefetchSeat(client, registration, '', browserApi)
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const page = await render(
    <QueryClientProvider client={client}>
      <RegistrationDetails />
    </QueryClientProvider>,
  )
  const titles = [...page.querySelectorAll('h2')].map(({ textContent }) => textContent)
  expect(titles).toEqual(
    expect.arrayContaining(['Your session', 'Materials and recordings', 'Your certificate', 'Change your booking']),
  )
  expect(page.querySelector('[data-lazy], [role=status]:not(:empty)')).toBeNull()
})
