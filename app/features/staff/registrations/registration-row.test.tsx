import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Toaster } from '#app/ui/toast.tsx'
import type { StaffRegistration } from '#contract/staff/registrations.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { field, find, findAll, textOf } from '#tests/components/find.ts'
import { click, press, render } from '#tests/components/render.tsx'
import { staffEvent } from '#tests/factories/staff-event.ts'
import { staffOrder } from '#tests/factories/staff-order.ts'
import { AttendeesPage } from './attendees-page.tsx'
import { RegistrationsPage } from './registrations-page.tsx'

const paid = {
  ...{ id: 1, reference: 'RWAAAAAAAA', eventSlug: 'booked', eventTitle: 'Booked', name: 'Meera Nair' },
  ...{ email: 'meera@example.in', phone: '+919876543210', yearsOfExperience: '2-5', howDidYouKnow: 'LinkedIn' },
  ...{ paymentStatus: 'paid', price: 1999, amount: 1999, method: 'card', paid: 1999, isRefundable: true },
  ...{ refundDue: null, refundPending: null, screenshotId: null, marketingConsent: false },
  ...{ created_at: '2026-11-15T06:00:00.000Z', paid_at: '2026-11-15T06:05:00.000Z' },
} as StaffRegistration

async function show() {
  const stored: Record<string, unknown> = {
    '/api/staff/events': [staffEvent, { ...staffEvent, slug: 'booked', title: 'Booked' }],
    '/api/staff/registrations': { rows: [paid], next: null },
    '/api/staff/registrations/1/order': staffOrder,
  }
  const { nextCall } = fakeApi(stored)
  const toaster = await render(<Toaster />)
  const page = await render(<RegistrationsPage />, '/staff/registrations')
  await settle()
  const opened = () => page.querySelector('dialog[open]')
  const open = async (name: RegExp) => {
    await click(find(page, 'button', name))
    await settle()
    return find(page, 'dialog')
  }
  return { stored, nextCall, toaster, page, opened, open }
}

test('a row has who, what, how much, how and when', async () => {
  const { page } = await show()
  const cells = [...page.querySelectorAll('tbody td, tbody th')].map(textOf)
  for (const text of [
    'Meera Nairmeera@example.in',
    'BookedRWAAAAAAAA',
    '₹1,999Online',
    'Online',
    '15 November 202611:30 AM',
  ])
    expect(cells).toContain(text)
  // On a phone the three are in one line.
  expect(cells).toContain('₹1,999 · Online15 November 2026, 11:30 AM')
  await click(find(page, 'button', /^Meera Nair/))
  for (const text of ['Experience2-5 years', 'Paid₹1,999', 'How they heard about usLinkedIn'])
    expect(textOf(page)).toContain(text)
})

test.each([
  ['m', 'Move to another event'],
  ['c', 'Cancel this registration?'],
  ['r', 'Refund a payment'],
  ['e', 'Correct the details'],
])('the key %s asks ‘%s’, about the row with the focus', async (key, title) => {
  const { page, opened } = await show()
  await press('j')
  expect(document.activeElement).toBe(find(page, 'button', /^Meera Nair/))
  await press(key)
  expect(textOf(opened()?.querySelector('h2') ?? null)).toBe(title)
  // Keys do nothing while a dialog is open.
  await press('m')
  expect(page.querySelectorAll('dialog[open]')).toHaveLength(1)
})

test('with the shortcuts off no key opens anything', async () => {
  const { page, opened } = await show()
  await click(field(page, 'Keyboard shortcuts'))
  await press('j')
  await press('m')
  expect(opened()).toBeNull()
})

test('the email is sent again', async () => {
  const { nextCall, toaster, page } = await show()
  await click(find(page, 'button', 'Resend email: Meera Nair'))
  await settle()
  await nextCall().reply(200, null)
  expect(textOf(toaster)).toContain('Email on its wayTo meera@example.in')
})

test('moving needs an event, and a refusal stays in the dialog', async () => {
  const { nextCall, toaster, open } = await show()
  const dialog = await open(/^Move: Meera Nair/)
  await click(find(dialog, 'button', 'Move the registration'))
  expect(textOf(dialog)).toContain('Please choose an event')
  expect(nextCall).toThrow('nothing was sent')
  await fillIn(dialog, { 'New event': staffEvent.slug })
  await click(find(dialog, 'button', 'Move the registration'))
  await settle()
  await nextCall().reply(409, { message: 'This session is full', code: 'event_full' })
  expect(textOf(find(dialog, 'alert'))).toBe('This session is full')
  await click(find(dialog, 'button', 'Move the registration'))
  await settle()
  const call = nextCall()
  expect(call.body).toEqual({ eventSlug: staffEvent.slug })
  await call.reply(200, null)
  expect(textOf(toaster)).toContain('Registration moved')
})

test('cancelling says what is owed, and then what to do', async () => {
  const { stored, nextCall, toaster, page, open } = await show()
  const dialog = await open(/^Cancel: Meera Nair/)
  expect(textOf(dialog)).toContain('you owe Meera Nair a refund of ₹1,999')
  await click(find(dialog, 'button', 'Cancel the registration'))
  await settle()
  const cancelled = { ...paid, paymentStatus: 'refund_due', refundDue: 1999 }
  stored['/api/staff/registrations'] = { rows: [cancelled], next: null }
  await nextCall().reply(200, null)
  expect(textOf(toaster)).toContain('Now refund ₹1,999.')
  const row = textOf(find(page, 'button', /^Meera Nair/).closest('tbody'))
  expect(row).toContain('Refund due ₹1,999')
  expect(row).not.toContain('Refunded')
  expect(findAll(page, 'button', /^Move/)).toEqual([])
})

test('a list that fails can be loaded again', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const stored: Record<string, unknown> = { '/api/staff/registrations': new Response('{}', { status: 500 }) }
  fakeApi(stored)
  const page = await render(<RegistrationsPage />)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  stored['/api/staff/registrations'] = { rows: [paid], next: null }
  await click(find(page, 'button', 'Try again'))
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(find(page, 'link', 'Export CSV').getAttribute('href')).toBe('/api/staff/export/registrations')
  expect(findAll(page, 'button', 'Try again')).toEqual([])
})

test('attendees of an event that does not exist say so', async () => {
  const none = { rows: [], next: null }
  const of = (status: string) => `/api/staff/registrations?event=nowhere&status=${status}`
  fakeApi({ '/api/staff/events': [staffEvent], [of('paid')]: none, [of('awaiting_verification')]: none })
  const page = await render(<AttendeesPage slug="nowhere" />)
  await settle()
  expect(findAll(page, 'heading', 'We can’t find this event')).toHaveLength(1)
})
