import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffEvent } from '#contract/staff/events.ts'
import { eventDateChanges, notices } from '#database/schema/tables.ts'
import { notifyDueDateChanges } from '#server/modules/bookings/public.ts'
import { applyDueDecisions } from '#server/modules/payments/public.ts'
import { anEvening, anEvent, cancelEvent, publishEvent } from '#tests/factories/events.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { paidRegistration, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'

let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
})
afterAll(() => site.app.close())

const on = (day: number) => ({
  startsAt: `2027-02-${day}T18:00:00+05:30`,
  endsAt: `2027-02-${day}T20:00:00+05:30`,
})
const inHours = (hours: number) => {
  const start = site.app.clock.now.getTime() + hours * 60 * 60_000
  return { startsAt: new Date(start).toISOString(), endsAt: new Date(start + 60 * 60_000).toISOString() }
}
let count = 0

/** An event with so many paid seats. */
async function anEventWithSeats(people = 1) {
  const slug = `date-change-${++count}`
  const event: StaffEvent = await publishEvent(site, { slug })
  const book = async (): Promise<string> => (await paidRegistration(site, { masterclassSlug: slug })).email
  const emails: string[] = []
  for (let n = 0; n < people; n++) emails.push(await book())
  const read = async (): Promise<StaffEvent> => (await site.get('events')).find(({ id }: StaffEvent) => id === event.id)
  const body = async (day: object, choices: object) => ({
    ...(await read()),
    sessions: [{ id: event.sessions[0]?.id, ...day }],
    ...choices,
  })
  return {
    event,
    emails,
    book,
    read,
    save: async (day: object, choices: object = {}) => site.call('PUT', `events/${event.id}`, await body(day, choices)),
    preview: async (day: object) =>
      (await site.call('POST', `events/${event.id}/date-change`, await body(day, {}))).json(),
  }
}

async function pass(minutes: number) {
  site.advanceSeconds(minutes * 60)
  await notifyDueDateChanges(site.app.services)
}

async function mailsTo(email: string | undefined) {
  await site.app.deliverMails()
  const mails = site.app.mail.delivered.filter(({ to, kind }) => to === email && kind === 'session_rescheduled')
  return mails.map(({ text }) => text)
}

test('a new date is not saved before the call says who is told', async () => {
  const { save, read, event } = await anEventWithSeats(3)
  const refused = await save(on(14))
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'notify_required'])
  expect((await read()).sessions).toEqual(event.sessions)
  expect((await save(on(14), { notify: 'everybody' })).statusCode).toBe(400)
  expect((await save(on(14), { notify: 'attendees' })).statusCode).toBe(200)
})

test('nothing is asked where nobody has booked, or the dates stay', async () => {
  expect((await (await anEventWithSeats(0)).save(on(14))).statusCode).toBe(200)
  const { save } = await anEventWithSeats()
  expect((await save(anEvening, { title: 'Another title' })).statusCode).toBe(200)
})

test('the preview counts the people, shows the email without the links of anybody, and saves nothing', async () => {
  const { preview, read, emails } = await anEventWithSeats(3)
  const before = await read()
  const { people, mail, isWaiting, past, notify_at } = await preview(on(14))
  expect({ people, isWaiting, past }).toEqual({ people: 3, isWaiting: false, past: [] })
  expect(Date.parse(notify_at) - site.app.clock.now.getTime()).toBe(10 * 60_000)
  expect(mail.subject).toBe('New date: AI for Founders, live')
  expect(mail.text).toMatch(/^New date: .*14 February 2027, 6–8 PM IST$/m)
  expect(mail.text).not.toMatch(/\/(join|registration)\/./)
  expect(await read()).toEqual(before)
  await pass(11)
  expect(await mailsTo(emails[0])).toEqual([])
})

test('a second change within ten minutes makes one email, from the date that was booked to the last one', async () => {
  const { save, preview, emails } = await anEventWithSeats()
  await save(on(14), { notify: 'attendees' })
  await pass(9)
  expect(await preview(on(21))).toMatchObject({ people: 1, isWaiting: true })
  await save(on(21), { notify: 'attendees' })
  await pass(9)
  expect(await mailsTo(emails[0])).toEqual([])
  await pass(1)
  const [text, ...others] = await mailsTo(emails[0])
  expect(others).toEqual([])
  expect(text).toContain('21 February 2027')
  expect(text).toMatch(/^Before: .*10 January 2027/m)
  expect(text).not.toContain('14 February')
  await pass(20)
  expect(await mailsTo(emails[0])).toHaveLength(1)
})

test('who books between two changes is told the difference from what they booked', async () => {
  const { save, book, emails } = await anEventWithSeats()
  await save(on(14), { notify: 'attendees' })
  await pass(1)
  const late = await book()
  await pass(1)
  // Back again: nothing has changed for the first, and everything for the second.
  expect((await save(anEvening, { notify: 'attendees' })).statusCode).toBe(200)
  await pass(10)
  expect(await mailsTo(emails[0])).toEqual([])
  const [text] = await mailsTo(late)
  expect(text).toMatch(/^Before: .*14 February 2027/m)
})

