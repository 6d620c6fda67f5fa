import { expect, test } from 'vitest'
import { makeEvent } from '#tests/support/make-event.ts'
import { pickWorkshop } from './pick-workshop.ts'

const on = (day: string) => ({ times: [[`${day}T05:30:00.000Z`, `${day}T07:00:00.000Z`]] as const })
const first = makeEvent({ slug: 'vibe-coding-session', title: 'Vibe Coding', kind: 'workshop', ...on('2027-06-28') })
const july = makeEvent({ slug: 'july', title: 'July', kind: 'workshop', ...on('2027-07-10') })
const august = makeEvent({ slug: 'august', title: 'August', kind: 'workshop', ...on('2027-08-10') })
const masterclass = makeEvent({ slug: 'ai', title: 'AI', ...on('2027-05-01') })

test('the first workshop is offered while it can be booked', () => {
  expect(pickWorkshop(first, [july])).toBe(first)
  expect(pickWorkshop({ ...first, state: 'live' }, [july])).toMatchObject({ slug: first.slug })
})

test.each(['full', 'closed', 'over', 'cancelled', 'undated'] as const)(
  'when it is %s, the soonest workshop that can be booked takes its place',
  (state) => {
    const sold = { ...first, state }
    expect(pickWorkshop(sold, [masterclass, august, { ...july, state: 'full' }])).toBe(august)
    expect(pickWorkshop(sold, [masterclass, august, july])).toBe(july)
    expect(pickWorkshop(sold, [masterclass])).toBe(sold)
  },
)

test('a hidden first workshop leaves the place to others', () => {
  expect(pickWorkshop(null, [july])).toBe(july)
  expect(pickWorkshop(null, [masterclass])).toBeNull()
})
