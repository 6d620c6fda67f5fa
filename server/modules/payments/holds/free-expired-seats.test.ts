import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { masterclasses } from '#database/schema/tables.ts'
import { ProviderFailure } from '#server/payment-provider.ts'
import { aRegistration, aWorkshopRegistration } from '#tests/factories/registrations.ts'
import { startSettlementApp } from '#tests/support/settlement-app.ts'
import { freeExpiredSeats } from './free-expired-seats.ts'
import { releaseExpiredHolds } from './release-expired-holds.ts'

/** A buyer of a full event has expired holds released, within limits. */
const site = await startSettlementApp()
const { app, stripe, startCheckout, postCheckout, sessionAt, setMinutesPassed, findRows } = site
const { provider, database } = app.services
if (!provider) throw new Error('the site accepts no cards')
const slug = 'ai-for-everyone-masterclass'
const change = (values: Partial<typeof masterclasses.$inferInsert>) =>
  database.queries.update(masterclasses).set(values).where(eq(masterclasses.slug, slug))

beforeEach(async () => {
  await site.reset()
  await change({ seats: 1, status: 'published' })
})
afterEach(() => {
  vi.restoreAllMocks()
  site.resetStripe()
})
afterAll(site.close)

test('a buyer who is refused for another reason releases no hold', async () => {
  const slow = aRegistration()
  const url = await startCheckout(slow)
  setMinutesPassed(31)
  await change({ status: 'closed' })
  expect((await postCheckout(aRegistration())).json().code).toBe('session_closed')
  expect(sessionAt(url)?.status).toBe('open')
  expect((await findRows(slow.email)).registration).toMatchObject({ paymentStatus: 'pending', holdsSeat: true })
})

test('a run that frees no seat gets nobody a second try, and leaves the provider alone for a second', async () => {
  await startCheckout(aRegistration())
  setMinutesPassed(31)
  const start = app.clock.now.getTime()
  const closeCheckout = vi.spyOn(provider, 'closeCheckout').mockRejectedValue(new ProviderFailure(false, 'no answer'))
  const transaction = vi.spyOn(database, 'transaction')
  const calls = []
  for (const ms of [0, 0, 999, 1_000]) {
    app.clock.now = new Date(start + ms)
    expect((await postCheckout(aRegistration())).statusCode).toBe(409)
    calls.push({ closed: closeCheckout.mock.calls.length, tries: transaction.mock.calls.length })
  }
  expect(calls).toEqual([
    { closed: 1, tries: 1 },
    { closed: 1, tries: 2 },
    { closed: 1, tries: 3 },
    { closed: 2, tries: 4 },
  ])
})

test('a buyer waits for five checkouts of the event at most, and the next one has the others closed', async () => {
  await change({ seats: 6 })
  for (let held = 0; held < 6; held++) await startCheckout(aRegistration())
  const elsewhere = aWorkshopRegistration()
  await startCheckout(elsewhere)
  setMinutesPassed(31)
  const closeCheckout = vi.spyOn(provider, 'closeCheckout')
  const replies = []
  for (let buyer = 0; buyer < 6; buyer++)
    replies.push([(await postCheckout(aRegistration())).statusCode, closeCheckout.mock.calls.length])
  expect(replies).toEqual([...Array.from({ length: 5 }, () => [200, 5]), [200, 6]])
  expect((await findRows(elsewhere.email)).registration).toMatchObject({ paymentStatus: 'pending', holdsSeat: true })
})

test('a buyer gets the seat that another process frees just after they were refused', async () => {
  await startCheckout(aRegistration())
  setMinutesPassed(31)
  const { transaction } = database
  vi.spyOn(database, 'transaction').mockImplementationOnce(async (work) => {
    try {
      return (await transaction.call(database, work)) as never
    } finally {
      await releaseExpiredHolds(app.services)
    }
  })
  expect((await postCheckout(aRegistration())).statusCode).toBe(200)
  expect(await site.seatsTaken(slug)).toBe(1)
})

test('a buyer of an event without expired holds tries again once, and those of the next second do not', async () => {
  await startCheckout(aRegistration())
  const transaction = vi.spyOn(database, 'transaction')
  const attempts = []
  for (let buyer = 0; buyer < 3; buyer++) {
    expect((await postCheckout(aRegistration())).statusCode).toBe(409)
    attempts.push(transaction.mock.calls.length)
  }
  expect(attempts).toEqual([2, 3, 4])
})

test('an error of the database does not keep the seat from the next buyer', async () => {
  await startCheckout(aRegistration())
  setMinutesPassed(31)
  const lost = () => {
    throw new Error('connection lost')
  }
  // Of its own, because the catalogue reads the site's database at any time.
  const queries = Object.assign(Object.create(database.queries), { select: lost })
  const services = { ...app.services, database: { ...database, queries } }
  await expect(freeExpiredSeats(services, slug)).rejects.toThrow('connection lost')
  delete queries.select
  expect(await freeExpiredSeats(services, slug)).toBe(true)
})

test('an event that is gone has no seat to free', async () => {
  expect(await freeExpiredSeats(app.services, 'gone')).toBe(false)
})

// The last test, because the stalled call outlives it.
test('a buyer of a full event does not wait for the reply of a stalling provider', async () => {
  await startCheckout(aRegistration())
  setMinutesPassed(50)
  stripe.fake.mode = 'hanging'
  const responses = await Promise.all([postCheckout(aRegistration()), postCheckout(aRegistration())])
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([409, 409])
  expect(await freeExpiredSeats(app.services, slug)).toBe(false)
})
