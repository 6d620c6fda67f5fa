import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { payments, refunds } from '#database/schema/tables.ts'
import { ProviderFailure, type RefundState } from '#server/payment-provider.ts'
import { startRefundApp, wholeRefund } from '#tests/support/refund-app.ts'
import { sendDueRefunds } from './send-refund.ts'

/** When the provider is asked what has become of a refund whose reply was lost, and what its replies say. */
const site = await startRefundApp()
const { app, refund, withCard, silent, advance } = site
const { queries } = app.services.database

beforeEach(site.reset)
afterEach(site.resetStripe)
afterAll(site.close)

const keySeconds = 23 * 60 * 60
const pending = (id: string): RefundState => ({ id, state: 'pending', failure: null, bankReference: null })

/** A provider without a reply to the refund, whose total is so much; and how often each was called. */
function counting(total = 0) {
  const calls = { refund: 0, total: 0 }
  const services = withCard({
    refund: () => {
      calls.refund++
      return Promise.reject(new ProviderFailure(false, 'no reply'))
    },
    findRefundedPaise: async () => {
      calls.total++
      return total
    },
    findRefund: async (id) => pending(id),
  })
  return { calls, services }
}

test.each([
  ['a refund that was sent 23 hours ago: its key still counts', keySeconds, {}, { refund: 1, total: 0 }],
  ['a refund whose key may be forgotten', keySeconds + 1, {}, { refund: 1, total: 1 }],
  ['a refund that was never sent', keySeconds + 1, { attempts: 0 }, { refund: 1, total: 0 }],
  [
    'a refund that the provider has given an id',
    keySeconds + 1,
    { providerReference: 're_known' },
    { refund: 0, total: 0 },
  ],
])('%s, after %s seconds', async (_what, seconds, values, wanted) => {
  const { refundId } = await refund(wholeRefund, silent)
  advance(seconds)
  const due = { nextAttemptAt: app.clock.now, ...values }
  await queries.update(refunds).set(due).where(eq(refunds.id, refundId))
  const { calls, services } = counting()
  await sendDueRefunds(services)
  expect(calls).toEqual(wanted)
})

test('a refund that the total includes is done, and not sent again', async () => {
  const { read } = await refund(wholeRefund, silent)
  advance(keySeconds + 1)
  const { calls, services } = counting(199_900)
  await sendDueRefunds(services)
  expect([(await read()).state, calls]).toEqual(['done', { refund: 0, total: 1 }])
})

test('a payment without an id at the provider has no total to ask for', async () => {
  const { paymentId } = await refund(wholeRefund, silent)
  await queries.update(payments).set({ paymentIntentId: null }).where(eq(payments.id, paymentId))
  advance(keySeconds + 1)
  const { calls, services } = counting(199_900)
  await sendDueRefunds(services)
  expect(calls).toEqual({ refund: 1, total: 0 })
})

test('a refund that is refused because it was made there meanwhile is done', async () => {
  const refusing = withCard({
    refund: () => Promise.reject(new ProviderFailure(true, 'nothing is left')),
    findRefundedPaise: async () => 199_900,
  })
  const { read, readOutcome, paymentId } = await refund(wholeRefund, refusing)
  expect([(await read()).state, await readOutcome()]).toEqual(['done', 'refunded'])
  expect(await site.failuresOf(paymentId)).toEqual([])
})

test('the number of the bank is stored once the provider knows it, and stays', async () => {
  let bankReference: string | null = null
  const reply = async (): Promise<RefundState> => ({ ...pending('re_1'), bankReference })
  const services = withCard({ refund: reply, findRefund: reply })
  const { read } = await refund(wholeRefund, services)
  const send = async () => {
    advance(4000)
    await sendDueRefunds(services)
    return (await read()).bankReference
  }
  expect(await send()).toBeNull()
  bankReference = '74567890'
  expect(await send()).toBe('74567890')
  bankReference = null
  expect(await send()).toBe('74567890')
})
