import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StaffEvent } from '#contract/staff/events.ts'
import { masterclassRegistrations } from '#database/schema/tables.ts'
import { cancelEvent, publishEvent } from '#tests/factories/events.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { type OwnSeats, startOwnSeats } from '#tests/support/own-seats.ts'
import { applyDueDecisions } from '../upi/apply-due-decisions.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
const on = (day: string, title = '') => ({
  startsAt: `${day}T18:00:00+05:30`,
  endsAt: `${day}T20:00:00+05:30`,
  title,
})
const founders = { title: 'AI for Founders', price: 1999, refundHours: 48 }
/** Tomorrow: too late to cancel by the refund rule. */
const tomorrow = on('2026-11-16')
/** The same evening. */
const later = { startsAt: '2026-11-16T19:00:00+05:30', endsAt: '2026-11-16T21:00:00+05:30' }
const tomorrowStart = '2026-11-16T12:30:00.000Z'

let site: OwnSeats
beforeEach(async () => {
  site = await startOwnSeats()
  await publishEvent(site, { ...founders, slug: 'tomorrow', sessions: [tomorrow] })
})
afterEach(() => site.app.close())

const book = (masterclassSlug = 'tomorrow') => site.book({ masterclassSlug })
const cancel = (token: string) => site.send('POST', token, 'cancel', { expectedRefund: 1999 })
const move = (token: string, eventSlug = 'january') => site.send('POST', token, 'move', { eventSlug })
const find = async (slug: string): Promise<StaffEvent> =>
  (await site.get('events')).find((event: StaffEvent) => event.slug === slug)

/** The team edits tomorrow's event, an hour later. Returns when. */
async function edit(changes: object) {
  pass(hourMs)
  const { id, ...event } = await find('tomorrow')
  const saved = await site.call('PUT', `events/${id}`, { ...event, notify: 'attendees', ...changes })
  if (saved.statusCode !== 200) throw new Error(saved.body)
  return site.app.clock.now
}

function pass(ms: number, since = site.app.clock.now) {
  site.app.clock.now = new Date(since.getTime() + ms)
}

test('a changed date opens cancelling for a week, and the page says until when', async () => {
  const { token } = await book()
  const changedAt = await edit({ sessions: [on('2026-11-26')], refundHours: null })
  const until = new Date(changedAt.getTime() + 7 * dayMs).toISOString()
  expect(await site.options(token)).toMatchObject({
    isMovedByTeam: true,
    cancel: { isPossible: true, reason: null, until, refundAmount: 1999 },
    move: { reason: null, until },
    moves: [{ slug: 'january' }],
  })
  pass(7 * dayMs + 1, changedAt)
  expect((await cancel(token)).json().code).toBe('no_refund')
  expect((await site.options(token)).moves).toEqual([])
  pass(7 * dayMs, changedAt)
  expect((await cancel(token)).json()).toMatchObject({ paymentStatus: 'refund_due' })
})

test('a new start within the week ends it', async () => {
  const [one, other] = [await book(), await book()]
  await edit({ sessions: [on('2026-11-17')] })
  expect((await site.options(one.token)).cancel.until).toBe('2026-11-17T12:30:00.000Z')
  site.app.clock.now = new Date('2026-11-17T12:29:59Z')
  expect((await move(one.token)).json()).toMatchObject({ event: { slug: 'january' } })
  site.app.clock.now = new Date('2026-11-17T12:30:00Z')
  expect((await cancel(other.token)).json().code).toBe('session_started')
})

test('where the refund rule gives more time, it decides', async () => {
  const { token } = await book()
  await edit({ sessions: [on('2026-12-20')] })
  expect(await site.options(token)).toMatchObject({
    isMovedByTeam: false,
    cancel: { isPossible: true, until: '2026-12-18T12:30:00.000Z' },
  })
})

test.each([
  ['another name of a session', { sessions: [on('2026-11-16', 'The evening')] }],
  ['a session that ends ten minutes later', { sessions: [{ ...tomorrow, endsAt: '2026-11-16T20:10:00+05:30' }] }],
  ['another description', { description: 'A longer evening for founders.' }],
])('%s opens nothing', async (_what, changes) => {
  const { token } = await book()
  await edit(changes)
  expect((await site.options(token)).isMovedByTeam).toBe(false)
  expect((await cancel(token)).json().code).toBe('refund_too_late')
})

