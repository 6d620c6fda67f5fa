import { expect, onTestFinished, test, vi } from 'vitest'
import { lazyWhenVisible } from '#app/lib/lazy-when-visible.tsx'
import { registration } from '#content/registration.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { find, findAll, textOf } from '#tests/components/find.ts'
import { click, render } from '#tests/components/render.tsx'
import { makeEvent } from '#tests/support/make-event.ts'
import { RegistrationScreen } from './registration-screen.tsx'

const event = makeEvent({
  slug: 'ai-for-everyone-masterclass',
  title: 'AI for Everyone',
  times: [['2031-06-20T12:30:00.000Z', '2031-06-20T14:30:00.000Z']],
})
const nowOf = (state: string) => (state === 'over' ? '2031-07-01' : '2027-01-01')
const path = `/api/masterclasses/${event.slug}`

async function show(reply: unknown, now = '2027-01-01') {
  vi.setSystemTime(now)
  onTestFinished(() => void vi.useRealTimers())
  const stored = { [path]: reply }
  fakeApi(stored)
  class Observer {
    observe = () => undefined
    disconnect = () => undefined
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  const form = lazyWhenVisible({
    load: async () => ({ default: () => <button type="submit">Pay</button> }),
    fallback: null,
    isLoadedOnInteraction: true,
  })
  const props = { slug: event.slug, words: registration.masterclass, isMissing: false, picture: undefined, form }
  const page = await render(<RegistrationScreen {...props} />, `/apply?masterclass=${event.slug}`)
  await settle()
  return { page, stored, isSold: () => findAll(page, 'button', 'Pay').length > 0 }
}

test('an event that is open has its form, under its title', async () => {
  const { page, isSold } = await show(event)
  expect(isSold()).toBe(true)
  expect(textOf(page.querySelector('h1'))).toBe(event.title)
})

test.each([
  ['full', 'All seats are taken'],
  ['closed', 'Booking is closed'],
  ['over', 'This session is over'],
  ['undated', 'There’s no date yet'],
  ['cancelled', 'This session is cancelled'],
] as const)('an event that is %s has a reason in place of its form', async (state, reason) => {
  const { page, isSold } = await show({ ...event, state, ...(state === 'undated' && { sessions: [] }) }, nowOf(state))
  await vi.waitFor(async () => {
    await settle()
    find(page, 'heading', reason)
  })
  expect(isSold()).toBe(false)
})

test('an event that ended while its form was open is no longer sold', async () => {
  const { page, isSold } = await show(event, '2099-01-01')
  find(page, 'heading', 'This session is over')
  expect(isSold()).toBe(false)
})

test('an event that fails to load is an error, and loads after Try again', async () => {
  const { page, stored, isSold } = await show(new Response('{}', { status: 500 }))
  stored[path] = event
  await click(find(find(page, 'alert'), 'button'))
  await settle()
  expect(isSold()).toBe(true)
})
