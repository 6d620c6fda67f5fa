import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#database/database.ts'
import { masterclasses, masterclassRegistrations, payments } from '#database/schema/tables.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { emptyOrders } from '#tests/support/empty-orders.ts'
import { startTestApp, type TestApp, testNow } from '#tests/support/test-app.ts'
import { hasServer, openTestDatabase } from '#tests/support/test-database.ts'
import { releaseExpiredHolds } from './holds/release-expired-holds.ts'

const slug = 'ai-for-everyone-masterclass'

let database: Database
/** Two processes on one database, as behind a load balancer. */
let sites: [TestApp, TestApp]
beforeAll(async () => {
  database = await openTestDatabase()
  sites = [await startTestApp({ database }), await startTestApp({ database })]
})
afterAll(async () => {
  for (const site of sites) await site.close()
  await database.close()
})

async function freshEvent(seats: number | null) {
  await emptyOrders(database)
  await database.queries.update(masterclasses).set({ seats, seatsTaken: 0 }).where(eq(masterclasses.slug, slug))
}
async function taken() {
  const [event] = await database.queries.select().from(masterclasses).where(eq(masterclasses.slug, slug))
  const holding = await database.queries.$count(masterclassRegistrations, eq(masterclassRegistrations.holdsSeat, true))
  return { seatsTaken: event?.seatsTaken, holding }
}
const start = (form: object, index = 0) => sites[index % 2 === 0 ? 0 : 1].post('/api/create-checkout-session', form)

const counted = (responses: { statusCode: number }[]) =>
  Object.fromEntries(
    [200, 409].map((status) => [status, responses.filter((response) => response.statusCode === status).length]),
  )

test('200 concurrent buyers of 20 seats over two processes: exactly 20 get one', async () => {
  await freshEvent(20)
  const responses = await Promise.all(Array.from({ length: 200 }, (_, n) => start(aRegistration(), n)))
  expect(counted(responses)).toEqual({ 200: 20, 409: 180 })
  expect(responses.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({
    message: 'This session is full',
    code: 'session_full',
  })
  expect(await taken()).toEqual({ seatsTaken: 20, holding: 20 })
  const open = await sites[1].get(`/api/masterclasses/${slug}/availability`)
  expect(open.json().seatsLeft).toBe(0)
})

test('50 concurrent requests of one buyer: one registration, one seat, one checkout', async () => {
  await freshEvent(null)
  const form = aRegistration()
  const responses = await Promise.all(Array.from({ length: 50 }, (_, n) => start(form, n)))
  expect(counted(responses)).toEqual({ 200: 50, 409: 0 })
  expect(new Set(responses.map((response) => response.json().url)).size).toBe(1)
  expect(await database.queries.$count(payments)).toBe(1)
  expect(await taken()).toEqual({ seatsTaken: 1, holding: 1 })
})

test('an expired hold releases its seat once, for the next buyer', async () => {
  await freshEvent(1)
  const [first, second] = [aRegistration(), aRegistration()]
  expect((await start(first)).statusCode).toBe(200)
  expect((await start(second)).statusCode).toBe(409)
  for (const site of sites) site.clock.now = new Date(testNow.getTime() + 30 * 60 * 1000)
  const [one, other] = await Promise.all([start(second, 0), start(second, 1)])
  expect([one.statusCode, other.statusCode]).toEqual([200, 200])
  expect(await taken()).toEqual({ seatsTaken: 1, holding: 1 })
  await Promise.all(
    sites.map((site) => {
      site.clock.now = new Date(testNow.getTime() + 7_200_000)
      return releaseExpiredHolds(site.services)
    }),
  )
  expect(await taken()).toEqual({ seatsTaken: 0, holding: 0 })
  for (const site of sites) site.clock.now = testNow
})

describe.runIf(hasServer())('control', () => {
  test('checking and claiming in two statements oversells', async () => {
    await freshEvent(20)
    const naive = () =>
      database.transaction(async (tx) => {
        const [event] = await tx.select().from(masterclasses).where(eq(masterclasses.slug, slug))
        if ((event?.seatsTaken ?? 0) >= 20) return false
        await tx.execute(sql`select pg_sleep(0.01)`)
        await tx
          .update(masterclasses)
          .set({ seatsTaken: sql`${masterclasses.seatsTaken} + 1` })
          .where(eq(masterclasses.slug, slug))
        return true
      })
    const sold = await Promise.all(Array.from({ length: 100 }, naive))
    expect(sold.filter(Boolean).length).toBeGreaterThan(20)
  })
})
