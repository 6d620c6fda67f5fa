import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anAccount } from '#tests/factories/accounts.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { razorpayReturn } from '#tests/fakes/razorpay.ts'
import { startRazorpayApp } from '#tests/support/razorpay-app.ts'
import { requestRefund } from './refunds/request-refund.ts'

/** Something between us and the provider replies with JSON that is not the provider's. */
const site = await startRazorpayApp()
const { app, razorpay, open, stateOf, findRows } = site
const member = await anAccount(app)
beforeEach(site.reset)
afterEach(() => vi.restoreAllMocks())
afterAll(site.close)

const replyWith = (body: string) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body, { status: 200 }))
const replies = ['{}', 'null', '[]', '{"id":5,"status":"created"}', '"no"']

test.each([
  ...replies,
  '{"id":"plink_1","status":"created","short_url":"javascript:alert(1)"}',
  '{"id":"plink_1","status":"created","short_url":{"a":1}}',
  '{"id":"plink_1","status":"created","short_url":null}',
])('a checkout with the reply %s is refused for now, and works a moment later', async (body) => {
  const form = aRegistration()
  replyWith(body)
  expect((await app.post('/api/create-checkout-session', form)).statusCode).toBe(503)
  vi.restoreAllMocks()
  expect((await app.post('/api/create-checkout-session', form)).json().url).toMatch(/^http/)
  expect((await findRows(form.email)).payments).toHaveLength(1)
})

test.each(replies)('with the reply %s a payer who comes back is led on, and nothing is settled', async (body) => {
  const { email, url } = await open()
  const { link, payment } = razorpay.pay(url)
  replyWith(body)
  const address = new URL(razorpayReturn(link, payment.id))
  const returned = await app.get(`${address.pathname}${address.search}`)
  expect([returned.statusCode, returned.headers.location]).toEqual([303, expect.stringContaining('session_id=')])
  const checked = await app.get(`/api/payment/verify?session_id=${link.id}`)
  expect(checked.statusCode).toBeLessThan(500)
  expect(await stateOf(email)).toEqual(['pending', true, 'open'])
})

test.each(replies)('with the reply %s a checkout is not taken for closed', async (body) => {
  const { email } = await open()
  const key = (await findRows(email)).payments[0]?.idempotencyKey
  replyWith(body)
  expect((await app.post('/api/payment/cancel', { payment: key })).statusCode).toBe(503)
  expect(await stateOf(email)).toEqual(['pending', true, 'open'])
})

test.each(replies)('with the reply %s a refund stays on its way', async (body) => {
  const { paymentId } = await site.registerAndPay()
  replyWith(body)
  const refund = await requestRefund(
    app.services,
    paymentId,
    { reason: 'They cannot come', freesSeats: true },
    member.id,
  )
  expect(refund).toMatchObject({ state: 'pending', providerReference: null })
})
