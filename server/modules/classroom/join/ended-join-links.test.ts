import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findSeatByLink, signSeatLink, updateRegistration } from '#server/modules/bookings/public.ts'
import { cancelEvent } from '#tests/factories/events.ts'
import { type ClassroomApp, startClassroomApp } from '#tests/support/classroom-app.ts'
import { testNow } from '#tests/support/test-app.ts'

/** Links to a session that open nothing any more, or another one. */
let site: ClassroomApp
beforeAll(async () => {
  site = await startClassroomApp()
})
beforeEach(() => {
  site.app.clock.now = testNow
})
afterAll(() => site.app.close())

const firstOpens = '2026-11-21T04:15:00Z'

test('the link of a cancelled event says so, and opens nothing', async () => {
  const { token, event, seat } = await site.bookedEvent()
  expect((await cancelEvent(site, event.id)).statusCode).toBe(200)
  site.goTo(firstOpens)
  expect(await site.readState(token)).toMatchObject({ state: 'cancelled', session: null })
  expect((await site.open(token)).headers.location).toBe(`/join/${token}`)
  expect(await site.rowsOf(seat.id)).toEqual([])
})

test('it dies with the seat: cancelled, refunded or handed over', async () => {
  const cancelled = await site.bookedEvent()
  expect((await site.call('POST', `registrations/${cancelled.seat.id}/cancel`)).statusCode).toBe(204)
  const refunded = await site.bookedEvent()
  const { payments } = await site.get(`registrations/${refunded.seat.id}/order`)
  await site.call('POST', `payments/${payments[0].id}/refunds`, { reason: 'Asked for it', freesSeats: true })
  const handed = await site.bookedEvent()
  const { queries } = site.app.services.database
  await updateRegistration(queries, handed.seat.id, { handedOverAt: testNow, reference: 'RWNEWNEW23' })
  site.goTo(firstOpens)
  for (const { token, seat } of [cancelled, refunded, handed]) {
    for (const path of ['', '/state']) expect((await site.app.get(`/api/join/${token}${path}`)).statusCode).toBe(404)
    expect(await site.rowsOf(seat.id)).toEqual([])
  }
  expect((await site.open(site.tokenOf({ ...handed.seat, reference: 'RWNEWNEW23' }))).statusCode).toBe(303)
})

test('a foreign, changed or made-up token opens nothing, and neither link opens the other’s page', async () => {
  const one = await site.bookedEvent()
  const other = await site.bookedEvent()
  const { services } = site.app
  const privateToken = signSeatLink(services.sessionSecret, 'registration', one.seat)
  site.goTo(firstOpens)
  for (const token of [
    'x',
    `${one.token}x`,
    one.token.replace(/^\d+/, String(other.seat.id)),
    site.tokenOf({ id: one.seat.id, reference: other.seat.reference }),
    site.tokenOf({ id: 999_999, reference: one.seat.reference }),
    privateToken,
  ])
    expect([token, (await site.open(token)).statusCode]).toEqual([token, 404])
  await expect(findSeatByLink(services, one.token)).rejects.toMatchObject({ code: 'not_found' })
  expect((await site.app.get(`/api/registrations/${one.token}/sessions`)).statusCode).toBe(404)
})

test('a seat that moved to another event joins that one, and its presence in the first stays there', async () => {
  const from = await site.bookedEvent()
  const later = [{ startsAt: '2026-11-21T08:30:00Z', endsAt: '2026-11-21T10:30:00Z' }]
  const to = await site.bookedEvent({ joinUrl: 'https://zoom.example/j/next', sessions: later })
  site.goTo(firstOpens)
  await site.open(from.token)
  expect((await site.call('POST', `registrations/${from.seat.id}/move`, { eventSlug: to.slug })).statusCode).toBe(204)
  expect((await site.readAttendance(from.slug)).attendees).toEqual([])
  const moved = (await site.readAttendance(to.slug)).attendees.find(
    ({ registrationId }) => registrationId === from.seat.id,
  )
  expect(moved?.sessions.map(({ attended }) => attended)).toEqual([false])
  site.goTo('2026-11-21T08:30:00Z')
  expect((await site.open(from.token)).headers.location).toBe('https://zoom.example/j/next')
})
