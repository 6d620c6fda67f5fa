import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { notices } from '#database/schema/tables.ts'
import { razorpayPayments } from '#server/outside/razorpay.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { razorpayReturn, razorpayWebhook } from '#tests/fakes/razorpay.ts'
import { startRazorpayApp } from '#tests/support/razorpay-app.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const site = await startRazorpayApp()
const { app, razorpay, startCheckout, send, sendEvent, findRows, open, stateOf } = site
const { queries } = app.services.database
beforeEach(async () => {
  await site.reset()
  await queries.delete(notices)
})
afterAll(site.close)

const paid = ['paid', true, 'paid']

test('the link has our reference, our amount and our hold, and Razorpay tells the payer nothing', async () => {
  const { email, url } = await open()
  const { payments } = await findRows(email)
  const link = razorpay.linkAt(url)
  expect(link).toMatchObject({ reference_id: payments[0]?.idempotencyKey, amount: 199_900, currency: 'INR' })
  expect(link.sent).toMatchObject({
    accept_partial: false,
    notify: { sms: false, email: false },
    reminder_enable: false,
    callback_method: 'get',
    callback_url: 'http://localhost:3000/api/razorpay/return',
    expire_by: (payments[0]?.expiresAt?.getTime() ?? 0) / 1000,
  })
})

test('a paid link books the seat, once, however often and in which order the events come', async () => {
  const { email, url } = await open()
  const { link, payment } = razorpay.pay(url)
  const events = [
    razorpayWebhook('payment.captured', { payment }),
    razorpayWebhook('payment_link.paid', { payment_link: link, payment }),
    razorpayWebhook('order.paid', { payment, order: { id: link.order_id } }),
  ]
  for (const event of [...events, ...events.toReversed()]) expect((await send(event)).statusCode).toBe(204)
  expect(await stateOf(email)).toEqual(paid)
  const { registration, payments } = await findRows(email)
  expect(payments).toMatchObject([{ paymentIntentId: payment.id, providerReference: link.id }])
  expect(registration?.receiptNumber).toBeTruthy()
  expect(await queries.select().from(notices)).toEqual([])
})

test('an attempt that failed ends nothing: the payer tries again on the same page', async () => {
  const { email, url } = await open()
  const failed = {
    id: 'pay_failed',
    status: 'failed',
    amount: 199_900,
    currency: 'INR',
    notes: razorpay.linkAt(url).notes,
  }
  expect((await sendEvent('payment.failed', { payment: failed })).statusCode).toBe(204)
  expect(await stateOf(email)).toEqual(['pending', true, 'open'])
  const { payment } = razorpay.pay(url)
  await sendEvent('payment.captured', { payment })
  expect(await stateOf(email)).toEqual(paid)
})

test.each([
  ['a forged signature', 'somebody else’s secret'],
  ['the secret of long ago', 'the-one-before-the-last'],
])('an event with %s changes nothing', async (_which, secret) => {
  const { email, url } = await open()
  const { link, payment } = razorpay.pay(url)
  const response = await sendEvent('payment_link.paid', { payment_link: link, payment }, { secret })
  expect([response.statusCode, await stateOf(email)]).toEqual([400, ['pending', true, 'open']])
})

test('during a change of the secret, events with the old one still count', async () => {
  const old = 'the-secret-until-today'
  const provider = razorpayPayments({ ...razorpay.settings, oldWebhookSecret: old })
  const changing = await startTestApp({ database: app.services.database, provider })
  const { email, url } = await open()
  const { link, payment } = razorpay.pay(url)
  const event = razorpayWebhook('payment_link.paid', { payment_link: link, payment }, { secret: old })
  const response = await changing.request({ method: 'POST', url: '/api/razorpay/webhook', ...event })
  expect([response.statusCode, await stateOf(email)]).toEqual([204, paid])
  await changing.close()
})

test('a payer who comes back is booked, although no event has arrived', async () => {
  const { email, url } = await open()
  const { link, payment } = razorpay.pay(url)
  const response = await app.get(razorpayReturn(link, payment.id).replace('http://localhost:3000', ''))
  expect([response.statusCode, response.headers.location]).toEqual([
    303,
    `http://localhost:3000/payment/success?session_id=${link.id}`,
  ])
  expect(response.headers['cache-control']).toBe('no-store')
  expect(await stateOf(email)).toEqual(paid)
})

