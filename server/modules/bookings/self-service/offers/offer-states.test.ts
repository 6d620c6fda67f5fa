import { afterEach, beforeEach, expect, test } from 'vitest'
import { cancelEvent, publishEvent } from '#tests/factories/events.ts'
import { meera, type OfferedSeats, ravi, startOfferedSeats } from '#tests/support/offered-seats.ts'

let site: OfferedSeats
beforeEach(async () => {
  site = await startOfferedSeats()
})
afterEach(() => site.app.close())

const offered = () => site.offered()
const show = (token: string) => site.showOffer(token)
const open = (token: string) => site.app.get(`/api/registrations/${token}`)

test('accepting twice, even at once, has the same result', async () => {
  const { id, offer } = await offered()
  const replies = await Promise.all([site.accept(offer), site.accept(offer), site.accept(offer)])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(new Set(replies.map((reply) => reply.json().linkToken)).size).toBe(1)
  expect((await site.readAudit(id)).filter(({ action }) => action === 'registration.handed_over')).toHaveLength(1)
  expect(await show(offer)).toMatchObject({ state: 'accepted', from: '', linkToken: replies[0]?.json().linkToken })
})

test('a new offer ends the old one: of two people who accept, the later offer’s gets the seat', async () => {
  const { id, token, offer } = await offered()
  const second = await site.offer(token, meera)
  const [first, other] = await Promise.all([
    site.accept(offer),
    site.accept(second, { name: 'Meera', phone: '+919812345679' }),
  ])
  expect([first.statusCode, first.json().code, other.statusCode]).toEqual([409, 'offer_ended', 200])
  expect((await site.findSeat(id)).email).toBe(meera.email)
  expect(await show(offer)).toMatchObject({ state: 'ended', linkToken: null })
})

test('whoever hands it on loses it: the first acceptance opens nothing any more', async () => {
  const { offer } = await offered()
  const { linkToken } = (await site.accept(offer)).json()
  const second = await site.offer(linkToken, meera)
  expect((await site.accept(second)).statusCode).toBe(200)
  expect((await site.accept(offer)).json().code).toBe('offer_ended')
  expect((await open(linkToken)).statusCode).toBe(410)
})

test('while one tab offers it anew and another accepts, exactly one wins', async () => {
  const { id, token, offer } = await offered()
  const [accepted, renewed] = await Promise.all([site.accept(offer), site.send('POST', token, 'offer', meera)])
  const { email } = await site.findSeat(id)
  expect([accepted.statusCode, renewed.statusCode, email]).toEqual(
    accepted.statusCode === 200 ? [200, 404, ravi.email] : [409, 200, email],
  )
})

test('the offer can be withdrawn, and declined with a mail to the attendee', async () => {
  const { id, email, token, offer } = await offered()
  expect((await site.send('DELETE', token, 'offer')).statusCode).toBe(204)
  expect((await site.send('DELETE', token, 'offer')).statusCode).toBe(204)
  expect((await site.accept(offer)).json().code).toBe('offer_ended')
  expect((await site.options(token)).handOver).toMatchObject({ isPossible: true, openOffer: null })
  const second = await site.offer(token)
  const decline = () => site.app.post('/api/seat-offers/decline', { token: second })
  expect([(await decline()).statusCode, (await decline()).statusCode]).toEqual([204, 204])
  expect((await show(second)).state).toBe('ended')
  const mails = (await site.readMails(email)).filter(({ kind }) => kind === 'seat_offer_declined')
  expect(mails).toHaveLength(1)
  const actions = (await site.readAudit(id)).map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['registration.offer_withdrawn', 'registration.offer_declined']))
})

test('an accepted seat cannot be declined', async () => {
  const { id, offer } = await offered()
  await site.accept(offer)
  expect((await site.app.post('/api/seat-offers/decline', { token: offer })).json().code).toBe('offer_ended')
  expect((await site.findSeat(id)).email).toBe(ravi.email)
})

test('an offer expires after seven days, or when the event starts', async () => {
  const { token, offer } = await offered()
  site.app.clock.now = new Date('2026-11-22T06:00:00Z')
  expect((await site.accept(offer)).statusCode).toBe(410)
  expect((await show(offer)).state).toBe('expired')
  expect((await site.options(token)).handOver.openOffer).toBeNull()
  site.hoursBefore(24)
  const late = await site.offer(token)
  expect((await show(late)).expires_at).toBe(site.start.toISOString())
})

test('an event that moves to an earlier date takes the end of the offer along', async () => {
  const { id, token, offer } = await offered()
  const sessions = [{ startsAt: '2026-11-17T18:00:00+05:30', endsAt: '2026-11-17T20:00:00+05:30', title: '' }]
  const { masterclassId } = await site.findSeat(id)
  const event = (await site.get('events')).find((one: { id: number }) => one.id === masterclassId)
  expect((await site.call('PUT', `events/${masterclassId}`, { ...event, sessions, notify: 'nobody' })).statusCode).toBe(
    200,
  )
  const start = '2026-11-17T12:30:00.000Z'
  expect((await show(offer)).expires_at).toBe(start)
  expect((await site.options(token)).handOver.openOffer.expires_at).toBe(start)
  expect((await site.get(`registrations/${id}/order`)).openOffer.expires_at).toBe(start)
})

test.each(['during', 'after'])('%s the session nothing is handed over', async (when) => {
  const { token, offer } = await offered()
  site.app.clock.now = new Date((when === 'during' ? site.start : site.end).getTime())
  const accepted = await site.accept(offer)
  expect([accepted.statusCode, accepted.json()]).toMatchObject([
    409,
    { code: 'session_started', message: expect.stringContaining('has started') },
  ])
  expect((await site.send('POST', token, 'offer', meera)).json().code).toBe('session_started')
  expect((await site.options(token)).handOver).toMatchObject({ isPossible: false, reason: 'session_started' })
})

test('who already has a seat cannot get another one', async () => {
  const { id, offer } = await offered()
  await site.book({ email: 'RAVI@example.com' })
  expect(await show(offer)).toMatchObject({ state: 'has_seat', from: '', linkToken: null })
  const response = await site.accept(offer)
  expect([response.statusCode, response.json().code]).toEqual([409, 'already_registered'])
  expect((await site.findSeat(id)).handedOverAt).toBeNull()
})

test('an offer ends when its event is cancelled and the seat moves to the next date', async () => {
  const { id, offer } = await offered()
  const sessions = [{ startsAt: '2027-02-10T18:00:00+05:30', endsAt: '2027-02-10T20:00:00+05:30' }]
  const next = await publishEvent(site, { slug: 'february', title: 'AI for Founders', sessions })
  const seat = await site.findSeat(id)
  await cancelEvent(site, seat.masterclassId, { offer: 'next_date', nextEventSlug: 'february' })
  expect(await site.findSeat(id)).toMatchObject({ masterclassId: next.id, email: seat.email })
  expect((await show(offer)).state).toBe('ended')
  expect((await site.accept(offer)).json().code).toBe('offer_ended')
  expect((await site.findSeat(id)).email).toBe(seat.email)
})