test('a date that was put right opens nothing; half an hour does, and other edits do not prolong it', async () => {
  const { token } = await book()
  await edit({ sessions: [later] })
  expect((await site.options(token)).isMovedByTeam).toBe(true)
  await edit({ sessions: [tomorrow] })
  expect((await cancel(token)).json().code).toBe('refund_too_late')
  const changedAt = await edit({ sessions: [{ ...on('2026-11-26'), endsAt: '2026-11-26T20:30:00+05:30' }] })
  await edit({ sessions: [{ ...on('2026-11-26', 'Named'), endsAt: '2026-11-26T20:30:00+05:30' }], refundHours: null })
  expect((await site.options(token)).cancel.until).toBe(new Date(changedAt.getTime() + 7 * dayMs).toISOString())
})

test('who paid after the team had moved their registration knew the date', async () => {
  const { id, token } = await book('january')
  await site.call('POST', `registrations/${id}/move`, { eventSlug: 'tomorrow' })
  expect((await site.options(token)).isMovedByTeam).toBe(true)
  pass(hourMs)
  await site.app.services.database.queries
    .update(masterclassRegistrations)
    .set({ paidAt: site.app.clock.now })
    .where(eq(masterclassRegistrations.id, id))
  expect((await cancel(token)).json().code).toBe('refund_too_late')
})

test('who sent a screenshot before the change can turn it down, whenever the team approves it', async () => {
  const send = async (masterclassSlug: string) => {
    const { email } = await sendProof(site.app, { masterclassSlug })
    return (await site.get(`registrations?search=${email}`)).rows[0].id as number
  }
  const [changed, moved] = [await send('tomorrow'), await send('january')]
  await edit({ sessions: [later] })
  await site.call('POST', `registrations/${moved}/move`, { eventSlug: 'tomorrow' })
  pass(hourMs)
  for (const id of [changed, moved]) {
    expect((await site.call('POST', `proofs/${id}/decision`, { decision: 'approve' })).statusCode).toBe(200)
    pass(2 * 60_000)
    await applyDueDecisions(site.app.services)
    expect((await site.options(await site.linkOf(id))).isMovedByTeam).toBe(true)
  }
})

test('who booked after the change knew the date', async () => {
  await edit({ sessions: [later] })
  pass(hourMs)
  const { token } = await book()
  expect((await cancel(token)).json().code).toBe('refund_too_late')
})

test('who chose the date, or took the seat over, after the change knew it too', async () => {
  const [own, given] = [await book('january'), await book()]
  await edit({ sessions: [later] })
  pass(hourMs)
  expect((await move(own.token, 'tomorrow')).statusCode).toBe(200)
  expect((await cancel(own.token)).json().code).toBe('refund_too_late')
  const { linkToken } = (await site.accept(await site.offer(given.token))).json()
  expect((await site.options(linkToken)).move.reason).toBe('refund_too_late')
})

test('a seat that the team moves can be cancelled, until its attendee moves it themselves', async () => {
  const [one, other] = [await book('january'), await book('january')]
  for (const { id } of [one, other])
    expect((await site.call('POST', `registrations/${id}/move`, { eventSlug: 'tomorrow' })).statusCode).toBe(204)
  expect(await site.options(one.token)).toMatchObject({ isMovedByTeam: true, cancel: { until: tomorrowStart } })
  expect((await cancel(one.token)).json()).toMatchObject({ paymentStatus: 'refund_due' })
  await publishEvent(site, { ...founders, slug: 'next', sessions: [later] })
  expect((await move(other.token, 'next')).statusCode).toBe(200)
  expect((await cancel(other.token)).json().code).toBe('refund_too_late')
})

test('whoever takes over a seat that the team has moved knows its date', async () => {
  const { id, token } = await book('january')
  await site.call('POST', `registrations/${id}/move`, { eventSlug: 'tomorrow' })
  pass(hourMs)
  const { linkToken } = (await site.accept(await site.offer(token))).json()
  expect((await site.options(linkToken)).move.reason).toBe('refund_too_late')
})

test('who is moved from a cancelled event to the next date can have their money back there', async () => {
  const { token } = await book('january')
  const { id } = await find('january')
  const moved = await cancelEvent(site, id, { offer: 'next_date', nextEventSlug: 'tomorrow' })
  expect(moved.statusCode).toBeLessThan(300)
  expect((await site.options(token)).cancel).toMatchObject({ isPossible: true, until: tomorrowStart })
  expect((await cancel(token)).json()).toMatchObject({ paymentStatus: 'refund_due' })
})
