import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { notices, payments } from '#database/schema/tables.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { startSettlementApp } from '#tests/support/settlement-app.ts'
import { withProviders } from '#tests/support/with-providers.ts'
import { reconcilePayments } from './reconcile-payments.ts'

/** The job that asks the provider about open payments. */
const site = await startSettlementApp()
const { app, stripe, startCheckout, setMinutesPassed, findRows } = site
const { queries } = app.services.database

beforeEach(site.reset)
afterEach(site.resetStripe)
afterAll(site.close)

const stateOf = async (email: string) => {
  const { registration, payments: attempts, mails } = await findRows(email)
  return [registration?.paymentStatus, attempts[0]?.outcome, mails]
}
async function open() {
  const form = aRegistration()
  const url = await startCheckout(form)
  stripe.fake.calls = 0
  return { email: form.email, url }
}
/** As if the response of the creation had been lost. */
async function loseReference() {
  const opened = await open()
  await queries.update(payments).set({ providerReference: null, checkoutUrl: null })
  return opened
}

test('a payment of less than two minutes ago is left alone', async () => {
  const { email, url } = await open()
  stripe.pay(url)
  setMinutesPassed(1.99)
  await reconcilePayments(app.services)
  expect([stripe.fake.calls, (await stateOf(email))[1]]).toEqual([0, 'open'])
  setMinutesPassed(2)
  await reconcilePayments(app.services)
  expect(await stateOf(email)).toEqual(['paid', 'paid', ['payment_received']])
})

test('an unpaid checkout stays open until it expires, and its buyer is emailed then', async () => {
  const { email, url } = await open()
  setMinutesPassed(30.99)
  await reconcilePayments(app.services)
  expect([site.sessionAt(url)?.status, await stateOf(email)]).toEqual(['open', ['pending', 'open', []]])
  setMinutesPassed(31)
  await reconcilePayments(app.services)
  expect([site.sessionAt(url)?.status, await stateOf(email)]).toEqual([
    'expired',
    ['failed', 'failed', ['checkout_open']],
  ])
})

test('a process that stops asks about no further payment', async () => {
  const { url } = await open()
  stripe.pay(url)
  setMinutesPassed(5)
  await reconcilePayments(app.services, AbortSignal.abort())
  expect(stripe.fake.calls).toBe(0)
})

test('more payments than one batch are each asked about once', async () => {
  const { email, url } = await open()
  const [first] = (await findRows(email)).payments
  if (!first) throw new Error('no payment was made')
  const { id: _id, ...values } = first
  const copy = (number: number) => ({ ...values, providerReference: `cs_${number}`, idempotencyKey: `key ${number}` })
  await queries.delete(payments)
  await queries.insert(payments).values(Array.from({ length: 100 }, (_, number) => copy(number)))
  await queries.insert(payments).values(values)
  stripe.pay(url)
  setMinutesPassed(5)
  await reconcilePayments(app.services)
  expect(stripe.fake.calls).toBe(101)
  expect((await findRows(email)).registration?.paymentStatus).toBe('paid')
})

test('a lost checkout that the provider refuses to create was never there: the seat is released', async () => {
  const { email } = await loseReference()
  stripe.forgetKeys()
  stripe.fake.mode = 'refusing'
  setMinutesPassed(3)
  await reconcilePayments(app.services)
  expect(await stateOf(email)).toEqual(['failed', 'failed', []])
  expect(await site.seatsTaken('ai-for-everyone-masterclass')).toBe(0)
})

test('a lost checkout may be there while the provider does not answer', async () => {
  const { email } = await loseReference()
  stripe.fake.mode = 'dropping replies'
  setMinutesPassed(3)
  await reconcilePayments(app.services)
  expect(await stateOf(email)).toEqual(['pending', 'open', []])
  // It is asked again, and nobody has to look at it.
  expect(await queries.select().from(notices).where(eq(notices.kind, 'job_row_failed'))).toEqual([])
})

test('a lost checkout is found again, with the title and the address of the first request', async () => {
  const { email, url } = await loseReference()
  setMinutesPassed(3)
  // The emulator refuses a key with other parameters.
  await reconcilePayments(app.services)
  const [payment] = (await findRows(email)).payments
  expect([payment?.checkoutUrl, payment?.providerReference]).toEqual([url, site.sessionAt(url)?.id])
})

test('only payments of a provider whose keys are set are asked about', async () => {
  const { email } = await open()
  setMinutesPassed(40)
  await reconcilePayments(withProviders(app.services))
  expect(await stateOf(email)).toEqual(['pending', 'open', []])
})

test('what has ended at a provider without late money is not asked about again', async () => {
  const { url } = await open()
  await site.expireCheckout(url)
  setMinutesPassed(24 * 60)
  await reconcilePayments(app.services)
  expect(stripe.fake.calls).toBe(0)
  expect(await queries.select().from(payments).where(eq(payments.outcome, 'open'))).toEqual([])
})
