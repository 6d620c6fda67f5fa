import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { getPhase } from '#app/features/registrations/state/get-phase.ts'
import { browserApi } from '#app/lib/api.ts'
import type { SeatCertificate } from '#contract/certificates.ts'
import type { Classroom } from '#contract/materials.ts'
import type { EventRegistration } from '#contract/registrations.ts'
import type { SelfServiceOptions } from '#contract/self-service.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { render } from '#tests/components/render.tsx'
import { prefetchSeat } from './prefetch-seat.ts'
import { useLead } from './use-lead.ts'

const token = '7-RWABCDEFGH.x'
const until = '2027-01-08T12:30:00.000Z'
const session = { id: 1, title: '', startsAt: '2027-01-10T12:30:00.000Z', endsAt: '2027-01-10T14:30:00.000Z' }
const registration = {
  event: { sessions: [session], isCancelled: false, endDate: session.endsAt },
  paymentStatus: 'paid',
} as unknown as EventRegistration
const options: SelfServiceOptions = {
  name: 'Asha Rao',
  price: 1999,
  canCorrectName: true,
  isMovedByTeam: true,
  handOver: { isPossible: true, reason: null, until, openOffer: null },
  cancel: { isPossible: true, reason: null, until, refundAmount: 1999, refundWay: 'provider' },
  move: { reason: null, until },
  moves: [{ slug: 'february', title: 'AI for Founders', dates: '14 February 2027, 6–8 PM IST', price: 1999 }],
}
const certificate: SeatCertificate = {
  name: 'Asha Rao',
  isNameChosen: false,
  canChooseName: false,
  rule: 'Join the live session.',
  attended: 1,
  sessions: 1,
  missed: 0,
  missing: null,
  issued: {
    id: 'abc',
    state: 'valid',
    url: 'https://rolewise.example/certificates/abc',
    isReady: true,
    isListed: false,
    issuedAt: '2027-01-12T06:00:00.000Z',
    linkedInUrl: null,
  },
}

const emptyClassroom: Classroom = { sessions: [], materials: [], recordings: [], assignment: null, submission: null }
const material = { id: 1, sessionId: null, title: 'Slides', url: 'https://example.in', file: null }
const recording = { sessionId: 1, expiresAt: null, isExpired: false }

function Top() {
  const lead = useLead(token, registration)(getPhase(registration.event.sessions, Date.now()))
  if (lead === 'loading') return lead
  return lead ? (
    <>
      <h1>{lead.headline}</h1>
      <p>{lead.text}</p>
      {lead.action}
    </>
  ) : (
    'no news'
  )
}

async function show(
  now: string,
  changes: Partial<SelfServiceOptions> = {},
  seat = certificate,
  classroom: Partial<Classroom> = {},
) {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(now))
  const path = `/api/registrations/${token}`
  fakeApi({
    [`${path}/options`]: { ...options, ...changes },
    [`${path}/certificate`]: seat,
    [`${path}/classroom`]: { ...emptyClassroom, ...classroom },
  })
  const page = await render(<Top />)
  await settle()
  vi.restoreAllMocks()
  return page
}
const before = '2027-01-05T00:00:00Z'
const after = '2027-01-12T07:00:00Z'

test('a date that the team has changed leads, with what can be done about it until when', async () => {
  const page = await show(before)
  expect(page.textContent).toContain('Your booking has a new date')
  expect(page.textContent).toContain('now booked for Sun, 10 January 2027, 6–8 PM IST.')
  expect(page.textContent).toContain('you can move to another date or cancel until Fri, 8 January 2027, 6 PM IST.')
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/#change-booking')
  const notPayer = {
    isPossible: false,
    reason: 'not_payer' as const,
    until,
    refundAmount: 0,
    refundWay: 'none' as const,
  }
  expect((await show(before, { cancel: notPayer })).textContent).toContain('move to another date until')
  expect((await show(before, { moves: [] })).textContent).toContain('you can cancel until')
  expect((await show(before, { cancel: notPayer, moves: [] })).textContent).toContain('please email us')
})

