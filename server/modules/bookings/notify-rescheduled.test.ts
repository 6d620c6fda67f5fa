import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffEvent } from '#contract/staff/events.ts'
import { masterclasses } from '#database/schema/tables.ts'
import { anEvening, publishEvent } from '#tests/factories/events.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { paidRegistration, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'
import { notifyDueDateChanges } from './notify-rescheduled.ts'

let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
})
afterAll(() => site.app.close())

const hour = 60 * 60 * 1000
/** One that lasts an hour and ends so many hours from now. */
const endingIn = (hours: number) => ({
  startsAt: new Date(site.app.clock.now.getTime() + (hours - 1) * hour).toISOString(),
  endsAt: new Date(site.app.clock.now.getTime() + hours * hour).toISOString(),
})
const january = [anEvening, { startsAt: '2027-01-11T18:00:00+05:30', endsAt: '2027-01-11T20:00:00+05:30' }]
let count = 0

/** An event with one paid seat. Events that are over are given their dates afterwards. */
async function anEventWithSeat(sessions: object[] = january, changes: object = {}) {
  const slug = `event-${++count}`
  const event: StaffEvent = await publishEvent(site, { slug, sessions: january, ...changes })
  const { email } = await paidRegistration(site, { masterclassSlug: slug })
  const save = async (values: object) => {
    const { version } = (await site.get('events')).find(({ id }: StaffEvent) => id === event.id)
    const choices = { notify: 'attendees', isPastConfirmed: true }
    const saved = await site.call('PUT', `events/${event.id}`, { ...event, ...choices, ...values, version })
    expect(saved.statusCode).toBe(200)
  }
  if (sessions !== january) await save({ sessions })
  await notifyAfterWait()
  const before = await site.mailsTo(email)
  return {
    slug,
    email,
    save,
    setEvent: (values: Partial<typeof masterclasses.$inferInsert>) =>
      site.app.services.database.queries.update(masterclasses).set(values).where(eq(masterclasses.slug, slug)),
    listNewMails: async () => {
      await notifyAfterWait()
      return (await site.mailsTo(email)).slice(before.length)
    },
  }
}

async function notifyAfterWait() {
  site.advanceSeconds(10 * 60)
  await notifyDueDateChanges(site.app.services)
}

async function findMail(email: string) {
  await notifyAfterWait()
  await site.app.deliverMails()
  return site.app.mail.delivered.find(({ to, kind }) => to === email && kind === 'session_rescheduled')
}
const readMail = async (email: string) => (await findMail(email))?.text

const inJune = (id: number, day: string, hours = [18, 20]) => {
  const [startsAt, endsAt] = hours.map((hour) => `2027-06-${day}T${hour}:00:00+05:30`)
  return { id, startsAt, endsAt }
}
const withoutIds = (sessions: ReturnType<typeof inJune>[]) => sessions.map(({ id: _, ...times }) => times)

test('the email has the way to join for those who have paid, and only for them', async () => {
  const { email, slug, save } = await anEventWithSeat(january, { joinUrl: 'https://zoom.example/january' })
  const waiting = await sendProof(site.app, { masterclassSlug: slug })
  await save({ sessions: [anEvening] })
  expect(await readMail(email)).toContain('Join here: http://localhost:3000/join/')
  expect(await readMail(waiting.email)).toContain('10 January 2027, 6–8 PM IST')
  expect(await readMail(waiting.email)).not.toContain('/join/')
})

test('whoever has paid can turn the date down on their page, and everybody by replying', async () => {
  const { email, slug, save } = await anEventWithSeat()
  const waiting = await sendProof(site.app, { masterclassSlug: slug })
  await save({ sessions: [anEvening] })
  const onPage = 'you can move to another date or cancel on your page, within 7 days and before we start'
  expect(await readMail(email)).toContain(onPage)
  expect(await readMail(email)).toContain('/registration/')
  expect(await readMail(waiting.email)).not.toContain(onPage)
  for (const to of [email, waiting.email]) expect(await readMail(to)).toContain('just reply to this email')
})

test('an evening that only ends later is a new date, and one with another name is not', async () => {
  const { save, listNewMails } = await anEventWithSeat([anEvening])
  await save({ sessions: [{ ...anEvening, id: 1, title: 'Practice' }] })
  expect(await listNewMails()).toEqual([])
  await save({ sessions: [{ ...anEvening, id: 1, endsAt: '2027-01-10T21:00:00+05:30' }] })
  expect(await listNewMails()).toEqual(['session_rescheduled'])
})

test('a session that moves between others is named, with its date before and after', async () => {
  const sessions = [inJune(1, '05'), inJune(2, '12'), inJune(3, '26')]
  const { email, save } = await anEventWithSeat(january, { sessions: withoutIds(sessions) })
  await save({ sessions: [sessions[0], inJune(2, '13'), sessions[2]] })
  const text = await readMail(email)
  expect(text).toContain(
    'New date: Sat, 5 June – Sat, 26 June 2027, 3 sessions, 6–8 PM IST\nBefore: Saturdays, 5–26 June 2027',
  )
  expect(text).toContain('Session 2: Sunday, 13 June 2027, 6–8 PM IST (before: Saturday, 12 June 2027, 6–8 PM IST)\n')
  expect(text).not.toMatch(/Session [13]:/)
})

