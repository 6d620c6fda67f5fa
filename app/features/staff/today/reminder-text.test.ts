import { expect, test } from 'vitest'
import { reminderText } from './reminder-text.ts'

const now = Date.parse('2027-06-19T13:00:00Z')
const due = { kind: 'day', dueAt: '2027-06-19T12:30:00.000Z', sent: 0, waiting: 0, undelivered: 0 } as const

test('a reminder is scheduled, on its way or sent', () => {
  expect(reminderText({ ...due, dueAt: '2027-06-20T11:30:00.000Z' }, 3, now)).toBe(
    'Goes out 20\u00a0June, 5\u00a0PM\u00a0IST',
  )
  expect(reminderText({ ...due, sent: 1, waiting: 2 }, 3, now)).toBe('Going out: 1 of 3 sent')
  expect(reminderText({ ...due, sent: 3 }, 3, now)).toBe('Sent to 3 people')
  expect(reminderText({ ...due, sent: 1 }, 1, now)).toBe('Sent to 1 person')
})

test('it says why nobody was reminded', () => {
  expect(reminderText(due, 0, now)).toBe('Nobody to remind')
  expect(reminderText(due, 2, now)).toBe('None sent')
})
