import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Toaster } from '#app/ui/toast.tsx'
import type { CancellationPreview, CancellationProgress } from '#contract/staff/cancellation.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { field, find, textOf } from '#tests/components/find.ts'
import { click, render } from '#tests/components/render.tsx'
import { staffEvent } from '#tests/factories/staff-event.ts'
import { staffRefund } from '#tests/factories/staff-order.ts'
import { CancelEventDialog } from './cancel-event-dialog.tsx'
import { CancellationPanel } from './cancellation-panel.tsx'

const path = `/api/staff/events/${staffEvent.id}/cancellation`
const none = { count: 0, amount: 0 }
const one = { count: 1, amount: 1500 }
const next = { slug: 'again', title: 'AI for Lawyers, again', startDate: null, endDate: null, seatsLeft: 20 }
const preview: CancellationPreview = {
  ...{ people: { total: 2, paid: 1, free: 0, awaiting: 1, unpaid: 0 }, card: one, transfers: none, proofs: one },
  ...{ seatsNeeded: 2, nextEvents: [next] },
}
const about = { slug: staffEvent.slug, title: staffEvent.title, preview: null, progress: null }

async function ask(changes: Partial<CancellationPreview> = {}) {
  fakeApi({ [path]: { ...about, status: 'published', preview: { ...preview, ...changes } } })
  const onCancel = vi.fn(() => Promise.resolve())
  const onClose = vi.fn()
  const page = await render(<CancelEventDialog event={staffEvent} isOpen onCancel={onCancel} onClose={onClose} />)
  await settle()
  const confirm = async () => {
    await click(find(page, 'button', 'Cancel event'))
    await settle()
  }
  return { onCancel, onClose, page, confirm }
}

test('it counts people and money, and asks for a word before it cancels', async () => {
  const { onCancel, onClose, page, confirm } = await ask()
  expect(textOf(page)).toContain('Cancel AI for Lawyers?')
  const counts = [...page.querySelectorAll('dl > div')].map(textOf)
  expect(counts).toEqual(['Paid1', 'Screenshot to verify1', 'Received online₹1,500 in one payment'])
  expect(textOf(find(page, 'status'))).toBe(
    '2 people are emailed. ₹1,500 goes back to cards now. One screenshot is for you to verify first.',
  )
  await confirm()
  expect(textOf(page)).toContain('Type the word cancel')
  expect(onCancel).not.toHaveBeenCalled()
  await fillIn(page, { 'A sentence for the email (optional)': 'It will rain all week.' })
  await fillIn(page, { 'Type “cancel” to confirm': 'Cancel' })
  await confirm()
  expect(onCancel).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ offer: 'refund', message: 'It will rain all week.' }),
  )
  expect(onClose).toHaveBeenCalled()
})

test('everybody can be moved to the next date, once it is chosen', async () => {
  const { onCancel, page, confirm } = await ask()
  await click(page.querySelector('[value=next_date]'))
  await fillIn(page, { 'Type “cancel” to confirm': 'cancel' })
  await confirm()
  expect(textOf(page)).toContain('Choose the next date')
  expect(onCancel).not.toHaveBeenCalled()
  await fillIn(page, { 'Next date': 'again' })
  expect(textOf(find(page, 'status'))).toContain('2 people are emailed. 2 people move to AI for Lawyers, again.')
  await confirm()
  expect(onCancel).toHaveBeenCalledWith(expect.objectContaining({ offer: 'next_date', nextEventSlug: 'again' }))
})

test('a date without room for everybody cannot be chosen, and without a date only the refund is offered', async () => {
  const { page } = await ask({ nextEvents: [{ ...next, seatsLeft: 1 }] })
  await click(page.querySelector('[value=next_date]'))
  const [, option] = (field(page, 'Next date') as unknown as HTMLSelectElement).options
  expect([option?.textContent, option?.disabled]).toEqual(['AI for Lawyers, again · one seat left', true])
  const alone = await ask({ nextEvents: [] })
  expect(alone.page.querySelectorAll('[type=radio]')).toHaveLength(1)
  expect(textOf(alone.page)).toContain('publish an event of the same kind first')
})

const failed: CancellationProgress['failed'][number] = {
  ...{ paymentId: 42, registrationId: 1, name: 'Meera Nair', reference: 'RWABCDEFGH', method: 'card', amount: 1500 },
  ...{ state: 'failed', failure: 'expired_or_canceled_card', utr: null },
}
const progress: CancellationProgress = {
  ...{ card: { total: one, done: none, pending: none, failed: one }, failed: [failed] },
  ...{ transfers: { total: none, done: none }, checklist: [], proofs: one },
  decision: { at: '2026-11-17T09:00:00.000Z', offer: 'refund', people: 2, moved: 0, nextEventSlug: null },
}

async function follow(shown: Partial<CancellationProgress> = {}) {
  const { nextCall } = fakeApi({ [path]: { ...about, status: 'cancelled', progress: { ...progress, ...shown } } })
  const toaster = await render(<Toaster />)
  const page = await render(<CancellationPanel eventId={staffEvent.id} />)
  await settle()
  return { nextCall, toaster, panel: find(page, 'region', 'This event is cancelled') }
}

test('what the provider refused is named, and can be sent again', async () => {
  const { nextCall, toaster, panel } = await follow()
  for (const text of [
    '2 people were emailed on 17 November 2026.',
    '0 of 1 sent',
    'The card has expired or was cancelled.',
    'One screenshot of ₹1,500 isn’t verified yet.',
  ])
    expect(textOf(panel)).toContain(text)
  expect(find(panel, 'link', 'Transfer instead: Meera Nair').getAttribute('href')).toBe(
    '/staff/registrations?search=RWABCDEFGH',
  )
  await click(find(panel, 'button', 'Try again: Meera Nair'))
  await settle()
  const call = nextCall()
  expect(call.body).toEqual({ reason: 'The event was cancelled', freesSeats: true })
  await call.reply(200, { ...staffRefund, amount: 1500 })
  expect(textOf(toaster)).toContain('₹1,500 sent')
})

test('who moved is counted, with the way to the list of the next date', async () => {
  const moved = { at: '2026-11-17T09:00:00.000Z', offer: 'next_date', people: 1, moved: 1, nextEventSlug: 'again' }
  const { panel } = await follow({ decision: moved as CancellationProgress['decision'] })
  expect(textOf(panel)).toContain('One person moved to the next date.')
  expect(find(panel, 'link', 'See who’s coming').getAttribute('href')).toBe('/staff/registrations/again')
})

test('when all has gone back it says so', async () => {
  const done = { total: one, done: one, pending: none, failed: none }
  const { panel } = await follow({ card: done, failed: [], proofs: none })
  expect(textOf(panel)).toContain('1 of 1 sent')
  expect(textOf(panel)).toContain('Everything has gone back.')
})

test('a panel that fails to load can be loaded again', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const stored: Record<string, unknown> = { [path]: new Response('{}', { status: 500 }) }
  fakeApi(stored)
  const page = await render(<CancellationPanel eventId={staffEvent.id} />)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(textOf(find(page, 'alert'))).toContain('We couldn’t load what’s left to do.')
  stored[path] = { ...about, status: 'cancelled', progress }
  await click(find(page, 'button', 'Try again'))
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(textOf(page)).toContain('The card has expired or was cancelled.')
})
