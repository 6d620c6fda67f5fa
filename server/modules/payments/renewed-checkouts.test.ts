import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { masterclasses, masterclassRegistrations, payments } from '#database/schema/tables.ts'
import { ProviderFailure } from '#server/payment-provider.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { aBuyer } from '#tests/support/buyers.ts'
import { startSettlementApp } from '#tests/support/settlement-app.ts'
import { testNow } from '#tests/support/test-app.ts'
import { requestRefund } from './refunds/request-refund.ts'

/** A buyer who registers again, and requests that create a checkout at the same time. */
const site = await startSettlementApp()
const { app, findRows, setMinutesPassed } = site
const { queries } = app.services.database

beforeEach(site.reset)
afterEach(() => {
  vi.restoreAllMocks()
  site.resetStripe()
})
afterAll(site.close)

const minute = (minutes: number) => new Date(testNow.getTime() + minutes * 60 * 1000)
const holdOf = async (email: string) => (await findRows(email)).registration?.holdExpiresAt
const ofEmail = (email: string) => eq(masterclassRegistrations.email, email)
function requireProvider() {
  const { provider } = app.services
  if (!provider) throw new Error('the site accepts no cards')
  return provider
}

test('within the hold the same checkout is shown again, and the hold is not longer', async () => {
  const [form, buyer] = [aRegistration(), aBuyer(app)]
  const url = await buyer.checkout(form)
  setMinutesPassed(10)
  expect([await buyer.checkout(form), await holdOf(form.email)]).toEqual([url, minute(30)])
})

test('a hold that has ended before its checkout is renewed', async () => {
  const [form, buyer] = [aRegistration(), aBuyer(app)]
  const url = await buyer.checkout(form)
  setMinutesPassed(10)
  // As after a refused proof.
  await queries.update(masterclassRegistrations).set({ holdExpiresAt: app.clock.now }).where(ofEmail(form.email))
  expect([await buyer.checkout(form), await holdOf(form.email)]).toEqual([url, minute(40)])
})

test('a checkout after a QR code holds the seat for its own 30 minutes', async () => {
  const [form, buyer] = [aRegistration(), aBuyer(app)]
  await buyer.startUpi(form)
  expect(await holdOf(form.email)).toEqual(minute(20))
  setMinutesPassed(10)
  await buyer.checkout(form)
  expect(await holdOf(form.email)).toEqual(minute(40))
})

test('a buyer who holds a seat goes on, whatever the network holds that they are on by now', async () => {
  const { session } = await anAccount(app)
  const form = aRegistration()
  const url = await aBuyer(app, { address: '203.0.113.1', session }).checkout(form)
  // Five seats, of which one network may hold three.
  for (let count = 0; count < 3; count++) await aBuyer(app, { address: '203.0.113.2' }).checkout(aRegistration())
  expect((await aBuyer(app, { address: '203.0.113.2' }).startCheckout(aRegistration())).statusCode).toBe(429)
  expect(await aBuyer(app, { address: '203.0.113.2', session }).checkout(form)).toBe(url)
})

test('who registers again after a refund gets a registration of its own, and the refunded one stays as it is', async () => {
  const { session } = await anAccount(app)
  const [form, buyer] = [aRegistration(), aBuyer(app, { session })]
  await site.sendWebhook('checkout.session.completed', site.stripe.pay(await buyer.checkout(form)))
  const [payment] = (await findRows(form.email)).payments
  const refund = { reason: 'They cannot come', freesSeats: true }
  await requestRefund(app.services, payment?.id ?? 0, refund, site.member.id)
  await buyer.checkout(form)
  const rows = await queries.select().from(masterclassRegistrations).where(ofEmail(form.email))
  expect(rows.map(({ paymentStatus }) => paymentStatus).sort()).toEqual(['pending', 'refunded'])
})

test('an address that is registered already gets no second seat of a full event', async () => {
  await queries.update(masterclasses).set({ seats: 1, seatsTaken: 0 })
  const form = aRegistration()
  await aBuyer(app).checkout(form)
  setMinutesPassed(5)
  const refused = await aBuyer(app).startCheckout({ ...form, name: 'Meera Nair' })
  expect([refused.statusCode, refused.json()]).toEqual([409, { message: 'This session is full', code: 'session_full' }])
  expect(await queries.$count(masterclassRegistrations, ofEmail(form.email))).toBe(1)
})

test.each([
  ['the provider fails: the buyer goes to the checkout that the other one has made', 'open', 200],
  ['the provider fails and the payment has ended: the buyer may try again', 'failed', 503],
] as const)('another request has made the checkout when %s', async (_what, outcome, status) => {
  const checkoutUrl = 'https://checkout.stripe.example/of_the_other_tab'
  vi.spyOn(requireProvider(), 'createCheckout').mockImplementation(async () => {
    await queries.update(payments).set({ checkoutUrl, outcome })
    throw new ProviderFailure(false, 'no reply')
  })
  const response = await app.post('/api/create-checkout-session', aRegistration())
  expect([response.statusCode, response.json().url]).toEqual([status, status === 200 ? checkoutUrl : undefined])
  expect(response.headers['retry-after']).toBe(status === 200 ? undefined : '5')
})

test('a bug is not taken for a failure of the provider, whatever another request has made', async () => {
  const provider = requireProvider()
  vi.spyOn(provider, 'createCheckout').mockImplementation(async () => {
    await queries.update(payments).set({ checkoutUrl: 'https://checkout.stripe.example/of_the_other_tab' })
    throw new TypeError('a bug')
  })
  const form = aRegistration()
  expect((await app.post('/api/create-checkout-session', form)).statusCode).toBe(500)
  await queries.update(payments).set({ providerReference: 'cs_1' })
  vi.spyOn(provider, 'closeCheckout').mockRejectedValue(new TypeError('a bug'))
  const [payment] = (await findRows(form.email)).payments
  expect((await app.post('/api/payment/cancel', { payment: payment?.idempotencyKey })).statusCode).toBe(500)
})
