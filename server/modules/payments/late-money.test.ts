import { afterAll, beforeEach, expect, test } from 'vitest'
import { aRegistration } from '#tests/factories/registrations.ts'
import { startRazorpayApp } from '#tests/support/razorpay-app.ts'
import { releaseExpiredHolds } from './holds/release-expired-holds.ts'
import { reconcilePayments } from './reconcile-payments.ts'

/** A provider whose money may come in days after its page has closed is asked about it, without its events. */
const site = await startRazorpayApp()
const { app, razorpay, startCheckout, setMinutesPassed, findRows } = site
beforeEach(site.reset)
afterAll(site.close)

const hour = 60
const day = 24 * hour

/** A checkout that ended unpaid after 31 minutes. */
async function endUnpaid() {
  const form = aRegistration()
  const url = await startCheckout(form)
  setMinutesPassed(31)
  await releaseExpiredHolds(app.services)
  razorpay.fake.calls = 0
  const readOutcome = async () => (await findRows(form.email)).payments[0]?.outcome
  return { url, readOutcome }
}
async function callsAt(minutes: number) {
  razorpay.fake.calls = 0
  setMinutesPassed(minutes)
  await reconcilePayments(app.services)
  return razorpay.fake.calls
}

test('the first time is six hours after it has ended', async () => {
  await endUnpaid()
  expect(await callsAt(31 + 6 * hour - 1)).toBe(0)
  expect(await callsAt(31 + 6 * hour)).toBeGreaterThan(0)
})

test('without money it stays as it is, and is asked about every six hours', async () => {
  const { readOutcome } = await endUnpaid()
  expect(await callsAt(day)).toBeGreaterThan(0)
  expect(await callsAt(day + 6 * hour - 1)).toBe(0)
  expect(await callsAt(day + 6 * hour)).toBeGreaterThan(0)
  expect(await readOutcome()).toBe('failed')
})

test('money of the sixth day is found, and nobody asks after that', async () => {
  const { url, readOutcome } = await endUnpaid()
  expect(await callsAt(31 + 6 * day)).toBe(0)
  razorpay.captureLate(url)
  expect(await callsAt(31 + 6 * day - 1)).toBeGreaterThan(0)
  expect(await readOutcome()).toBe('paid')
})

test('a checkout that was never created is not asked about', async () => {
  razorpay.fake.mode = 'refusing'
  await app.post('/api/create-checkout-session', aRegistration())
  razorpay.fake.mode = 'healthy'
  expect(await callsAt(day)).toBe(0)
})

test('a process that stops asks about no further one', async () => {
  await endUnpaid()
  setMinutesPassed(day)
  await reconcilePayments(app.services, AbortSignal.abort())
  expect(razorpay.fake.calls).toBe(0)
})
