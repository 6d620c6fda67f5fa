import { afterAll, beforeEach, expect, test } from 'vitest'
import { masterclasses } from '#database/schema/tables.ts'
import { razorpayReturn } from '#tests/fakes/razorpay.ts'
import { startRazorpayApp } from '#tests/support/razorpay-app.ts'
import { releaseExpiredHolds } from './holds/release-expired-holds.ts'
import { reconcilePayments } from './reconcile-payments.ts'

/** A bank takes its time, and the money comes after the checkout has ended. */
const site = await startRazorpayApp()
const { app, razorpay, sendEvent, setMinutesPassed, open, stateOf } = site
const { queries } = app.services.database
beforeEach(site.reset)
afterAll(site.close)

const paid = ['paid', true, 'paid']

test('money that comes after the hold has ended gets a seat while there is one', async () => {
  const { email, url } = await open()
  setMinutesPassed(31)
  await releaseExpiredHolds(app.services)
  expect([razorpay.linkAt(url).status, await stateOf(email)]).toEqual(['cancelled', ['failed', false, 'failed']])
  const { payment } = razorpay.captureLate(url)
  await sendEvent('payment.captured', { payment })
  expect(await stateOf(email)).toEqual(paid)
})

test('money that comes after the last seat has gone is due for refund', async () => {
  const { email, url } = await open()
  setMinutesPassed(31)
  await releaseExpiredHolds(app.services)
  await queries.update(masterclasses).set({ seats: 0 })
  const { payment } = razorpay.captureLate(url)
  await sendEvent('payment.captured', { payment })
  expect(await stateOf(email)).toEqual(['failed', false, 'refund_due'])
})

test('late money whose event was lost is found by asking, for days', async () => {
  const { email, url } = await open()
  setMinutesPassed(31)
  await releaseExpiredHolds(app.services)
  setMinutesPassed(24 * 60)
  await reconcilePayments(app.services)
  expect(await stateOf(email)).toEqual(['failed', false, 'failed'])
  razorpay.captureLate(url)
  // Not more often than every six hours.
  razorpay.fake.calls = 0
  setMinutesPassed(24 * 60 + 5 * 60)
  await reconcilePayments(app.services)
  expect(razorpay.fake.calls).toBe(0)
  setMinutesPassed(24 * 60 + 6 * 60)
  await reconcilePayments(app.services)
  expect(await stateOf(email)).toEqual(paid)
})

test('a payer who comes back after the hold has ended is booked at once', async () => {
  const { email, url } = await open()
  setMinutesPassed(31)
  await releaseExpiredHolds(app.services)
  const { link, payment } = razorpay.captureLate(url)
  const address = new URL(razorpayReturn({ ...link, status: 'paid' }, payment.id))
  razorpay.fake.mode = 'broken'
  expect((await app.get(`${address.pathname}${address.search}`)).statusCode).toBe(303)
  expect(await stateOf(email)).toEqual(['failed', false, 'failed'])
  razorpay.fake.mode = 'healthy'
  await app.get(`${address.pathname}${address.search}`)
  expect(await stateOf(email)).toEqual(paid)
})

test('a refund that arrives before its late payment is sent again', async () => {
  const { email, url } = await open()
  setMinutesPassed(31)
  await releaseExpiredHolds(app.services)
  const { payment } = razorpay.captureLate(url)
  const refund = razorpay.refundInDashboard(payment.id, 199_900)
  expect((await sendEvent('refund.processed', { refund, payment })).statusCode).toBe(503)
  await sendEvent('payment.captured', { payment })
  await sendEvent('refund.processed', { refund, payment })
  expect(await stateOf(email)).toEqual(['refunded', false, 'refunded'])
})

test('a payment is captured while its link is being closed: the payer has the seat', async () => {
  const { email, url } = await open()
  razorpay.captureLate(url)
  setMinutesPassed(31)
  await releaseExpiredHolds(app.services)
  expect(await stateOf(email)).toEqual(paid)
})
