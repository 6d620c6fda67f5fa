import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { publishEvent } from '#tests/factories/events.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { aBuyer } from '#tests/support/buyers.ts'
import { type OwnSeats, startOwnSeats } from '#tests/support/own-seats.ts'

const february = { startsAt: '2027-02-14T18:00:00+05:30', endsAt: '2027-02-14T20:00:00+05:30' }
const march = { startsAt: '2027-03-14T18:00:00+05:30', endsAt: '2027-03-14T20:00:00+05:30' }

let site: OwnSeats
beforeEach(async () => {
  site = await startOwnSeats()
  await publishEvent(site, { slug: 'march', title: 'AI for Founders', price: 1999, refundHours: 48, sessions: [march] })
  await publishEvent(site, { slug: 'january-2', title: 'AI for founders', price: 999, sessions: [february] })
})
afterEach(() => site.app.close())

const move = (token: string, eventSlug = 'march') => site.send('POST', token, 'move', { eventSlug })
const seats = () => Promise.all(['january', 'january-2', 'march'].map(site.seatsTaken))
const movesOf = async (token: string) => (await site.options(token)).moves.map(({ slug }: { slug: string }) => slug)

test('other dates of the same event are offered, by their title, the next one first', async () => {
  const { token } = await site.book()
  expect((await site.options(token)).moves).toEqual([
    { slug: 'january-2', title: 'AI for founders', dates: 'Sun, 14 February 2027, 6–8 PM IST', price: 999 },
    { slug: 'march', title: 'AI for Founders', dates: 'Sun, 14 March 2027, 6–8 PM IST', price: 1999 },
  ])
})

test('the seat moves with what was paid, and the mail says that they did it themselves', async () => {
  const { id, email, token } = await site.book()
  await site.offer(token)
  const response = await move(token)
  expect([response.statusCode, response.json()]).toMatchObject([200, { event: { slug: 'march' }, amount: 1999 }])
  expect(await seats()).toEqual([0, 0, 1])
  const mail = (await site.readMails(email)).find(({ kind }) => kind === 'registration_moved')
  expect(mail?.text).toContain('You’ve moved your booking to another date')
  expect(mail?.text).not.toContain('Our team')
  const [line] = (await site.readAudit(id)).filter(({ action }) => action === 'registration.moved')
  expect(line).toMatchObject({ actorId: null, before: { event: 'january' }, after: { event: 'march', by: 'attendee' } })
  expect((await site.options(token)).handOver.openOffer).toBeNull()
})

test('a seat that cost less than its date does now moves to one of the same price', async () => {
  const { id, token } = await site.book()
  for (const slug of [site.slug, 'march']) await site.setEvent(slug, { pricePaise: 499_900 })
  expect(await movesOf(token)).toEqual(['january-2', 'march'])
  expect((await move(token)).statusCode).toBe(200)
  expect(await site.findSeat(id)).toMatchObject({ pricePaise: 199_900 })
})

test('a double click moves it once', async () => {
  const { id, email, token } = await site.book()
  const codes = (await Promise.all([move(token), move(token)])).map(({ statusCode }) => statusCode)
  expect([codes, await seats()]).toEqual([
    [200, 200],
    [0, 0, 1],
  ])
  expect((await site.readAudit(id)).filter(({ action }) => action === 'registration.moved')).toHaveLength(1)
  expect((await site.readMails(email)).filter(({ kind }) => kind === 'registration_moved')).toHaveLength(1)
})

