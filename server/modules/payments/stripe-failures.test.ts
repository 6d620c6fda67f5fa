import { afterAll, afterEach, expect, test } from 'vitest'
import { defaultTimeoutMs, stripePayments } from '#server/outside/stripe.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { aBuyer } from '#tests/support/buyers.ts'
import { eventually } from '#tests/support/eventually.ts'
import { findRowsByEmail } from '#tests/support/find-rows-by-email.ts'
import { startStripeApp } from '#tests/support/stripe-app.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { cancelRegistration } from './cancel-registration.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const { stripe, app, startCheckout, paymentStatusOf, setMinutesPassed, resetStripe, close } = await startStripeApp()
afterEach(resetStripe)
afterAll(close)

test.each(['refusing', 'broken'] as const)(
  'if Stripe is %s, the error is clear and the next attempt gets a checkout',
  async (mode) => {
    const form = aRegistration()
    stripe.fake.mode = mode
    const response = await app.post('/api/create-checkout-session', form)
    expect([response.statusCode, response.json().message]).toEqual([503, 'Card payments are not available right now'])
    stripe.fake.mode = 'healthy'
    expect(await startCheckout(form)).toMatch(/^https:/)
  },
)

test('a lost response does not create a second checkout', async () => {
  const form = aRegistration()
  const before = stripe.sessions.size
  stripe.fake.mode = 'dropping replies'
  expect((await app.post('/api/create-checkout-session', form)).statusCode).toBe(503)
  stripe.fake.mode = 'healthy'
  expect(await startCheckout(form)).toMatch(/^https:/)
  expect(stripe.sessions.size).toBe(before + 1)
})

test('an email address in another case gets the same checkout after a lost response', async () => {
  const form = aRegistration()
  const before = stripe.sessions.size
  stripe.fake.mode = 'dropping replies'
  expect((await app.post('/api/create-checkout-session', form)).statusCode).toBe(503)
  stripe.fake.mode = 'healthy'
  expect(await startCheckout({ ...form, email: form.email.toUpperCase() })).toMatch(/^https:/)
  expect(stripe.sessions.size).toBe(before + 1)
})

test('the job finds a checkout whose response was lost', async () => {
  const form = aRegistration()
  stripe.fake.mode = 'dropping replies'
  await app.post('/api/create-checkout-session', form)
  stripe.fake.mode = 'healthy'
  const lost = [...stripe.sessions.values()].at(-1)
  stripe.pay(lost?.url ?? '')
  setMinutesPassed(3)
  await reconcilePayments(app.services)
  setMinutesPassed(4)
  await reconcilePayments(app.services)
  expect(await paymentStatusOf(form.email)).toBe('paid')
})

test.each<[string, (form: ReturnType<typeof aRegistration>, buyer: ReturnType<typeof aBuyer>) => Promise<unknown>]>([
  ['another tab has changed the form', (form, buyer) => buyer.checkout({ ...form, phone: '+91 9123456789' })],
  [
    'the team has cancelled it',
    async ({ email }) => {
      const { registration } = await findRowsByEmail(app, email)
      await cancelRegistration(app.services, registration?.id ?? 0, (await anAccount(app)).id)
    },
  ],
])('if %s while Stripe creates the checkout, nobody is redirected to it and it is closed', async (_, change) => {
  const [form, buyer] = [aRegistration(), aBuyer(app)]
  // The browser has its cookie from an earlier registration.
  await buyer.checkout(aRegistration())
  const before = stripe.sessions.size
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  stripe.fake.replyAfter = held
  const first = buyer.startCheckout(form)
  await eventually(() => expect(stripe.sessions.size).toBe(before + 1))
  const page = [...stripe.sessions.values()].at(-1)
  stripe.fake.replyAfter = undefined
  await change(form, buyer)
  release()
  const reply = await first
  expect([reply.statusCode, reply.json().message]).toEqual([409, 'This checkout has expired. Please register again.'])
  expect(page?.status).toBe('expired')
})

test('a stalling Stripe gets the payer a timely error', async () => {
  const hasty = await startTestApp({ provider: stripePayments({ ...stripe.settings, timeoutMs: 100 }) })
  stripe.fake.mode = 'hanging'
  const response = await hasty.post('/api/create-checkout-session', aRegistration())
  await hasty.close()
  expect([response.statusCode, response.json().message]).toEqual([503, 'Card payments are not available right now'])
  // With one retry, a payer sees the error within twelve seconds.
  expect(2 * defaultTimeoutMs).toBeLessThan(12_000)
})
