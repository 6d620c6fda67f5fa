import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { refunds } from '#database/schema/tables.ts'
import { ProviderFailure, type RefundState } from '#server/payment-provider.ts'
import { partRefund, startRefundApp } from '#tests/support/refund-app.ts'
import { withProviders } from '#tests/support/with-providers.ts'
import { readBankReferences } from './read-bank-references.ts'

/** The job that asks by which number the payer's bank finds a refund. */
const site = await startRefundApp()
const { app, refund, withCard, advance } = site
const { queries } = app.services.database

beforeEach(site.reset)
afterEach(site.resetStripe)
afterAll(site.close)

const hour = 60 * 60
const day = 24 * hour

/** A provider that answers so, and which refunds it was asked about. */
function asking(reply: (id: string) => Promise<string | null>) {
  const asked: string[] = []
  const findRefund = async (id: string): Promise<RefundState> => {
    asked.push(id)
    return { id, state: 'done', failure: null, bankReference: await reply(id) }
  }
  return { asked, services: withCard({ findRefund }) }
}
const unknown = () => asking(async () => null)

async function referenceOf(read: Awaited<ReturnType<typeof refund>>['read']) {
  return (await read()).providerReference ?? ''
}

test.each([
  ['within the first hour', hour - 1, 0],
  ['after an hour', hour, 1],
  ['until three weeks have passed', 21 * day, 1],
  ['not after that', 21 * day + 1, 0],
])('%s: after %s seconds a refund is asked about %s times', async (_when, seconds, times) => {
  const { read } = await refund(partRefund)
  advance(seconds)
  const { asked, services } = unknown()
  await readBankReferences(services)
  expect(asked).toEqual(times === 1 ? [await referenceOf(read)] : [])
  expect((await read()).bankReference).toBeNull()
})

test('what is on its way, failed, was transferred or has no id at the provider is not asked about', async () => {
  const { refundId } = await refund(partRefund)
  advance(hour)
  const { asked, services } = unknown()
  for (const values of [
    { state: 'pending' },
    { state: 'failed' },
    { state: 'done', transferredOn: '2026-11-15' },
    { state: 'done', transferredOn: null, providerReference: null },
  ] as const) {
    await queries.update(refunds).set(values).where(eq(refunds.id, refundId))
    await readBankReferences(services)
  }
  expect(asked).toEqual([])
})

test.each([
  ['refuses', new ProviderFailure(true, 'no such refund')],
  ['reports oddly', new TypeError('no such field')],
])('one that the provider %s does not stop the next one', async (_how, failure) => {
  const [first, second] = [await refund(partRefund), await refund(partRefund)]
  advance(hour)
  const references = [await referenceOf(first.read), await referenceOf(second.read)]
  for (const failing of references) {
    await queries.update(refunds).set({ bankReference: null })
    const { services } = asking(async (id) => {
      if (id === failing) throw failure
      return '74567890'
    })
    await readBankReferences(services)
    const expected = references.map((reference) => (reference === failing ? null : '74567890'))
    expect([(await first.read()).bankReference, (await second.read()).bankReference]).toEqual(expected)
  }
})

test('one without a number does not keep the others waiting', async () => {
  await refund(partRefund)
  await refund(partRefund)
  advance(hour)
  const { asked, services } = unknown()
  await readBankReferences(services)
  expect(asked).toHaveLength(2)
})

test('a provider that does not respond is asked once in a run', async () => {
  await refund(partRefund)
  await refund(partRefund)
  advance(hour)
  const { asked, services } = asking(() => Promise.reject(new ProviderFailure(false, 'no reply')))
  await readBankReferences(services)
  expect(asked).toHaveLength(1)
})

test('a number that an event brings while the provider is asked stays', async () => {
  const { refundId, read } = await refund(partRefund)
  advance(hour)
  const { services } = asking(async () => {
    await queries.update(refunds).set({ bankReference: '74567890' }).where(eq(refunds.id, refundId))
    return null
  })
  await readBankReferences(services)
  expect((await read()).bankReference).toBe('74567890')
})

test('a process that stops asks about no further one, nor one without the keys of its provider', async () => {
  await refund(partRefund)
  advance(hour)
  const { asked, services } = unknown()
  await readBankReferences(services, AbortSignal.abort())
  await readBankReferences(withProviders(services))
  expect(asked).toEqual([])
  await readBankReferences(services, new AbortController().signal)
  expect(asked).toHaveLength(1)
})
