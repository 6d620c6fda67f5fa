import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { notices, refunds } from '#database/schema/tables.ts'
import { ProviderFailure } from '#server/payment-provider.ts'
import { startRefundApp, wholeRefund } from '#tests/support/refund-app.ts'
import { withProviders } from '#tests/support/with-providers.ts'
import { sendDueRefunds, sendRefund } from './send-refund.ts'

/** The queue of refunds. */
const site = await startRefundApp()
const { app, stripe, refund, withCard, silent, advance, sendWebhook } = site
const { queries } = app.services.database

beforeEach(site.reset)
afterEach(site.resetStripe)
afterAll(site.close)

const withoutCards = withProviders(app.services)
const secondsUntil = (time: Date | null) => (time ? (time.getTime() - app.clock.now.getTime()) / 1000 : null)

test('without a reply it is sent again after 30 seconds, then after twice as long, at most an hour', async () => {
  const { read, refundId } = await refund(wholeRefund, silent)
  expect([(await read()).attempts, secondsUntil((await read()).nextAttemptAt)]).toEqual([1, 30])
  advance(29)
  await sendDueRefunds(silent)
  expect((await read()).attempts).toBe(1)
  advance(1)
  await sendDueRefunds(silent)
  expect([(await read()).attempts, secondsUntil((await read()).nextAttemptAt)]).toEqual([2, 60])
  for (const attempts of [7, 40]) {
    await queries.update(refunds).set({ attempts, nextAttemptAt: app.clock.now }).where(eq(refunds.id, refundId))
    await sendDueRefunds(silent)
    expect(secondsUntil((await read()).nextAttemptAt)).toBe(3600)
  }
  advance(3600)
  await sendDueRefunds(app.services)
  expect(await read()).toMatchObject({ state: 'done', nextAttemptAt: null })
})

test.each([
  ['no card provider', withoutCards],
  ['another card provider', withCard({ name: 'other' })],
])('it waits while %s is configured', async (_which, services) => {
  const { read } = await refund(wholeRefund, services)
  expect(await read()).toMatchObject({ state: 'pending', attempts: 1, providerReference: null })
  advance(60)
  await sendDueRefunds(app.services)
  expect(await read()).toMatchObject({ state: 'done', attempts: 2 })
})

test('one that fails unexpectedly is reported, and the next one is sent', async () => {
  const [bad, good] = [await refund(wholeRefund, silent), await refund(wholeRefund, silent)]
  advance(60)
  const services = withCard({
    refund: (request) => {
      if (request.paymentIntentId === bad.session.payment_intent) throw new TypeError('a bug')
      return app.services.provider?.refund(request) ?? Promise.reject(new Error('there is no card provider'))
    },
  })
  await sendDueRefunds(services)
  expect([(await bad.read()).state, (await good.read()).state]).toEqual(['pending', 'done'])
  expect(
    await queries
      .select()
      .from(notices)
      .where(eq(notices.key, `job_row_failed:refunds:${bad.id}`)),
  ).toMatchObject([{ subjectType: 'registration', subjectId: bad.id, facts: { job: 'refunds' } }])
})

test('a process that stops sends no more', async () => {
  const { read } = await refund(wholeRefund, silent)
  advance(60)
  await sendDueRefunds(app.services, AbortSignal.abort())
  expect(await read()).toMatchObject({ state: 'pending', attempts: 1 })
  await sendDueRefunds(app.services, new AbortController().signal)
  expect(await read()).toMatchObject({ state: 'done' })
})

test('what another process has just sent is not sent again', async () => {
  const { read } = await refund(wholeRefund, silent)
  const calls: string[] = []
  const counting = withCard({
    refund: ({ idempotencyKey }) => {
      calls.push(idempotencyKey)
      return Promise.reject(new ProviderFailure(false, 'no reply'))
    },
  })
  advance(60)
  const due = await read()
  await sendRefund(counting, due)
  await sendRefund(counting, due)
  expect(calls).toEqual([due.idempotencyKey])
})

test('while the bank takes its time, the queue asks what has become of it and makes no second one', async () => {
  stripe.fake.refundStatus = 'pending'
  const { read, session } = await refund()
  const made = stripe.refunds.filter(({ payment_intent }) => payment_intent === session.payment_intent)
  expect(await read()).toMatchObject({ state: 'pending', providerReference: made[0]?.id })
  for (const one of made) one.status = 'succeeded'
  advance(60)
  await sendDueRefunds(app.services)
  expect(await read()).toMatchObject({ state: 'done', providerReference: made[0]?.id, settledAt: app.clock.now })
  const settled = await read()
  advance(60)
  await sendWebhook('refund.updated', made[0] ?? {})
  expect(await read()).toEqual(settled)
  expect(stripe.refunds.filter(({ payment_intent }) => payment_intent === session.payment_intent)).toHaveLength(1)
})
