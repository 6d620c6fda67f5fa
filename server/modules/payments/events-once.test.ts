import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { notices, providerEvents } from '#database/schema/tables.ts'
import { startNoticeApp } from '#tests/support/notice-app.ts'

const { app, sendEvent, raised, close } = await startNoticeApp()
afterAll(close)

const { queries } = app.services.database
const aDispute = (id: string) => ({
  id,
  object: 'dispute',
  amount: 199_900,
  currency: 'inr',
  payment_intent: 'pi_of_nobody',
  reason: 'product_not_received',
  status: 'needs_response',
})

test('an event and its notice are stored in one transaction', async () => {
  const dispute = aDispute('dp_lost')
  await queries.execute('alter table notices rename to notices_away')
  try {
    expect((await sendEvent('charge.dispute.created', dispute, { id: 'evt_lost' })).statusCode).toBe(500)
    expect(await queries.select().from(providerEvents).where(eq(providerEvents.eventId, 'evt_lost'))).toEqual([])
  } finally {
    await queries.execute('alter table notices_away rename to notices')
  }
  expect((await sendEvent('charge.dispute.created', dispute, { id: 'evt_lost' })).statusCode).toBe(204)
  expect(await raised(`dispute:${dispute.id}:dispute`)).toHaveLength(1)
})

test('an event that comes again later is not handled again', async () => {
  const dispute = aDispute('dp_again')
  await sendEvent('charge.dispute.created', dispute, { id: 'evt_again' })
  // Old notices are deleted.
  await queries.delete(notices)
  await sendEvent('charge.dispute.created', dispute, { id: 'evt_again' })
  expect(await raised(`dispute:${dispute.id}:dispute`)).toEqual([])
})
