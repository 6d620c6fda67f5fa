import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { payments } from '#database/schema/tables.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { aBuyer } from '#tests/support/buyers.ts'
import { findRowsByEmail } from '#tests/support/find-rows-by-email.ts'
import { startStripeApp } from '#tests/support/stripe-app.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { releaseExpiredHolds } from './holds/release-expired-holds.ts'

const {
  stripe,
  app,
  startCheckout,
  postCheckout,
  sessionAt,
  resetToOneSeat,
  paymentStatusOf,
  setMinutesPassed,
  resetStripe,
  close,
} = await startStripeApp()
const { queries } = app.services.database

beforeEach(resetToOneSeat)
afterEach(resetStripe)
afterAll(close)

const keyOf = (url: string) => new URL(sessionAt(url)?.cancel_url ?? '').searchParams.get('payment') ?? ''
const cancel = (payment: string | undefined, headers = {}) => app.post('/api/payment/cancel', { payment }, headers)

test('cancelling at the provider releases the seat once, however often the page is loaded', async () => {
  const [form, next] = [aRegistration(), aRegistration()]
  const url = await startCheckout(form)
  expect(sessionAt(url)?.success_url).toBe('http://localhost:3000/payment/success?session_id={CHECKOUT_SESSION_ID}')
  expect(sessionAt(url)?.cancel_url).toMatch(/^http:\/\/localhost:3000\/payment\/cancel\?payment=[0-9a-f-]{36}$/)
  const responses = await Promise.all([cancel(keyOf(url)), cancel(keyOf(url))])
  expect(responses.map((response) => [response.statusCode, response.json()])).toEqual([
    [200, { isPaid: false, isRefundDue: false }],
    [200, { isPaid: false, isRefundDue: false }],
  ])
  expect(sessionAt(url)?.status).toBe('expired')
  const { registration, mails } = await findRowsByEmail(app, form.email)
  // No email: the page already says that nothing was charged.
  expect([registration?.paymentStatus, registration?.holdsSeat, mails]).toEqual(['failed', false, []])
  expect((await postCheckout(next)).statusCode).toBe(200)
  expect((await cancel(keyOf(url))).json()).toEqual({ isPaid: false, isRefundDue: false })
  expect(await paymentStatusOf(next.email)).toBe('pending')
})

test('a retry creates a new checkout, which the old cancel URL does not close', async () => {
  const [form, buyer] = [aRegistration(), aBuyer(app)]
  const first = await buyer.checkout(form)
  await cancel(keyOf(first))
  const second = await buyer.checkout(form)
  expect(second).not.toBe(first)
  await cancel(keyOf(first))
  expect(sessionAt(second)?.status).toBe('open')
  expect(await paymentStatusOf(form.email)).toBe('pending')
})

test('a checkout paid meanwhile stays paid, and the payer is told', async () => {
  const form = aRegistration()
  const url = await startCheckout(form)
  stripe.pay(url)
  for (let time = 0; time < 2; time++)
    expect((await cancel(keyOf(url))).json()).toEqual({ isPaid: true, isRefundDue: false })
  expect(await paymentStatusOf(form.email)).toBe('paid')
})

test('a payer whose money goes back is told so', async () => {
  const url = await startCheckout(aRegistration())
  await queries.update(payments).set({ outcome: 'refund_due' })
  stripe.fake.calls = 0
  expect((await cancel(keyOf(url))).json()).toEqual({ isPaid: false, isRefundDue: true })
  expect(stripe.fake.calls).toBe(0)
})

test('a checkout is cancelled only by its payment key, sent from our own pages', async () => {
  const form = aRegistration()
  const url = await startCheckout(form)
  const [payment] = await queries.select().from(payments)
  stripe.fake.calls = 0
  for (const guess of [randomUUID(), String(payment?.id), sessionAt(url)?.id, "' or true --"])
    expect((await cancel(guess)).json()).toEqual({ isPaid: false, isRefundDue: false })
  for (const nothing of [undefined, '', 'x'.repeat(101)]) expect((await cancel(nothing)).statusCode).toBe(400)
  expect((await cancel(keyOf(url), { origin: 'https://evil.example' })).statusCode).toBe(403)
  expect([stripe.fake.calls, await paymentStatusOf(form.email)]).toEqual([0, 'pending'])
})

test('without a response of the provider the seat stays held until the job releases it', async () => {
  const form = aRegistration()
  const url = await startCheckout(form)
  stripe.fake.mode = 'broken'
  expect((await cancel(keyOf(url))).statusCode).toBe(503)
  expect(await paymentStatusOf(form.email)).toBe('pending')
  stripe.fake.mode = 'healthy'
  setMinutesPassed(31)
  await releaseExpiredHolds(app.services)
  expect(await paymentStatusOf(form.email)).toBe('failed')
})

test('the sandbox behaves the same', async () => {
  const site = await startTestApp()
  const form = aRegistration()
  const { url } = (await site.post('/api/create-checkout-session', form)).json()
  const checkout = `/api/sandbox/checkout/${url.split('/').at(-1)}`
  const { cancelUrl } = (await site.get(checkout)).json()
  const payment = new URL(cancelUrl).searchParams.get('payment')
  expect((await site.post('/api/payment/cancel', { payment })).json()).toEqual({ isPaid: false, isRefundDue: false })
  expect((await site.get(checkout)).json().state).toBe('expired')
  expect((await findRowsByEmail(site, form.email)).registration).toMatchObject({
    paymentStatus: 'failed',
    holdsSeat: false,
  })
  await site.close()
})
