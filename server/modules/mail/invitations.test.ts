import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffEvent } from '#contract/staff/events.ts'
import type { Invitation } from '#server/mail-transport.ts'
import { notifyDueDateChanges } from '#server/modules/bookings/public.ts'
import { cancelEvent, publishEvent } from '#tests/factories/events.ts'
import { expectCancelled } from '#tests/support/expect-cancelled.ts'
import { paidRegistration, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'

let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
})
afterAll(() => site.app.close())

const at = (day: string) => ({ startsAt: `${day}T10:00:00.000Z`, endsAt: `${day}T12:00:00.000Z` })

async function bookedEvent(slug: string) {
  const event: StaffEvent = await publishEvent(site, {
    slug,
    sessions: [
      { ...at('2027-01-09'), title: 'Reading' },
      { ...at('2027-01-16'), title: 'Writing' },
    ],
  })
  const registration = await paidRegistration(site, { masterclassSlug: slug })
  return {
    event,
    registration,
    save: (change: Partial<StaffEvent>) =>
      site.call('PUT', `events/${event.id}`, { ...event, notify: 'attendees', ...change }),
  }
}

async function invitationsOf(email: string, kind: string): Promise<Parsed[]> {
  await site.app.deliverMails()
  const mail = site.app.mail.delivered.findLast((delivered) => delivered.to === email && delivered.kind === kind)
  return (mail?.invitations ?? []).map(parse)
}

type Parsed = ReturnType<typeof parse>
function parse({ method, content }: Invitation) {
  const unfolded = content.replaceAll('\r\n ', '')
  const read = (field: string) => new RegExp(`^${field}[:;](.*)\r$`, 'm').exec(unfolded)?.[1]
  return {
    header: method,
    method: read('METHOD'),
    uid: read('UID'),
    start: read('DTSTART'),
    status: read('STATUS'),
    sequence: Number(read('SEQUENCE')),
    organizer: read('ORGANIZER'),
    attendee: read('ATTENDEE'),
    entries: unfolded.split('BEGIN:VEVENT').length - 1,
  }
}

test('a booking invites to each session, in a message of its own', async () => {
  const { registration } = await bookedEvent('invited')
  const invitations = await invitationsOf(registration.email, 'payment_received')
  expect(invitations.map(({ start }) => start)).toEqual(['20270109T100000Z', '20270116T100000Z'])
  for (const { header, method, entries, status, organizer, attendee } of invitations) {
    expect([header, method, entries, status]).toEqual(['REQUEST', 'REQUEST', 1, undefined])
    expect(organizer).toBe('CN="Rolewise":mailto:hello@rolewise.example')
    expect(attendee).toContain('CUTYPE=INDIVIDUAL')
    expect(attendee).toContain('PARTSTAT=NEEDS-ACTION')
    expect(attendee).toContain('RSVP=TRUE')
    expect(attendee).toContain(`MAILTO:${registration.email}`)
  }
})

test('a new date updates the invitation, and a session that is gone is cancelled', async () => {
  const { event, registration, save } = await bookedEvent('invited-again')
  const [reading, writing] = await invitationsOf(registration.email, 'payment_received')
  const [first] = event.sessions
  expect((await save({ sessions: [{ ...first, ...at('2027-01-30') }] as StaffEvent['sessions'] })).statusCode).toBe(200)
  site.advanceSeconds(10 * 60)
  await notifyDueDateChanges(site.app.services)
  const [updated, cancelled, ...others] = await invitationsOf(registration.email, 'session_rescheduled')
  expect(others).toEqual([])
  expect(updated).toMatchObject({ method: 'REQUEST', uid: reading?.uid, start: '20270130T100000Z' })
  expect(cancelled).toMatchObject({ header: 'CANCEL', method: 'CANCEL', uid: writing?.uid, status: 'CANCELLED' })
  for (const { sequence } of [updated, cancelled] as Parsed[])
    expect(sequence).toBeGreaterThan(reading?.sequence ?? Number.POSITIVE_INFINITY)
})

test('a cancelled event takes its entries out of the calendar', async () => {
  const { event, registration } = await bookedEvent('uninvited')
  const before = await invitationsOf(registration.email, 'payment_received')
  await cancelEvent(site, event.id)
  const after = await invitationsOf(registration.email, 'event_cancelled')
  expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid))
  for (const { method, status, sequence } of after) {
    expect([method, status]).toEqual(['CANCEL', 'CANCELLED'])
    expect(sequence).toBeGreaterThan(before[0]?.sequence ?? Number.POSITIVE_INFINITY)
  }
})

test('a seat that the team cancels leaves the calendar', async () => {
  const { registration } = await bookedEvent('cancelled-seat')
  expect((await site.call('POST', `registrations/${registration.id}/cancel`)).statusCode).toBe(204)
  const sent = async (kind: string) => {
    await site.app.deliverMails()
    return site.app.mail.delivered.findLast((mail) => mail.to === registration.email && mail.kind === kind)?.invitations
  }
  expectCancelled(await sent('registration_cancelled'), await sent('payment_received'))
})

test('a seat that moves to another event leaves the old entries and gets new ones', async () => {
  const { registration } = await bookedEvent('left')
  await publishEvent(site, { slug: 'moved-here', sessions: [{ ...at('2027-03-06'), title: '' }] })
  const before = await invitationsOf(registration.email, 'payment_received')
  const moved = await site.call('POST', `registrations/${registration.id}/move`, { eventSlug: 'moved-here' })
  expect(moved.statusCode).toBe(204)
  const [added, ...left] = await invitationsOf(registration.email, 'registration_moved')
  expect(added).toMatchObject({ method: 'REQUEST', start: '20270306T100000Z' })
  expect(before.map(({ uid }) => uid)).not.toContain(added?.uid)
  expect(left.map(({ method, uid }) => [method, uid])).toEqual(before.map(({ uid }) => ['CANCEL', uid]))
  for (const { sequence } of left) expect(sequence).toBeGreaterThan(before[0]?.sequence ?? Number.POSITIVE_INFINITY)
})
