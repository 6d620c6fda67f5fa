import { expect, test } from 'vitest'
import type { StaffEvent } from '#contract/staff/events.ts'
import type { StaffRegistration } from '#contract/staff/registrations.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { render } from '#tests/components/render.tsx'
import { staffEvent } from '#tests/factories/staff-event.ts'
import { MoveDialog } from './move-dialog.tsx'

const event = (slug: string, facts: Partial<StaffEvent> = {}): StaffEvent => ({ ...staffEvent, slug, ...facts })

test('a registration can be moved only to events that can be booked', async () => {
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
  ])
  expect(options[1]?.textContent).toContain('happening now')
})
