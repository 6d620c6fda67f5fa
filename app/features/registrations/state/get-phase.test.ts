import { expect, test } from 'vitest'
import { getPhase } from './get-phase.ts'

const evening = (id: number, day: string) => ({
  id,
  title: '',
  startsAt: `${day}T12:30:00.000Z`,
  endsAt: `${day}T14:30:00.000Z`,
})
const sessions = [evening(1, '2027-06-20'), evening(2, '2027-06-21')]
const at = (time: string) => getPhase(sessions, Date.parse(time))

test('an event goes from before to after, with a room that opens 15 minutes early', () => {
  expect(at('2027-06-20T12:14:59Z')).toMatchObject({ kind: 'before', number: 1 })
  expect(at('2027-06-20T12:15:00Z')).toMatchObject({ kind: 'open', number: 1 })
  expect(at('2027-06-20T12:30:00Z')).toMatchObject({ kind: 'live', number: 1 })
  expect(at('2027-06-20T14:29:59Z')).toMatchObject({ kind: 'live', number: 1 })
  expect(at('2027-06-20T14:30:00Z')).toMatchObject({ kind: 'between', number: 2 })
  expect(at('2027-06-21T12:15:00Z')).toMatchObject({ kind: 'open', number: 2 })
  expect(at('2027-06-21T14:30:00Z')).toEqual({ kind: 'after' })
})

test('an event without a date has no phase to wait for', () => {
  expect(getPhase([], 0)).toEqual({ kind: 'undated' })
})

test('the join link opens 15 minutes before the session that comes next', () => {
  const phase = at('2027-06-20T20:00:00Z')
  expect('opensAt' in phase && new Date(phase.opensAt).toISOString()).toBe('2027-06-21T12:15:00.000Z')
})
