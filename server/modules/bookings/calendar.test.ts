import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffEvent } from '#contract/staff/events.ts'
import { cancelEvent, publishEvent } from '#tests/factories/events.ts'
import { paidRegistration, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'
import { registrationToken } from './registration-link.ts'

let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
})
afterAll(() => site.app.close())

const at = (day: string) => ({ startsAt: `${day}T10:00:00.000Z`, endsAt: `${day}T12:00:00.000Z` })
const readAll = (file: string, field: string) =>
  [...file.matchAll(new RegExp(`^${field}:(.*)\r$`, 'gm'))].map(([, value]) => value)

async function bookedEvent(slug: string) {
  const event: StaffEvent = await publishEvent(site, {
    slug,
    sessions: [
      { ...at('2027-01-09'), title: 'Reading' },
      { ...at('2027-01-16'), title: 'Writing' },
      { ...at('2027-01-23'), title: 'Speaking' },
    ],
  })
  const token = registrationToken(
    site.app.services.sessionSecret,
    await paidRegistration(site, { masterclassSlug: slug }),
  )
  return {
    event,
    readFile: async () => (await site.app.get(`/api/registrations/${token}/calendar`)).body,
    save: (change: Partial<StaffEvent>) => site.call('PUT', `events/${event.id}`, { ...event, ...change }),
  }
}

test('a calendar file has one entry for each session, with its own name', async () => {
  const { readFile } = await bookedEvent('three-saturdays')
  const file = await readFile()
  expect(readAll(file, 'BEGIN').filter((part) => part === 'VEVENT')).toHaveLength(3)
  expect(readAll(file, 'DTSTART')).toEqual(['20270109T100000Z', '20270116T100000Z', '20270123T100000Z'])
  expect(readAll(file, 'SUMMARY').map((name) => name?.split(': ').at(-1))).toEqual(['Reading', 'Writing', 'Speaking'])
  expect(new Set(readAll(file, 'UID')).size).toBe(3)
})

test('a moved session keeps its UID and raises the sequence, so calendars replace the old entry', async () => {
  const { event, readFile, save } = await bookedEvent('moved-saturday')
  const before = await readFile()
  const sessions = event.sessions.map((session) =>
    session.title === 'Reading' ? { ...session, ...at('2027-01-30') } : session,
  )
  expect((await save({ sessions })).statusCode).toBe(200)
  const after = await readFile()
  expect(readAll(after, 'DTSTART')).toEqual(['20270116T100000Z', '20270123T100000Z', '20270130T100000Z'])
  const [reading, writing, speaking] = readAll(before, 'UID')
  expect(readAll(after, 'UID')).toEqual([writing, speaking, reading])
  const [sequence] = readAll(before, 'SEQUENCE').map(Number)
  for (const raised of readAll(after, 'SEQUENCE')) expect(Number(raised)).toBeGreaterThan(sequence ?? 0)
})

test('a session in the place of a removed one gets its own UID', async () => {
  const { event, readFile, save } = await bookedEvent('replaced-saturday')
  const before = readAll(await readFile(), 'UID')
  const [first, second] = event.sessions
  const added = { ...at('2027-02-06'), title: 'Listening', items: [] }
  expect((await save({ sessions: [first, second, added] as StaffEvent['sessions'] })).statusCode).toBe(200)
  const after = readAll(await readFile(), 'UID')
  expect(after).toHaveLength(3)
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2))
  expect(before).not.toContain(after[2])
})

test('the file of a cancelled event says so for every session', async () => {
  const { event, readFile } = await bookedEvent('cancelled-saturdays')
  await cancelEvent(site, event.id)
  const file = await readFile()
  expect(readAll(file, 'STATUS')).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED'])
  expect(readAll(file, 'SEQUENCE').every((sequence) => Number(sequence) > event.sequence)).toBe(true)
})
