import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/problems.ts'
import type { StaffEvent } from '#contract/staff/events.ts'
import { cancelEvent, publishEvent } from '#tests/factories/events.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { paidRegistration, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'
import { testUrl } from '#tests/support/test-app.ts'
import { signSeatLink } from './registration-link.ts'

let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
})
afterAll(() => site.app.close())

const at = (day: string) => ({ startsAt: `${day}T10:00:00.000Z`, endsAt: `${day}T12:00:00.000Z` })
const readAll = (file: string, field: string) =>
  [...file.matchAll(new RegExp(`^${field}:(.*)\r$`, 'gm'))].map(([, value]) => value)

/** Long lines are folded. */
const readUrls = (file: string) =>
  [...file.replaceAll('\r\n ', '').matchAll(/^URL;VALUE=URI:(.*)\r$/gm)].map(([, url]) => url)
const tokenOf = (registration: { id: number; reference: string }) =>
  signSeatLink(site.app.services.sessionSecret, 'registration', registration)
const readFile = async (token: string) => (await site.app.get(`/api/registrations/${token}/calendar`)).body

async function bookedEvent(slug: string, changes: object = {}) {
  const event: StaffEvent = await publishEvent(site, {
    slug,
    ...changes,
    sessions: [
      { ...at('2027-01-09'), title: 'Reading' },
      { ...at('2027-01-16'), title: 'Writing' },
      { ...at('2027-01-23'), title: 'Speaking' },
    ],
  })
  const registration = await paidRegistration(site, { masterclassSlug: slug })
  const token = tokenOf(registration)
  return {
    event,
    registration,
    token,
    readFile: () => readFile(token),
    save: (change: Partial<StaffEvent>) =>
      site.call('PUT', `events/${event.id}`, { ...event, notify: 'nobody', ...change }),
  }
}

test('a calendar file has one entry for each session, with its own name', async () => {
  const { readFile } = await bookedEvent('three-saturdays')
  const file = await readFile()
  expect(readAll(file, 'BEGIN').filter((part) => part === 'VEVENT')).toHaveLength(3)
  expect(readAll(file, 'DTSTART')).toEqual(['20270109T100000Z', '20270116T100000Z', '20270123T100000Z'])
  expect(readAll(file, 'SUMMARY').map((name) => name?.split(': ').at(-1))).toEqual(['Reading', 'Writing', 'Speaking'])
  expect(new Set(readAll(file, 'UID')).size).toBe(3)
  expect(readAll(file, 'STATUS')).toEqual([])
})

test('its entries lead to the sessions once the seat is paid for, and to the private page before', async () => {
  const withRoom = await bookedEvent('with-a-link', { joinUrl: 'https://zoom.example/j/1' })
  const withoutRoom = await bookedEvent('without-a-link')
  for (const { readFile: read, registration } of [withRoom, withoutRoom]) {
    const link = `${testUrl}/join/${signSeatLink(site.app.services.sessionSecret, 'join', registration)}`
    expect(new Set(readUrls(await read()))).toEqual(new Set([link]))
  }
  const { registration } = await sendProof(site.app, { masterclassSlug: 'with-a-link' })
  expect(new Set(readUrls(await readFile(registration.linkToken)))).toEqual(
    new Set([`${testUrl}/registration/${registration.linkToken}`]),
  )
})

test('neither the page nor the file is cached, or opens with the reference of another booking', async () => {
  const { token, registration } = await bookedEvent('private')
  const { registration: another } = await bookedEvent('not-shared')
  const stolen = tokenOf({ id: registration.id, reference: another.reference })
  const unknown = tokenOf({ id: 999_999, reference: another.reference })
  for (const path of ['', '/calendar']) {
    const opened = await site.app.get(`/api/registrations/${token}${path}`)
    expect([opened.statusCode, opened.headers['cache-control']]).toEqual([200, 'no-store'])
    for (const link of [stolen, unknown]) {
      const refused = await site.app.get(`/api/registrations/${link}${path}`)
      expect([refused.statusCode, refused.json().message]).toEqual([404, messages.registrationNotFound])
    }
  }
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

test('a calendar that subscribes sees the current date, and nothing that opens the private page', async () => {
  const { event, token, readFile, save } = await bookedEvent('subscribed')
  const readFeed = async () => {
    const { calendarUrl } = (await site.app.get(`/api/registrations/${token}`)).json()
    const response = await site.app.get(calendarUrl.slice(testUrl.length))
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    return response.body
  }
  const before = await readFeed()
  expect(readAll(before, 'UID')).toEqual(readAll(await readFile(), 'UID'))
  expect(before).toContain('REFRESH-INTERVAL')
  expect(before.replaceAll('\r\n ', '')).not.toContain('/registration/')
  const [first] = event.sessions
  await save({ sessions: [{ ...first, ...at('2027-02-20') }] as StaffEvent['sessions'] })
  expect(readAll(await readFeed(), 'DTSTART')).toEqual(['20270220T100000Z'])
  await cancelEvent(site, event.id)
  expect(readAll(await readFeed(), 'STATUS')).toEqual(['CANCELLED'])
})

test('the address of a feed opens nothing else, and no other link opens a feed', async () => {
  const { token } = await bookedEvent('feed-only')
  const { calendarUrl } = (await site.app.get(`/api/registrations/${token}`)).json()
  const feedToken = calendarUrl.split('/').at(-1)
  expect((await site.app.get(`/api/registrations/${feedToken}`)).statusCode).toBe(404)
  expect((await site.app.get(`/api/calendars/${token}`)).statusCode).toBe(404)
})
