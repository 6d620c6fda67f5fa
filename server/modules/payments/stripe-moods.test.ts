import { afterAll, afterEach, expect, test } from 'vitest'
import { aSignUp } from '#tests/factories/sign-ups.ts'
import { startStripeApp } from '#tests/support/stripe-app.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const { stripe, app, start, statusOf, later, calmDown, close } = await startStripeApp()
afterEach(calmDown)
afterAll(close)

test.each(['refusing', 'broken'] as const)(
  'Stripe %s: a clear error, and the next try gets a checkout',
  async (mood) => {
    const form = aSignUp()
    stripe.fake.mood = mood
    const answer = await app.post('/api/create-checkout-session', form)
    expect([answer.statusCode, answer.json().message]).toEqual([503, 'Card payments are not available right now'])
    stripe.fake.mood = 'well'
    expect(await start(form)).toMatch(/^https:/)
  },
)

test('an answer that is lost makes no second checkout', async () => {
  const form = aSignUp()
  const before = stripe.sessions.size
  stripe.fake.mood = 'losing its answers'
  expect((await app.post('/api/create-checkout-session', form)).statusCode).toBe(503)
  stripe.fake.mood = 'well'
  expect(await start(form)).toMatch(/^https:/)
  expect(stripe.sessions.size).toBe(before + 1)
})

test('whoever writes their address in other letters after a lost answer gets the same checkout', async () => {
  const form = aSignUp()
  const before = stripe.sessions.size
  stripe.fake.mood = 'losing its answers'
  expect((await app.post('/api/create-checkout-session', form)).statusCode).toBe(503)
  stripe.fake.mood = 'well'
  expect(await start({ ...form, email: form.email.toUpperCase() })).toMatch(/^https:/)
  expect(stripe.sessions.size).toBe(before + 1)
})

test('a lost answer that nobody asks for again is found by the job', async () => {
  const form = aSignUp()
  stripe.fake.mood = 'losing its answers'
  await app.post('/api/create-checkout-session', form)
  stripe.fake.mood = 'well'
  const lost = [...stripe.sessions.values()].at(-1)
  stripe.pay(lost?.url ?? '')
  later(3)
  await reconcilePayments(app.services)
  later(4)
  await reconcilePayments(app.services)
  expect(await statusOf(form.email)).toBe('paid')
})

test('Stripe stalling: the payer is told in time', { timeout: 20_000 }, async () => {
  stripe.fake.mood = 'stalling'
  const answer = await app.post('/api/create-checkout-session', aSignUp())
  expect([answer.statusCode, answer.json().message]).toEqual([503, 'Card payments are not available right now'])
})
