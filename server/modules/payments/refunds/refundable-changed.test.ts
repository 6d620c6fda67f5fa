import { afterAll, beforeAll, expect, test } from 'vitest'
import { payments } from '#database/schema/tables.ts'
import { isOfRegistration } from '#tests/support/is-of-registration.ts'
import { paidRegistration, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'

let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
})
afterAll(() => site.app.close())

test('a refund is refused when something was refunded since the form was filled', async () => {
  const { id } = await paidRegistration(site)
  const [payment] = await site.app.services.database.queries
    .select()
    .from(payments)
    .where(isOfRegistration(payments.orderId, id))
  const refund = { amount: 500, refundable: 1999, reason: 'Half of it was cancelled', freesSeats: false }
  const send = () => site.call('POST', `payments/${payment?.id}/refunds`, refund)
  expect((await send()).json()).toMatchObject({ state: 'done', amount: 500 })
  const again = await send()
  expect([again.statusCode, again.json().message]).toEqual([409, 'A colleague has changed this since you opened it'])
  expect((await site.get(`registrations/${id}/order`)).payments).toMatchObject([{ outcome: 'paid', refundable: 1499 }])
})
