import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { masterclassRegistrations, payments } from '#database/schema/tables.ts'
import { ProviderFailure } from '#server/payment-provider.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { webhook } from '#tests/fakes/stripe.ts'
import { startStripeApp } from '#tests/support/stripe-app.ts'
import { withProviders } from '#tests/support/with-providers.ts'
import { readFees } from './read-fees.ts'

const { stripe, app, startCheckout, close } = await startStripeApp()
afterAll(close)
const { services, clock } = app
const { provider } = services
const { queries } = services.database
if (!provider) throw new Error('the site accepts no cards')

const hours = (count: number) => {
  clock.now = new Date(clock.now.getTime() + count * 60 * 60 * 1000)
}

beforeEach(async () => {
  await queries.delete(payments)
  Object.assign(stripe.fake, { mode: 'healthy', fee: 4717, feeCurrency: 'inr', calls: 0 })
})
afterEach(() => {
  vi.restoreAllMocks()
})

async function aPaidRegistration(): Promise<string> {
  const form = aRegistration()
  const session = stripe.pay(await startCheckout(form))
  const event = webhook('checkout.session.completed', session, { at: clock.now })
  await app.request({ method: 'POST', url: '/api/stripe/webhook', ...event })
  return form.email
}

async function feeOf(email: string): Promise<number | null | undefined> {
  const [row] = await queries
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

test('a payment whose fee Stripe refuses to tell does not stop the others', async () => {
  const emails = [await aPaidRegistration(), await aPaidRegistration()]
  hours(1)
  vi.spyOn(provider, 'findFeePaise').mockRejectedValueOnce(new ProviderFailure(true, 'no such payment'))
  await readFees(services)
  expect(await Promise.all(emails.map(feeOf))).toEqual([null, 4717])
})

test('an error of the site itself fails the job, which logs it', async () => {
  await aPaidRegistration()
  hours(1)
  vi.spyOn(provider, 'findFeePaise').mockRejectedValueOnce(new Error('a bug'))
  await expect(readFees(services)).rejects.toThrow('a bug')
})

test('a fee that another process stores meanwhile stays', async () => {
  const email = await aPaidRegistration()
  hours(1)
  vi.spyOn(provider, 'findFeePaise').mockImplementationOnce(async () => {
    await queries.update(payments).set({ feePaise: 4717 })
    return null
  })
  await readFees(services)
  expect(await feeOf(email)).toBe(4717)
})

test('a payment older than two months is left alone', async () => {
  const older = await aPaidRegistration()
  hours(2 * 24)
  const younger = await aPaidRegistration()
  hours(61 * 24)
  await readFees(services)
  expect([await feeOf(older), await feeOf(younger)]).toEqual([null, 4717])
})

test.each([
  ['paid', 4717],
  ['refund_due', 4717],
  ['refunded', 4717],
  ['failed', null],
] as const)('the fee of a payment that is %s by now is %s', async (outcome, fee) => {
  const email = await aPaidRegistration()
  await queries.update(payments).set({ outcome })
  hours(1)
  await readFees(services)
  expect(await feeOf(email)).toBe(fee)
})

test('each of more payments than one batch has is queried once per run', async () => {
  await aPaidRegistration()
  const [paid] = await queries.select().from(payments)
  if (!paid) throw new Error('no payment was made')
  const { id: _id, ...values } = paid
  const others = Array.from({ length: 100 }, (_, index) => ({
    ...values,
    idempotencyKey: `payment ${index}`,
    paymentIntentId: `pi_${index}`,
  }))
  await queries.insert(payments).values(others)
  hours(1)
  const findFee = vi.spyOn(provider, 'findFeePaise').mockResolvedValue(null)
  await readFees(services)
  expect(findFee).toHaveBeenCalledTimes(101)
})

test('a site that stops, or takes no cards, queries nothing', async () => {
  await aPaidRegistration()
  hours(1)
  stripe.fake.calls = 0
  await readFees(services, AbortSignal.abort())
  await readFees(withProviders(services))
  expect(stripe.fake.calls).toBe(0)
})
