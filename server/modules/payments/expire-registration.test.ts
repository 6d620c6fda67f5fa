import { afterAll, beforeEach, expect, test } from 'vitest'
import { masterclassRegistrations } from '#database/schema/tables.ts'
import { lockRegistration } from '#server/modules/bookings/public.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { startSettlementApp } from '#tests/support/settlement-app.ts'
import { expireRegistration } from './expire-registration.ts'

const site = await startSettlementApp()
const { app, startCheckout, findRows, readAudit } = site
const { database } = app.services

beforeEach(site.reset)
afterAll(site.close)

test.each([
  [true, ['site: registration.seat_released {"paymentStatus":"rejected"} → null']],
  [false, []],
])('one that ended before releases a seat only if it has one: %s', async (holdsSeat, lines) => {
  const form = aRegistration()
  await startCheckout(form)
  await database.queries.update(masterclassRegistrations).set({ paymentStatus: 'rejected', holdsSeat })
  const id = (await findRows(form.email)).registration?.id ?? 0
  await database.transaction(async (tx) => expireRegistration(app.services, tx, await lockRegistration(tx, id)))
  expect(await readAudit(form.email)).toEqual(lines)
  const { registration, mails } = await findRows(form.email)
  expect([registration?.holdsSeat, registration?.paymentStatus, mails]).toEqual([false, 'rejected', []])
})
