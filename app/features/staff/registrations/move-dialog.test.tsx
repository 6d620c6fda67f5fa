import { act } from 'react'
import { expect, test } from 'vitest'
import type { StaffEvent } from '#contract/staff/events.ts'
import type { StaffRegistration } from '#contract/staff/registrations.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { render } from '#tests/components/render.tsx'
import { staffEvent } from '#tests/factories/staff-event.ts'
import { MoveDialog } from './move-dialog.tsx'

const event = (slug: string, facts: Partial<StaffEvent> = {}): StaffEvent => ({ ...staffEvent, slug, ...facts })

test('a registration can be moved only to events that can be booked, and to cohorts', async () => {
  fakeApi({
    '/api/staff/events': [
      event('booked'),
      event('open'),
      event('live', { state: 'live' }),
      event('full', { state: 'full', seats: 4, seatsTaken: 4 }),
      event('cohort', { kind: 'cohort' }),
      event('hidden', { status: 'draft', state: 'closed' }),
      ...(['closed', 'over', 'cancelled', 'undated'] as const).map((state) => event(state, { state })),
    ],
  })
  const registration = { id: 1, name: 'Meera', eventSlug: 'booked', eventTitle: 'Booked' } as StaffRegistration
  await render(<MoveDialog registration={registration} isOpen onClose={() => {}} />)
  await settle()
  const options = [...document.querySelectorAll('option')].filter(({ value }) => value)
  expect(options.map(({ value, disabled }) => [value, disabled])).toEqual([
    ['open', false],
    ['live', false],
    ['full', true],
    ['cohort', false],
  ])
  expect(options[1]?.textContent).toContain('happening now')
  expect(document.querySelector('dialog')?.textContent).toContain('Meera is registered for Booked, 20–21 June 2031.')
})

test.each([
  [1999, 2499, 'It costs ₹500 more. The difference isn’t charged.'],
  [1999, 1599, 'It costs ₹400 less. Refund the difference from the order if you want to.'],
  [1999, 1999, undefined],
])('who paid %i and moves to an event for %i is told the difference', async (price, asked, sentence) => {
  fakeApi({ '/api/staff/events': [event('booked'), event('open', { price: asked })] })
  const facts = { id: 1, name: 'Meera', eventSlug: 'booked', eventTitle: 'Booked', price, paid: price }
  const page = await render(<MoveDialog registration={facts as StaffRegistration} isOpen onClose={() => {}} />)
  await settle()
  const select = page.querySelector('select')
  if (!select) throw new Error('no events to choose from')
  await act(async () => {
    select.value = 'open'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(page.querySelector('p[role=status]')?.textContent).toBe(sentence)
})
