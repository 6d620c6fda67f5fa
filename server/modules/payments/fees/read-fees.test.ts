import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { masterclassRegistrations, payments } from '#database/schema/tables.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { webhook } from '#tests/fakes/stripe.ts'
import { startStripeApp } from '#tests/support/stripe-app.ts'
import { readFees } from './read-fees.ts'

const { stripe, app, startCheckout, close } = await startStripeApp()
afterAll(close)
const { services, clock } = app

const hours = (count: number) => {
  clock.now = new Date(clock.now.getTime() + count * 60 * 60 * 1000)
}

beforeEach(() => {
  Object.assign(stripe.fake, { mode: 'healthy', fee: 4717, feeCurrency: 'inr', calls: 0 })
})

async function aPaidRegistration(): Promise<string> {
  const form = aRegistration()
  const session = stripe.pay(await startCheckout(form))
  const event = webhook('checkout.session.completed', session, { at: clock.now })
  await app.request({ method: 'POST', url: '/api/stripe/webhook', ...event })
  return form.email
}

async function feeOf(email: string): Promise<number | null | undefined> {
  const [row] = await services.database.queries
    .select({ feePaise: payments.feePaise })
    .from(payments)
    .innerJoin(masterclassRegistrations, eq(masterclassRegistrations.orderId, payments.orderId))
    .where(eq(masterclassRegistrations.email, email))
  return row?.feePaise
}

test('the fee of a payment is read once Stripe knows it, and not again', async () => {
  const email = await aPaidRegistration()
  await readFees(services)
  expect(await feeOf(email)).toBeNull()
  hours(1)
  stripe.fake.fee = null
  await readFees(services)
  expect(await feeOf(email)).toBeNull()
  stripe.fake.fee = 4717
  await readFees(services)
  expect(await feeOf(email)).toBe(4717)
  stripe.fake.calls = 0
  await readFees(services)
  expect(stripe.fake.calls).toBe(0)
})

test('a fee in another currency is left out', async () => {
  const email = await aPaidRegistration()
  hours(1)
  stripe.fake.feeCurrency = 'usd'
  await readFees(services)
  expect(await feeOf(email)).toBeNull()
})

test('while Stripe does not respond, one payment is tried, and the next run has them all', async () => {
  const emails = [await aPaidRegistration(), await aPaidRegistration()]
  hours(1)
  stripe.fake.mode = 'dropping replies'
  stripe.fake.calls = 0
  await readFees(services)
  // One call and its retry.
  expect(stripe.fake.calls).toBe(2)
  stripe.fake.mode = 'healthy'
  await readFees(services)
  expect(await Promise.all(emails.map(feeOf))).toEqual([4717, 4717])
})

test('a payment older than two months is left alone', async () => {
  const email = await aPaidRegistration()
  hours(63 * 24)
  await readFees(services)
  expect(await feeOf(email)).toBeNull()
})