test('a change that is told to nobody is emailed to nobody, and takes back the email that waits', async () => {
  const { save, emails } = await anEventWithSeats()
  await save(on(14), { notify: 'attendees' })
  await pass(1)
  expect((await save(on(21), { notify: 'nobody' })).statusCode).toBe(200)
  await pass(11)
  expect(await mailsTo(emails[0])).toEqual([])
  const [line] = (await site.get('audit?search=event.changed')).rows
  expect(line.after).toMatchObject({ notify: 'nobody' })
})

test('what nobody was told is part of the next email, and no email says that a date is new which people know', async () => {
  const { save, preview, emails } = await anEventWithSeats()
  await save(on(14), { notify: 'nobody' })
  await pass(60)
  expect(await preview(anEvening)).toMatchObject({ people: 0, mail: null, isWaiting: false, isKnown: true })
  expect(await preview(on(21))).toMatchObject({ people: 1, isKnown: false })
  expect((await save(anEvening)).statusCode).toBe(200)
  await pass(20)
  expect(await mailsTo(emails[0])).toEqual([])
  await save(on(14), { notify: 'nobody' })
  await save(on(21), { notify: 'attendees' })
  await pass(10)
  const [text, ...others] = await mailsTo(emails[0])
  expect([text, others]).toEqual([expect.stringMatching(/^Before: .*10 January 2027/m), []])
  // This time they are told of the 21st.
  await save(anEvening, { notify: 'attendees' })
  await pass(10)
  expect((await mailsTo(emails[0]))[1]).toMatch(/^Before: .*21 February 2027/m)
})

test('who sent a screenshot before the new date is told of it, even if it is approved before the email', async () => {
  const { event, save, preview } = await anEventWithSeats(0)
  const { email } = await sendProof(site.app, { masterclassSlug: event.slug })
  const find = async () => (await site.get('proofs')).find((proof: { email: string }) => proof.email === email)
  await pass(5)
  expect(await preview(on(14))).toMatchObject({ people: 1 })
  await save(on(14), { notify: 'attendees' })
  const path = `proofs/${(await find()).registrationId}/decision`
  expect((await site.call('POST', path, { decision: 'approve' })).statusCode).toBe(200)
  await pass(6)
  await applyDueDecisions(site.app.services)
  await pass(4)
  const [text, ...others] = await mailsTo(email)
  expect([text, others]).toEqual([expect.stringMatching(/^Before: .*10 January 2027/m), []])
})

test('a new date that cannot be emailed is reported to the team once, and keeps no other waiting', async () => {
  const [broken, whole] = [await anEventWithSeats(), await anEventWithSeats()]
  for (const { save } of [broken, whole]) await save(on(14), { notify: 'attendees' })
  const { queries } = site.app.services.database
  const before = [{ id: 1, title: '', startsAt: 'never', endsAt: 'never' }]
  const isBroken = eq(eventDateChanges.eventId, broken.event.id)
  await queries.update(eventDateChanges).set({ before }).where(isBroken)
  await pass(10)
  await pass(1)
  expect(await mailsTo(whole.emails[0])).toHaveLength(1)
  const raised = await queries.select().from(notices).where(eq(notices.kind, 'job_row_failed'))
  expect(raised).toMatchObject([{ key: `job_row_failed:newDates:${broken.event.id}`, resolvedAt: null }])
  await queries.delete(eventDateChanges).where(isBroken)
})

test('an event that is cancelled within the ten minutes says nothing of its new date', async () => {
  const { save, event, emails } = await anEventWithSeats()
  await save(on(14), { notify: 'attendees' })
  await cancelEvent(site, event.id)
  await pass(11)
  expect(await mailsTo(emails[0])).toEqual([])
})

test('who would set out within the hour is told at once', async () => {
  const { save, emails } = await anEventWithSeats()
  await save(inHours(2), { notify: 'attendees' })
  await pass(70)
  expect(await mailsTo(emails[0])).toHaveLength(1)
  await save(on(14), { notify: 'attendees' })
  await pass(0)
  expect(await mailsTo(emails[0])).toHaveLength(2)
})

test('a date that has passed is saved only when it is confirmed', async () => {
  for (const people of [0, 1]) {
    const { save, preview, read } = await anEventWithSeats(people)
    expect((await preview(inHours(-24))).past).toEqual([inHours(-24)])
    const refused = await save(inHours(-24), { notify: 'attendees' })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'past_date'])
    expect((await read()).sessions[0]?.startsAt).toBe('2027-01-10T12:30:00.000Z')
    expect((await save(inHours(-24), { notify: 'attendees', isPastConfirmed: true })).statusCode).toBe(200)
    // What is over, and has been told, may be corrected.
    await pass(10)
    expect((await save(inHours(-25))).statusCode).toBe(200)
  }
})

test('an event whose date has passed is created only when that is confirmed', async () => {
  const form = anEvent({ slug: 'created-in-the-past', sessions: [inHours(-24), on(14)] })
  const refused = await site.call('POST', 'events', form)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'past_date'])
  expect((await site.call('POST', 'events', { ...form, isPastConfirmed: true })).statusCode).toBe(201)
})

test('several copies of the site email a new date once', async () => {
  const { save, emails } = await anEventWithSeats()
  await save(on(14), { notify: 'attendees' })
  site.advanceSeconds(10 * 60)
  await Promise.all([1, 2, 3].map(() => notifyDueDateChanges(site.app.services)))
  expect(await mailsTo(emails[0])).toHaveLength(1)
})