test('it leads no longer once its time is over', async () => {
  expect((await show(before, { isMovedByTeam: false })).textContent).toBe('no news')
  expect((await show(before, { move: { reason: 'refund_too_late', until } })).textContent).toBe('no news')
})

test('a certificate leads once it can be opened', async () => {
  const page = await show(after)
  expect(page.textContent).toContain('Your certificate is ready')
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/certificates/abc')
  const { issued } = certificate
  for (const other of [null, issued && { ...issued, isReady: false }])
    expect((await show(after, {}, { ...certificate, issued: other })).textContent).toBe('no news')
})

test.each<[Partial<Classroom>, string]>([
  [{}, 'What we add after the sessions shows up on this page.'],
  [{ recordings: [{ ...recording, isExpired: true }] }, 'What we add after the sessions shows up on this page.'],
  [{ recordings: [recording] }, 'Recordings are further down.'],
  [{ materials: [material] }, 'Materials are further down.'],
  [{ recordings: [recording], materials: [material] }, 'Recordings and materials are further down.'],
])('it points to recordings and materials only where there are some', async (classroom, words) => {
  const { issued } = certificate
  const ended = { ...certificate, issued: issued && { ...issued, state: 'revoked' as const } }
  for (const seat of [certificate, ended]) {
    const text = (await show(after, {}, seat, classroom)).textContent
    expect(text).toContain(words)
    if (!words.includes('further down')) expect(text).not.toContain('further down')
  }
})

test('after the event nothing leads until it is known whether there is a certificate', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(after))
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', (url: string) =>
    url.endsWith('/classroom') ? Promise.resolve(new Response(JSON.stringify(emptyClassroom))) : promise,
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  const page = await render(<Top />)
  expect(page.textContent).toBe('loading')
  resolve(new Response(JSON.stringify({ ...certificate, issued: null })))
  await vi.waitFor(async () => {
    await settle()
    expect(page.textContent).toBe('no news')
  })
})

test.each([before, after])('the loader has fetched all that decides what leads: %s', async (now) => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(now))
  onTestFinished(() => void vi.restoreAllMocks())
  const path = `/api/registrations/${token}`
  fakeApi({ [`${path}/options`]: options, [`${path}/certificate`]: certificate, [`${path}/classroom`]: emptyClassroom })
  const client = new QueryClient()
  await prefetchSeat(client, registration, token, browserApi)
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const page = await render(
    <QueryClientProvider client={client}>
      <Top />
    </QueryClientProvider>,
  )
  expect(page.querySelector('h1')?.textContent).toMatch(/new date|certificate is ready/)
})

test('while everybody comes for the way in, the loader fetches nothing else', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(session.startsAt))
  onTestFinished(() => void vi.restoreAllMocks())
  const client = new QueryClient()
  await prefetchSeat(client, registration, token, browserApi)
  expect(client.getQueryCache().getAll()).toEqual([])
})

test('without a certificate, the page promises none and leads to the assignment if that is what is missing', async () => {
  const { issued } = certificate
  const without = (missing: SeatCertificate['missing']) => show(after, {}, { ...certificate, issued: null, missing })
  const toDo = await without('assignment')
  expect(toDo.textContent).toContain('One thing is left for your certificate: the assignment.')
  expect(toDo.querySelector('a')?.getAttribute('href')).toBe('/#assignment')
  const handedIn = await without('review')
  expect(handedIn.textContent).toContain('We’re reading your assignment')
  const tooLittle = await without('sessions')
  const revoked = await show(after, {}, { ...certificate, issued: issued && { ...issued, state: 'revoked' } })
  for (const page of [tooLittle, revoked]) expect(page.textContent).not.toContain('certificate')
  for (const page of [handedIn, tooLittle, revoked]) expect(page.querySelector('a')).toBeNull()
})
