import { expect, test } from 'vitest'
import type { StaffEvent } from '#contract/staff/events.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { find, findAll, textOf } from '#tests/components/find.ts'
import { click, render } from '#tests/components/render.tsx'
import { Where, whereIn } from '#tests/components/where.tsx'
import { staffEvent } from '#tests/factories/staff-event.ts'
import { EventFormPage } from '../form-pages.tsx'

const event: StaffEvent = { ...staffEvent, seatsTaken: 0, publishedAt: '2031-01-01T00:00:00.000Z' }

async function show(changes: Partial<StaffEvent> = {}) {
  const opened = { ...event, ...changes }
  const stored: Record<string, unknown> = { '/api/staff/events': [opened] }
  const { nextCall } = fakeApi(stored)
  const page = await render(
    <>
      <EventFormPage drawingOf={() => undefined} />
      <Where />
    </>,
    `/staff/catalogue/event?slug=${event.slug}`,
  )
  await settle()
  const openMenu = () => click(find(page, 'button', 'More actions'))
  const items = () => [...page.querySelectorAll('[role=menuitem]')].map(textOf)
  const choose = async (name: string) => {
    await openMenu()
    await click([...page.querySelectorAll('[role=menuitem]')].find((item) => textOf(item) === name))
    await settle()
  }
  return { opened, stored, nextCall, page, openMenu, items, choose }
}

test.each([
  ['Close registration', 'published', 'closed', 'On the site, but nobody can register.'],
  ['Reopen registration', 'closed', 'published', 'On the site, and open for registration.'],
  ['Hide from the site', 'published', 'draft', 'It was on the site.'],
] as const)('‘%s’ changes the state, and the page says what visitors see', async (action, from, to, hint) => {
  const { opened, stored, nextCall, page, choose } = await show({ status: from })
  await choose(action)
  const call = nextCall()
  expect(call.body).toEqual({ status: to, version: opened.version })
  const state = to === 'closed' ? 'closed' : 'open'
  const changed = { ...opened, status: to, state, version: '2' }
  stored['/api/staff/events'] = [changed]
  await call.reply(200, changed)
  expect(textOf(page)).toContain(hint)
})

test.each([
  [{}, ['Attendees', 'Close registration', 'Hide from the site', 'Duplicate', 'Cancel event', 'Delete']],
  [{ seatsTaken: 2 }, ['Attendees', 'Close registration', 'Hide from the site', 'Duplicate', 'Cancel event']],
  [{ status: 'draft' }, ['Attendees', 'Duplicate', 'Delete']],
  [{ status: 'cancelled', state: 'cancelled' }, ['Attendees', 'Duplicate', 'Delete']],
] as const)('with %j only what is possible is offered', async (changes, offered) => {
  const { openMenu, items } = await show(changes)
  await openMenu()
  expect(items()).toEqual(offered)
})

test('a copy opens as a draft without dates', async () => {
  const { opened, stored, nextCall, page, choose } = await show()
  await choose('Duplicate')
  const copy = { ...opened, id: 9, slug: 'ai-for-lawyers-2', status: 'draft', publishedAt: null, sessions: [] }
  stored['/api/staff/events'] = [opened, copy]
  await nextCall().reply(201, copy)
  await settle()
  expect(whereIn(page)).toBe('/staff/catalogue/event?slug=ai-for-lawyers-2')
  expect(textOf(page)).toContain('Duplicated. This copy is a draft without dates.')
  expect(textOf(page)).toContain('A date: nobody can book without one')
})

test('deleting asks first, and leads back to the catalogue', async () => {
  const { nextCall, page, choose } = await show({ status: 'draft' })
  await choose('Delete')
  const dialog = find(page, 'dialog')
  expect(textOf(dialog)).toContain('Delete AI for Lawyers?')
  await click(find(dialog, 'button', 'Keep the event'))
  expect(nextCall).toThrow('nothing was sent')
  await choose('Delete')
  await click(find(find(page, 'dialog'), 'button', 'Delete event'))
  await settle()
  await nextCall().reply(200, null)
  expect(whereIn(page)).toBe('/staff/catalogue')
})

test('an event that nobody has booked is cancelled quietly', async () => {
  const { stored, page, opened, choose, nextCall } = await show()
  const none = { count: 0, amount: 0 }
  stored[`/api/staff/events/${event.id}/cancellation`] = {
    ...{ slug: event.slug, title: event.title, status: 'published', progress: null },
    preview: {
      ...{ people: { total: 0, paid: 0, free: 0, awaiting: 0, unpaid: 0 }, card: none, transfers: none },
      ...{ proofs: none, seatsNeeded: 0, nextEvents: [] },
    },
  }
  await choose('Cancel event')
  await settle()
  const dialog = find(page, 'dialog')
  expect(textOf(dialog)).toContain('Nobody has booked, so nobody is emailed')
  expect(findAll(dialog, 'button', 'Keep the event')).toHaveLength(1)
  await click(find(dialog, 'button', 'Cancel event'))
  await settle()
  const call = nextCall()
  expect(call.body).toMatchObject({ offer: 'refund' })
  const cancelled = { ...opened, status: 'cancelled', state: 'cancelled' }
  stored['/api/staff/events'] = [cancelled]
  const progress = {
    ...{ card: { total: none, done: none, pending: none, failed: none }, failed: [] },
    ...{ transfers: { total: none, done: none }, checklist: [], proofs: none, decision: null },
  }
  const after = { slug: event.slug, title: event.title, status: 'cancelled', preview: null, progress }
  stored[`/api/staff/events/${event.id}/cancellation`] = after
  await call.reply(200, after)
  await settle()
  expect(textOf(page)).toContain('On the site as cancelled. Nobody can register.')
  expect(textOf(page)).toContain('Nobody had paid, so there’s nothing to send back.')
})