test('of two people who want the last seat, one gets it and the other keeps theirs', async () => {
  await site.setEvent('march', { seats: 1 })
  const [one, other] = [await site.book(), await site.book()]
  const replies = await Promise.all([move(one.token), move(other.token)])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(replies.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('session_full')
  expect(await seats()).toEqual([1, 0, 1])
})

describe('is neither offered nor possible', () => {
  test.each([
    ['a full date', { seats: 0 }, 'session_full'],
    ['a dearer one', { pricePaise: 200_000 }, 'next_date_invalid'],
    ['one that is closed', { status: 'closed' as const }, 'session_closed'],
    ['one of another kind', { kind: 'workshop' as const }, 'next_date_invalid'],
    ['another event', { title: 'AI for Founders 102' }, 'next_date_invalid'],
    ['one that has begun', { startDate: new Date('2026-11-15T05:00:00Z') }, 'next_date_invalid'],
  ])('%s', async (_what, values, code) => {
    const { token } = await site.book()
    await site.setEvent('march', values)
    expect(await movesOf(token)).toEqual(['january-2'])
    expect((await move(token)).json().code).toBe(code)
    expect(await seats()).toEqual([1, 0, 0])
  })

  test('where they have a seat already', async () => {
    const { email, token } = await site.book()
    await site.book({ email, masterclassSlug: 'march' })
    expect(await movesOf(token)).toEqual(['january-2'])
    expect((await move(token)).json().code).toBe('already_registered')
  })

  test('later than the refund rule says, or without one', async () => {
    const { token } = await site.book()
    site.hoursBefore(48)
    expect(await movesOf(token)).toHaveLength(2)
    site.app.clock.now = new Date(site.app.clock.now.getTime() + 1)
    expect(await movesOf(token)).toEqual([])
    expect((await move(token)).json().code).toBe('refund_too_late')
    site.app.clock.now = site.start
    expect((await move(token)).json().code).toBe('session_started')
    site.hoursBefore(100)
    await site.setEvent('january', { refundHours: null })
    expect((await move(token)).json().code).toBe('no_refund')
    expect((await site.options(token)).move).toEqual({ reason: 'no_refund', until: null })
  })

  test('a seat that was cancelled, an unknown date, and a false link', async () => {
    const { id, token } = await site.book()
    expect((await move(token, 'no-such-date')).statusCode).toBe(404)
    expect((await move(`${token}x`)).statusCode).toBe(404)
    await site.call('POST', `registrations/${id}/cancel`)
    expect((await move(token)).json().code).toBe('registration_ended')
  })
})

describe('a free seat', () => {
  const free = { title: 'Free evening', price: 0 }
  const bookFrom = async (address: string, masterclassSlug: string) => {
    const url = await aBuyer(site.app, { address }).checkout(aRegistration({ masterclassSlug }))
    return url.split('/').at(-1) ?? ''
  }
  beforeEach(async () => {
    await publishEvent(site, { ...free, slug: 'free-1' })
    await publishEvent(site, { ...free, slug: 'free-2', sessions: [march], seats: 4 })
  })

  test('moves only as long as its network may hold another one there, even when several move at once', async () => {
    const [office, home] = ['203.0.113.1', '203.0.113.2']
    const tokens = []
    for (let seat = 0; seat < 4; seat++) tokens.push(await bookFrom(office, 'free-1'))
    const replies = await Promise.all(tokens.map((token) => move(token, 'free-2')))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 429, 429])
    expect(await site.seatsTaken('free-2')).toBe(2)
    const left = tokens.filter((_, index) => replies[index]?.statusCode === 429)
    expect(await Promise.all(left.map(movesOf))).toEqual([[], []])
    const other = await bookFrom(home, 'free-1')
    expect(await movesOf(other)).toEqual(['free-2'])
    expect((await move(other, 'free-2')).statusCode).toBe(200)
  })

  test('is moved by the team whatever its network holds', async () => {
    const tokens = []
    for (let seat = 0; seat < 3; seat++) tokens.push(await bookFrom('203.0.113.3', 'free-1'))
    for (const token of tokens) {
      const moved = await site.call('POST', `registrations/${Number.parseInt(token, 10)}/move`, { eventSlug: 'free-2' })
      expect(moved.statusCode).toBe(204)
    }
  })
})
