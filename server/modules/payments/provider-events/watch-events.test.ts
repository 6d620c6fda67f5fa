import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { notices, payments, providerEvents } from '#database/schema/tables.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { aBuyer, payAt } from '#tests/support/buyers.ts'
import { startRazorpayApp } from '#tests/support/razorpay-app.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { reconcilePayments } from '../reconcile-payments.ts'
import { watchEvents } from './watch-events.ts'

/** A provider switches a webhook off that has failed for a day, and payments go on without it. */
const site = await startRazorpayApp()
const { app, razorpay, startCheckout, setMinutesPassed } = site
const { queries } = app.services.database
beforeEach(async () => {
  await site.reset()
  await queries.delete(notices)
  await queries.delete(providerEvents)
})
afterAll(site.close)

const openNotices = () => queries.select().from(notices).where(isNull(notices.resolvedAt))

/** Paid, and found by asking. */
async function payUnnoticed() {
  const form = aRegistration()
  razorpay.pay(await startCheckout(form))
  app.clock.now = new Date(app.clock.now.getTime() + 3 * 60 * 1000)
  await reconcilePayments(app.services)
  expect((await site.findRows(form.email)).registration?.paymentStatus).toBe('paid')
}

test('without any payment, silence is no news', async () => {
  await watchEvents(app.services)
  expect(await openNotices()).toEqual([])
})

test('payments without a single event in a day are told to the team, until the next event', async () => {
  await payUnnoticed()
  await watchEvents(app.services)
  expect(await openNotices()).toEqual([])
  setMinutesPassed(64)
  for (let time = 0; time < 2; time++) await watchEvents(app.services)
  expect(await openNotices()).toMatchObject([
    { kind: 'webhooks_silent', key: 'webhooks_silent:razorpay', facts: { provider: 'Razorpay' } },
  ])
  await site.sendEvent('payment.authorized', {})
  await watchEvents(app.services)
  expect(await openNotices()).toEqual([])
})

test('an event within the day is enough', async () => {
  await site.registerAndPay()
  await queries.update(providerEvents).set({ receivedAt: app.clock.now })
  setMinutesPassed(23 * 60)
  await watchEvents(app.services)
  expect(await openNotices()).toEqual([])
})

test('a provider without webhooks is silent without a reason to worry', async () => {
  const form = aRegistration()
  const sandboxed = await startTestApp({ database: app.services.database })
  await payAt(sandboxed, await aBuyer(sandboxed).checkout(form))
  await sandboxed.close()
  setMinutesPassed(64)
  await watchEvents(app.services)
  expect(await openNotices()).toEqual([])
})

test('a payment of more than a day ago says nothing about today', async () => {
  await payUnnoticed()
  setMinutesPassed(25 * 60)
  await watchEvents(app.services)
  expect(await openNotices()).toEqual([])
})

test.each(['refund_due', 'refunded'] as const)('money that is %s has come in, too', async (outcome) => {
  await payUnnoticed()
  await queries.update(payments).set({ outcome })
  setMinutesPassed(64)
  await watchEvents(app.services)
  expect(await openNotices()).toHaveLength(1)
})

test('the team reads in Today which webhook to look at', async () => {
  await payUnnoticed()
  setMinutesPassed(64)
  await watchEvents(app.services)
  const [notice] = await queries.select().from(notices).where(eq(notices.kind, 'webhooks_silent'))
  expect(notice).toBeDefined()
  await app.deliverMails()
  const mail = app.mail.delivered.findLast(({ to }) => to === app.services.teamEmail)
  expect(mail?.text).toContain('Open the webhooks in the Razorpay dashboard')
})
