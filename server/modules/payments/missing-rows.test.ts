import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Queries } from '#database/database.ts'
import {
  findSeatOf,
  getEventRegistration,
  getOrder,
  lockRegistration,
  updateRegistration,
} from '#server/modules/bookings/public.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { issuePaperFor } from './issue-paper-for.ts'
import { getRefund, lockRefund } from './refunds/store.ts'
import { getPayment, lockPayment } from './store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const id = 999_999
const event = { title: 'A workshop', startDate: null, endDate: null }

/** Whoever asks for these has read their ids before, so a missing row is a bug: nothing may go on without it. */
test.each<[string, (tx: Queries) => Promise<unknown>]>([
  ['payment', (tx) => getPayment(tx, id)],
  ['locked payment', (tx) => lockPayment(tx, id)],
  ['refund', (tx) => getRefund(tx, id)],
  ['locked refund', (tx) => lockRefund(tx, id)],
  ['order', (tx) => getOrder(tx, id)],
  ['seat of an order', (tx) => findSeatOf(tx, id)],
  ['registration', (tx) => getEventRegistration(tx, id, app.services)],
  ['locked registration', (tx) => lockRegistration(tx, id)],
  ['changed registration', (tx) => updateRegistration(tx, id, { name: 'Asha' })],
  ['paid order without seats', (tx) => issuePaperFor(app.services, tx, { seats: [], event })],
])('a %s that does not exist is a bug', async (_what, read) => {
  await expect(app.services.database.transaction(read)).rejects.toThrow(
    /^(the (payment|refund|order|registration) does not exist|the order has no seat|an order without seats was paid)$/,
  )
})