test('a session that gets hours of its own is named beside the new date of all', async () => {
  const { email, save } = await anEventWithSeat()
  const late = { id: 2, startsAt: '2027-01-13T19:00:00+05:30', endsAt: '2027-01-13T21:00:00+05:30' }
  await save({ sessions: [{ ...anEvening, id: 1 }, late] })
  const text = await readMail(email)
  expect(text).toContain(
    'New date: Sun and Wed, 10 and 13 January 2027, 6–8 PM IST (first session)\nBefore: Sun–Mon, 10–11 January 2027',
  )
  expect(text).toContain(
    'Session 2: Wednesday, 13 January 2027, 7–9 PM IST (before: Monday, 11 January 2027, 6–8 PM IST)',
  )
})

test('a session that is dropped is named, and the email says that it is cancelled', async () => {
  const sessions = [inJune(1, '05'), inJune(2, '12'), inJune(3, '19'), inJune(4, '26')]
  const one = await anEventWithSeat(january, { title: 'Saturdays', sessions: withoutIds(sessions) })
  await one.save({ sessions: sessions.filter(({ id }) => id !== 2) })
  const mail = await findMail(one.email)
  expect(mail?.subject).toBe('One session cancelled: Saturdays')
  expect(mail?.text).toContain('One session of Saturdays won’t take place. Your seat in the rest is safe')
  expect(mail?.text).toContain(
    'When: Saturdays, 5–26 June 2027, 3 sessions, 6–8 PM IST\nCancelled: Saturday, 12 June 2027, 6–8 PM IST\n',
  )
  expect(mail?.text).not.toMatch(/New date|new date|Before:|Session \d/)
  const two = await anEventWithSeat(january, { title: 'Saturdays', sessions: withoutIds(sessions) })
  // Sent without their ids, as anew.
  await two.save({ sessions: withoutIds(sessions.slice(2)) })
  const other = await findMail(two.email)
  expect(other?.subject).toBe('2 sessions cancelled: Saturdays')
  expect(other?.text).toMatch(/^Cancelled: Saturday, 5 June.*\nCancelled: Saturday, 12 June.*$/m)
})

test('of two sittings a day, the one that is dropped is named beside the one that moves', async () => {
  const sessions = [
    inJune(1, '05', [10, 12]),
    inJune(2, '05', [14, 16]),
    inJune(3, '06', [10, 12]),
    inJune(4, '06', [14, 16]),
  ]
  const { email, save } = await anEventWithSeat(january, { sessions: withoutIds(sessions) })
  await save({ sessions: [sessions[0], sessions[1], inJune(4, '06', [15, 17])] })
  const mail = await findMail(email)
  expect(mail?.subject).toMatch(/^New date: /)
  expect(mail?.text).toContain(
    'Session 3: Sunday, 6 June 2027, 3–5 PM IST (before: Sunday, 6 June 2027, 2–4 PM IST)\nCancelled: Sunday, 6 June 2027, 10 AM–12 PM IST\n',
  )
})

test('ten minutes more are a new time, which nobody can turn down', async () => {
  const { email, save } = await anEventWithSeat()
  await save({ sessions: [{ ...anEvening, endsAt: '2027-01-10T20:10:00+05:30' }, january[1]] })
  expect(await readMail(email)).toContain('has a new time. Your seat is safe')
  expect(await readMail(email)).not.toContain('cancel on your page')
})

test('a correction of an event that is over emails nobody, even if it has ended just now', async () => {
  const { save, listNewMails } = await anEventWithSeat([endingIn(0)])
  await save({ sessions: [endingIn(-24)] })
  await save({ sessions: [endingIn(0)] })
  expect(await listNewMails()).toEqual([])
})

test('who would come to an event that is brought forward into the past, or held again, is emailed', async () => {
  const { save, listNewMails } = await anEventWithSeat([endingIn(24)])
  await save({ sessions: [endingIn(-1)] })
  expect(await listNewMails()).toEqual(['session_rescheduled'])
  await save({ sessions: [endingIn(48)] })
  expect(await listNewMails()).toEqual(['session_rescheduled', 'session_rescheduled'])
})

test('who has a seat in an event without a date is emailed the first one, even if it has passed', async () => {
  const { email, save, setEvent, listNewMails } = await anEventWithSeat()
  await setEvent({ sessions: [], startDate: null, endDate: null })
  await save({ sessions: [endingIn(-1)] })
  expect(await listNewMails()).toEqual(['session_rescheduled'])
  expect(await readMail(email)).toContain('Before: Date to be announced')
})

test('nobody is emailed the dates of a cancelled event', async () => {
  const { save, setEvent, listNewMails } = await anEventWithSeat()
  await setEvent({ status: 'cancelled' })
  await save({ sessions: [endingIn(48)] })
  expect(await listNewMails()).toEqual([])
})
