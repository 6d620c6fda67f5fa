import { and, eq, like } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { outbox } from '#database/schema/tables.ts'
import { cancelEvent, publishEvent } from '#tests/factories/events.ts'
import { paidRegistration, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'
import { remindAttendees } from './remind-attendees.ts'

let site: StaffApp
beforeEach(async () => {
  site = await startStaffApp()
})
afterEach(() => site.app.close())

const saturdays = ['2027-01-09', '2027-01-16', '2027-01-23', '2027-01-30', '2027-02-06', '2027-02-13']
const on = (day: string) => ({ startsAt: `${day}T10:00:00+05:30`, endsAt: `${day}T12:00:00+05:30` })
const first = on('2027-01-09')
const sessions = saturdays.map(on)
/** The job runs many times before a session. */
async function remindBefore(startsAt: string, hours: number) {
  site.app.clock.now = new Date(Date.parse(startsAt) - hours * 60 * 60_000)
  for (let run = 0; run < 2; run++) await remindAttendees(site.app.services)
}
const remindersTo = (email: string) =>
  site.app.services.database.queries
    .select({ kind: outbox.kind, facts: outbox.facts })
    .from(outbox)
    .where(and(eq(outbox.recipient, email), like(outbox.kind, 'reminder%')))
    .orderBy(outbox.id)

test('each of six Saturdays gets its own reminders, about that session only', async () => {
  await publishEvent(site, { slug: 'six-saturdays', sessions })
  const { email } = await paidRegistration(site, { masterclassSlug: 'six-saturdays' })
  for (const { startsAt } of sessions) {
    await remindBefore(startsAt, 20)
    await remindBefore(startsAt, 0.5)
  }
  const sent = await remindersTo(email)
  expect(sent.map(({ kind, facts }) => ({ kind, sessions: toStarts(facts) }))).toEqual(
    sessions.flatMap(({ startsAt }) =>
      ['reminder_day', 'reminder_hour'].map((kind) => ({ kind, sessions: [new Date(startsAt).toISOString()] })),
    ),
  )
  await site.app.deliverMails()
  const [reminder] = site.app.mail.delivered.filter(({ to, kind }) => to === email && kind === 'reminder_day')
  expect(reminder?.text).toContain('9 January 2027')
  expect(reminder?.text).not.toContain('16 January')
})

test('who books half a day before or later gets only the reminder of the hour before, and each only once', async () => {
  await publishEvent(site, { slug: 'next-morning', sessions: [first] })
  const { email } = await paidRegistration(site, { masterclassSlug: 'next-morning' })
  await remindBefore(first.startsAt, 12)
  expect(await remindersTo(email)).toEqual([])
  site.app.clock.now = new Date(Date.parse(first.startsAt) - 30 * 60_000)
  // As two processes run it.
  await Promise.all(Array.from({ length: 4 }, () => remindAttendees(site.app.services)))
  expect((await remindersTo(email)).map(({ kind }) => kind)).toEqual(['reminder_hour'])
})

test('a reminder that comes late, as to whoever books late, says how long it really is', async () => {
  const cases = [
    { day: '2026-12-01', hours: 23, subject: 'Tomorrow: An evening', line: 'We start tomorrow.' },
    // After midnight.
    { day: '2026-12-03', hours: 16, subject: 'Today: An evening', line: 'We start today.' },
    { day: '2026-12-05', hours: 0.9, subject: 'In one hour: An evening', line: 'We start in an hour.' },
    { day: '2026-12-07', hours: 0.3, subject: 'Starting soon: An evening', line: 'We start at 6 PM IST.' },
  ].map((one) => ({ ...one, startsAt: `${one.day}T18:00:00+05:30`, endsAt: `${one.day}T20:00:00+05:30` }))
  const seats: { email: string }[] = []
  for (const { day, startsAt, endsAt } of cases) {
    await publishEvent(site, { slug: `on-${day}`, title: 'An evening', sessions: [{ startsAt, endsAt }] })
    seats.push(await paidRegistration(site, { masterclassSlug: `on-${day}` }))
  }
  for (const { startsAt, hours } of cases) {
    await remindBefore(startsAt, hours)
    await site.app.deliverMails()
  }
  for (const [index, { subject, line }] of cases.entries()) {
    const reminders = site.app.mail.delivered.filter(
      ({ to, kind }) => to === seats[index]?.email && kind.startsWith('reminder'),
    )
    expect(reminders).toMatchObject([{ subject, text: expect.stringContaining(line) }])
  }
})

test.each([
  // The hours before the start at which it is queued and delivered.
  [20, 13, 'Today', 'We start today.'],
  [0.9, 0.3, 'Starting soon', 'We start at 6 PM IST.'],
  [0.9, 0, 'We’ve started', 'We started at 6 PM IST.'],
  [20, -1, 'We’ve started', 'We started at 6 PM IST.'],
  [0.9, -2, 'Sorry, this reminder is late', 'the session, which is over now.'],
])('queued %d hours before and delivered %d hours before, it says ‘%s’', async (queued, delivered, subject, line) => {
  const evening = { startsAt: '2026-12-01T18:00:00+05:30', endsAt: '2026-12-01T20:00:00+05:30' }
  await publishEvent(site, { slug: 'an-evening', title: 'An evening', sessions: [evening] })
  const { email } = await paidRegistration(site, { masterclassSlug: 'an-evening' })
  await remindBefore(evening.startsAt, queued)
  site.app.clock.now = new Date(Date.parse(evening.startsAt) - delivered * 60 * 60_000)
  await site.app.deliverMails()
  const reminders = site.app.mail.delivered.filter(({ to, kind }) => to === email && kind.startsWith('reminder'))
  expect(reminders).toMatchObject([{ subject: `${subject}: An evening`, text: expect.stringContaining(line) }])
})

test('of two evenings in a row, nobody reads ‘tomorrow’ while today’s is about to start or on', async () => {
  const evenings = ['2027-01-09', '2027-01-10'].map((day) => ({
    startsAt: `${day}T18:00:00+05:30`,
    endsAt: `${day}T20:00:00+05:30`,
  }))
  await publishEvent(site, { slug: 'two-evenings', title: 'Two evenings', sessions: evenings })
  const { email } = await paidRegistration(site, { masterclassSlug: 'two-evenings' })
  const second = evenings[1]?.startsAt ?? ''
  const subjects = async () => {
    await site.app.deliverMails()
    return site.app.mail.delivered.filter((mail) => mail.to === email).map(({ subject }) => subject)
  }
  for (const hours of [24, 22.5, 21.5]) await remindBefore(second, hours)
  expect(await subjects()).not.toContain('Tomorrow: Two evenings, session 2 of 2')
  await remindBefore(second, 21)
  expect(await subjects()).toContain('Tomorrow: Two evenings, session 2 of 2')
})

test('a reminder says how to join', async () => {
  await publishEvent(site, { slug: 'on-zoom', sessions: [first], joinUrl: 'https://zoom.example/j/1' })
  const { email } = await paidRegistration(site, { masterclassSlug: 'on-zoom' })
  await remindBefore(first.startsAt, 20)
  await site.app.deliverMails()
  const reminder = site.app.mail.delivered.find(({ to, kind }) => to === email && kind === 'reminder_day')
  expect(reminder?.text).toContain('Join the session:\nhttp://localhost:3000/join/')
  expect(reminder?.text).toContain('Your page: http://localhost:3000/registration/')
})

test('nobody is reminded of a cancelled event', async () => {
  const { id } = await publishEvent(site, { slug: 'called-off', sessions })
  await publishEvent(site, { slug: 'still-on', sessions })
  const { email: cancelled } = await paidRegistration(site, { masterclassSlug: 'called-off' })
  const { email: reminded } = await paidRegistration(site, { masterclassSlug: 'still-on' })
  expect((await cancelEvent(site, id)).statusCode).toBe(200)
  await remindBefore(first.startsAt, 20)
  await remindBefore(first.startsAt, 0.5)
  expect(await remindersTo(reminded)).toHaveLength(2)
  expect(await remindersTo(cancelled)).toEqual([])
})

function toStarts(facts: unknown): string[] {
  return (facts as { sessions: { startsAt: string }[] }).sessions.map(({ startsAt }) => startsAt)
}
