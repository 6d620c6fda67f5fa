import { expect, test } from 'vitest'
import { advanceState, areFewSeatsLeft, canBook, getEventState } from './event-state.ts'

const first = { startsAt: '2027-06-20T12:30:00.000Z', endsAt: '2027-06-20T14:30:00.000Z' }
const second = { startsAt: '2027-06-21T12:30:00.000Z', endsAt: '2027-06-21T14:30:00.000Z' }
const event = { status: 'published', sessions: [first, second], isFull: false } as const
const at = (time: string) => Date.parse(time)
const before = at('2027-06-01T00:00:00Z')

test.each([
  ['open', {}, before],
  ['live', {}, at(first.startsAt)],
  ['open', {}, at(first.endsAt)], // between two sessions
  ['live', {}, at('2027-06-21T13:00:00Z')],
  ['over', {}, at(second.endsAt)],
  ['full', { isFull: true }, before],
  ['closed', { status: 'closed' }, before],
  ['closed', { status: 'closed', isFull: true }, before],
  ['closed', { status: 'draft' }, before],
  ['cancelled', { status: 'cancelled' }, at(second.endsAt)],
  ['undated', { sessions: [] }, before],
] as const)('an event is %s', (state, change, now) => {
  expect(getEventState({ ...event, ...change }, now)).toBe(state)
})

test('seats are on offer while it is open or under way', () => {
  expect((['open', 'live', 'full', 'closed', 'over', 'cancelled', 'undated'] as const).filter(canBook)).toEqual([
    'open',
    'live',
  ])
})

test('a state from the server moves on with time, and with nothing else', () => {
  const { sessions } = event
  expect(advanceState({ state: 'open', sessions }, at(first.startsAt))).toBe('live')
  expect(advanceState({ state: 'full', sessions }, before)).toBe('full')
  expect(advanceState({ state: 'closed', sessions }, before)).toBe('closed')
  expect(advanceState({ state: 'closed', sessions }, at(second.endsAt))).toBe('over')
  expect(advanceState({ state: 'cancelled', sessions }, at(second.endsAt))).toBe('cancelled')
})

test('few seats are a third or less', () => {
  expect([areFewSeatsLeft(30, 11), areFewSeatsLeft(30, 10), areFewSeatsLeft(25, 8)]).toEqual([false, true, true])
})
