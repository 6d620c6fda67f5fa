import { expect, test } from 'vitest'
import { readDuration } from './read-duration.ts'
import { readParticipants } from './read-participants.ts'
import { readStay } from './read-stay.ts'
import { sumMinutes } from './sum-minutes.ts'

test.each([
  ['65', 65],
  ['1 hr 5 min', 65],
  ['2 hr', 120],
  ['45 min', 45],
  ['1h 5m 30s', 65.5],
  ['30s', 0.5],
  ['1:05:30', 65.5],
  ['0', 0],
  ['', null],
  ['soon', null],
  ['-5', null],
])('the duration %s is %s minutes', (text, minutes) => {
  expect(readDuration(text)).toBe(minutes)
})

test.each([
  ['11/21/2026 11:30:00 PM', '11/22/2026 12:30:00 AM', 60],
  ['21/11/2026 23:30', '22/11/2026 00:30', 60],
  ['2026-11-21 10:00:00', '2026-11-21 10:20:30', 20.5],
  ['11/21/26, 10:00:00 AM', '11/21/26, 12:00:00 PM', 120],
  ['Nov 21, 2026 10:00:00', 'Nov 21, 2026 10:05:00', 5],
  ['11/21/2026 10:00:00\u202fAM', '11/21/2026 10:01:00\u202fAM', 1],
  // Day and month in an order that makes it 30 days.
  ['01/11/2026 23:30', '02/11/2026 00:30', null],
  ['11/21/2026 11:00:00 AM', '11/21/2026 10:00:00 AM', null],
  ['10:00 AM', '11:00 AM', null],
  ['', '11/21/2026 10:00:00 AM', null],
])('from %s to %s are %s minutes', (join, leave, minutes) => {
  const stay = readStay(join, leave)
  expect(stay && (stay.to - stay.from) / 60_000).toBe(minutes)
})

test('stays are united where all are known, and added up otherwise', () => {
  const stay = (from: number, to: number) => ({ stay: { from: from * 60_000, to: to * 60_000 }, minutes: to - from })
  expect(sumMinutes([stay(50, 60), stay(0, 40), stay(10, 20), stay(30, 45)])).toBe(55)
  expect(sumMinutes([stay(0, 40), { stay: null, minutes: 10 }])).toBe(50)
})

test('Zoom’s export that repeats the meeting in each row is read for its participants, not for the host', () => {
  const meeting = 'AI for Everyone,852 1848 6288,The Host,team@rolewise.example,11/21/2026 10:00,11/21/2026 12:00,120,2'
  const file = [
    'Topic,Meeting ID,User Name,User Email,Start Time,End Time,Duration (Minutes),Participants,Name (Original Name),User Email,Join Time,Leave Time,Duration (Minutes),Guest',
    `${meeting},Asha Rao,asha@example.com,11/21/2026 10:00,11/21/2026 11:30,90,Yes`,
    `${meeting},Ravi Kumar,,11/21/2026 10:00,11/21/2026 10:20,20,Yes`,
  ].join('\n')
  const { people } = readParticipants(Buffer.from(file))
  expect(people.map(({ name, email, presences }) => [name, email, sumMinutes(presences)])).toEqual([
    ['Asha Rao', 'asha@example.com', 90],
    ['Ravi Kumar', null, 20],
  ])
})

test('Google Meet’s list is known with a name in one column, and with the meeting’s details above it', () => {
  const file = [
    'Meeting title,Date,Start time,End time',
    'AI for Everyone,2026-11-21,10:00,12:00',
    '',
    'Name,Email,Duration,Time joined,Time exited',
    'Asha Rao,asha@example.com,1 hr 12 min,10:00 AM,11:12 AM',
    'Ravi Kumar,,42m,10:00:12,10:42:01',
  ].join('\n')
  const { source, people } = readParticipants(Buffer.from(file))
  expect(source).toBe('meet')
  expect(people.map(({ name, email, presences }) => [name, email, sumMinutes(presences)])).toEqual([
    ['Asha Rao', 'asha@example.com', 72],
    ['Ravi Kumar', null, 42],
  ])
})
