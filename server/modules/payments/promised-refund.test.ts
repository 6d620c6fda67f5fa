import { desc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { outbox } from '#database/schema/tables.ts'
import { publishEvent } from '#tests/factories/events.ts'
import { type OwnSeats, startOwnSeats } from '#tests/support/own-seats.ts'

let site: OwnSeats
beforeEach(async () => {
  site = await startOwnSeats()
})
afterEach(() => site.app.close())

async function lastConfirmation() {
  const { queries } = site.app.services.database
  const [mail] = await queries
    .select()
    .from(outbox)
    .where(eq(outbox.kind, 'payment_received'))
    .orderBy(desc(outbox.id))
    .limit(1)
  return mail?.facts
}

/** Pays for a seat of an event that starts in that many hours. */
async function bookBefore(hours: number) {
  const at = (later: number) => new Date(site.app.clock.now.getTime() + later * 60 * 60 * 1000).toISOString()
  const slug = `in-${hours}-hours`
  await publishEvent(site, {
    slug,
    price: 1999,
    refundHours: 48,
    sessions: [{ startsAt: at(hours), endsAt: at(hours + 2) }],
  })
  return site.book({ masterclassSlug: slug })
}

test('a confirmation promises a refund only if there is one', async () => {
  await bookBefore(49)
  expect(await lastConfirmation()).toMatchObject({ amount: 1999, refundHours: 48 })
  await bookBefore(30)
  expect(await lastConfirmation()).toMatchObject({ amount: 1999, refundHours: null })
})

test('a confirmation that is sent again after the start says nothing of changes', async () => {
  const { id } = await bookBefore(1)
  expect(await lastConfirmation()).toHaveProperty('refundHours')
  site.app.clock.now = new Date(site.app.clock.now.getTime() + 60 * 60 * 1000)
  expect((await site.call('POST', `registrations/${id}/resend`)).statusCode).toBeLessThan(300)
  expect(await lastConfirmation()).toMatchObject({ amount: 1999 })
  expect(await lastConfirmation()).not.toHaveProperty('refundHours')
})
