import { expect, test } from 'vitest'
import { withSessions } from '#tests/support/with-sessions.ts'
import { eventFacts } from './mail-facts.ts'

const event = { title: 'AI for Founders', sequence: 2 }

test('emails know the first start and the last end of an event', () => {
  const { sessions, startDate, endDate } = withSessions(
    ['2027-01-09T10:00:00Z', '2027-01-09T12:00:00Z'],
    ['2027-01-16T10:00:00Z', '2027-01-16T12:00:00Z'],
  )
  expect(eventFacts({ ...event, sessions, startDate, endDate })).toMatchObject({
    startDate: '2027-01-09T10:00:00.000Z',
    endDate: '2027-01-16T12:00:00.000Z',
    sessions: [{ title: 'Session 1' }, { title: 'Session 2' }],
  })
})

test('an event without a date has none in its emails', () => {
  const facts = eventFacts({ ...event, sessions: [], startDate: null, endDate: null })
  expect(facts).toEqual({ eventTitle: 'AI for Founders', startDate: '', endDate: '', sessions: [], sequence: 2 })
})
