import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { payments, refunds } from '#database/schema/tables.ts'
import { ProviderFailure } from '#server/payment-provider.ts'
import { partRefund, startRefundApp, wholeRefund } from '#tests/support/refund-app.ts'
import { sendDueRefunds } from './send-refund.ts'

/** Refunds that the provider refuses, cannot make, or gets back. */
const site = await startRefundApp()
const { app, stripe, refund, withCard, silent, advance, sendWebhook, findRows, failuresOf } = site
const { queries } = app.services.database

beforeEach(site.reset)
afterEach(site.resetStripe)
afterAll(site.close)

test.each([
  ['without a reason', null, 'unknown'],
  ['with a long reason', 'x'.repeat(300), 'x'.repeat(200)],
])('a failure %s is stored', async (_which, said, failure) => {
  const failing = withCard({
    refund: async () => ({ id: `re_${failure}`, state: 'failed', failure: said, bankReference: null }),
  })
  const { read, paymentId } = await refund(wholeRefund, failing)
  const id = `re_${failure}`
  expect(await read()).toMatchObject({ state: 'failed', failure, providerReference: id })
  expect(await failuresOf(paymentId)).toMatchObject([{ key: `refund_failed:${id}`, facts: { refundId: id } }])
})

const refusing = { refund: () => Promise.reject(new ProviderFailure(true, 'no')) }

test('a refused one stays pending while the provider cannot say what it has refunded', async () => {
  const unsure = withCard({
    ...refusing,
    findRefundedPaise: () => Promise.reject(new ProviderFailure(false, 'no reply')),
  })
  expect(await (await refund(wholeRefund, unsure)).read()).toMatchObject({ state: 'pending' })
  const broken = withCard({ ...refusing, findRefundedPaise: () => Promise.reject(new TypeError('a bug')) })
  await expect(refund(wholeRefund, broken)).rejects.toThrow('a bug')
})

test('a refused one whose payment has no id at the provider has failed', async () => {
  const { read, paymentId } = await refund(wholeRefund, silent)
  await queries.update(payments).set({ paymentIntentId: null }).where(eq(payments.id, paymentId))
  advance(60)
  await sendDueRefunds(withCard({ ...refusing, findRefundedPaise: () => Promise.reject(new TypeError('a bug')) }))
  const failed = await read()
  expect(failed).toMatchObject({ state: 'failed', failure: 'refused', nextAttemptAt: null, settledAt: app.clock.now })
  // It has no id at the provider, so the notice names ours.
  expect(await failuresOf(paymentId)).toMatchObject([
    {
      key: `refund_failed:${failed.idempotencyKey}`,
      facts: { refundId: failed.idempotencyKey, paymentIntentId: null, amountMinor: 199_900, currency: 'INR' },
    },
  ])
})

test('one that the provider has accepted and then refuses to show is named by the provider’s id', async () => {
  stripe.fake.refundStatus = 'pending'
  const { read, paymentId } = await refund()
  advance(60)
  const refusingToShow = { findRefund: () => Promise.reject(new ProviderFailure(true, 'no')) }
  await sendDueRefunds(withCard({ ...refusingToShow, findRefundedPaise: async () => 0 }))
  const { state, providerReference } = await read()
  expect([state, await failuresOf(paymentId)]).toMatchObject(['failed', [{ facts: { refundId: providerReference } }]])
})

test('what the dashboard has refunded of it is recorded when the rest is refused', async () => {
  const { read, paymentId, readOutcome } = await refund(partRefund, silent)
  advance(60)
  await sendDueRefunds(withCard({ ...refusing, findRefundedPaise: async () => 40_000 }))
  expect(await read()).toMatchObject({ state: 'failed', failure: 'refused' })
  const rows = await queries.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(refunds.id)
  expect(rows).toMatchObject([
    { state: 'failed' },
    { state: 'done', source: 'provider', amountPaise: 40_000, registrationIds: [], createdAt: app.clock.now },
  ])
  expect(await readOutcome()).toBe('paid')
})

test('a part that fails leaves the payment and the seat as they are', async () => {
  stripe.fake.refundStatus = 'failed'
  const { read, readOutcome, email, paymentId } = await refund(partRefund)
  expect(await read()).toMatchObject({ state: 'failed', failure: 'expired_or_canceled_card', registrationIds: [] })
  expect([await readOutcome(), (await findRows(email)).registration?.paymentStatus]).toEqual(['paid', 'paid'])
  expect(await failuresOf(paymentId)).toHaveLength(1)
})

test('all of the money without its seat is due again when the bank sends it back, once', async () => {
  const { read, readOutcome, email, paymentId } = await refund({ ...wholeRefund, freesSeats: false })
  expect(await readOutcome()).toBe('refunded')
  const failed = { ...stripe.refunds.at(-1), status: 'failed', failure_reason: 'lost_or_stolen_card' }
  await sendWebhook('refund.failed', failed)
  const settled = await read()
  expect(settled).toMatchObject({ state: 'failed', failure: 'lost_or_stolen_card' })
  advance(60)
  await sendWebhook('refund.failed', failed)
  expect(await read()).toEqual(settled)
  expect([await readOutcome(), (await findRows(email)).registration?.paymentStatus]).toEqual(['refund_due', 'paid'])
  expect(await failuresOf(paymentId)).toHaveLength(1)
})