test.each(['razorpay_payment_link_status', 'razorpay_payment_id', 'razorpay_signature', 'razorpay_payment_link_id'])(
  'a payer who comes back with another %s is told of no payment',
  async (changed) => {
    const { email, url } = await open()
    const { link, payment } = razorpay.pay(url)
    const address = new URL(razorpayReturn(link, payment.id))
    address.searchParams.set(changed, 'paid_too')
    const response = await app.get(`${address.pathname}${address.search}`)
    expect([response.statusCode, response.headers.location]).toEqual([303, 'http://localhost:3000/payment/success'])
    expect(await stateOf(email)).toEqual(['pending', true, 'open'])
  },
)

test('a second payment at one link is the team’s to look at, and lost in no case', async () => {
  const { email, link } = await site.registerAndPay()
  const second = razorpay.captureLate(link.short_url).payment
  await sendEvent('payment.captured', { payment: second })
  expect(await stateOf(email)).toEqual(paid)
  expect(await queries.select().from(notices)).toMatchObject([
    { kind: 'unmatched_payment', facts: { why: 'paid_again', paymentIntentId: second.id, amountMinor: 199_900 } },
  ])
})

test.each([
  ['amount', { amount: 100 }, 'wrong_amount'],
  ['currency', { currency: 'USD' }, 'wrong_currency'],
])('a payment in another %s books nothing and is shown to the team', async (_which, change, why) => {
  const { email, url } = await open()
  const { payment } = razorpay.captureLate(url)
  await sendEvent('payment.captured', { payment: { ...payment, ...change } })
  expect(await stateOf(email)).toEqual(['pending', true, 'open'])
  expect(await queries.select().from(notices)).toMatchObject([{ kind: 'unmatched_payment', facts: { why } }])
})

test('an event that says paid about a link that is not paid changes nothing', async () => {
  const { email, url } = await open()
  await sendEvent('payment_link.paid', { payment_link: razorpay.linkAt(url) })
  expect(await stateOf(email)).toEqual(['pending', true, 'open'])
})

test('payments of the account’s other uses are ignored', async () => {
  const payment = { id: 'pay_other', status: 'captured', amount: 500, currency: 'INR', notes: [] }
  expect((await sendEvent('payment.captured', { payment })).statusCode).toBe(204)
  expect(await queries.select().from(notices)).toEqual([])
})

test('a lost response to the creation leads to the same link', async () => {
  const form = aRegistration()
  razorpay.fake.mode = 'dropping replies'
  const refused = await app.post('/api/create-checkout-session', form)
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'cards_unavailable'])
  razorpay.fake.mode = 'healthy'
  const url = await startCheckout(form)
  const { payments } = await findRows(form.email)
  expect(
    [...razorpay.links.values()].filter(({ reference_id }) => reference_id === payments[0]?.idempotencyKey),
  ).toEqual([razorpay.linkAt(url)])
})

test('a link that Razorpay refuses ends the payment, and the buyer can try again', async () => {
  const form = aRegistration()
  razorpay.fake.now = new Date(app.clock.now.getTime() + 20 * 60 * 1000)
  const refused = await app.post('/api/create-checkout-session', form)
  expect([refused.statusCode, await stateOf(form.email)]).toEqual([503, ['failed', false, 'failed']])
  razorpay.fake.now = null
  expect(await startCheckout(form)).toMatch(/^https:\/\/rzp\.example\//)
})

test('a link that was cancelled or has expired at Razorpay frees the seat', async () => {
  for (const status of ['cancelled', 'expired'] as const) {
    const { email, url } = await open()
    const link = razorpay.linkAt(url)
    link.status = status
    await sendEvent(`payment_link.${status}`, { payment_link: link })
    expect(await stateOf(email)).toEqual(['failed', false, 'failed'])
  }
})

test('a dispute is shown to the team with its deadline', async () => {
  const { payment, paymentId } = await site.registerAndPay()
  const respond_by = app.clock.now.getTime() / 1000 + 7 * 24 * 60 * 60
  const dispute = {
    id: 'disp_1',
    status: 'open',
    phase: 'chargeback',
    payment_id: payment.id,
    amount: 199_900,
    currency: 'INR',
    reason_code: 'goods_or_services_not_received',
    respond_by,
  }
  await sendEvent('payment.dispute.created', { payment, dispute })
  expect(await queries.select().from(notices)).toMatchObject([
    { kind: 'dispute', subjectId: paymentId, facts: { respondBy: new Date(respond_by * 1000).toISOString() } },
  ])
  await sendEvent('payment.dispute.won', { payment, dispute: { ...dispute, status: 'won' } })
  expect(await queries.select().from(notices).where(eq(notices.kind, 'dispute_closed'))).toHaveLength(1)
})
