import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { ProviderFailure } from '#server/payment-provider.ts'
import {
  amountPaise,
  closeProviders,
  companies,
  open,
  razorpay,
  sandboxHarness,
  stripe,
} from '#tests/support/provider-harnesses.ts'
import { testNow } from '#tests/support/test-app.ts'

/** What the rules rely on, whichever company is behind it. A new one has to pass this file. */
afterAll(closeProviders)
afterEach(() => {
  for (const { setMode } of Object.values(companies)) setMode('healthy')
  Object.assign(stripe.fake, { refundStatus: 'succeeded', fee: null })
  Object.assign(razorpay.fake, { refundStatus: 'processed', fee: null, arn: null })
})

const isRefusal = (wanted: boolean) => expect.objectContaining({ name: 'ProviderFailure', isRefusal: wanted })

describe.each([...Object.entries(companies), ['the sandbox', sandboxHarness] as const])('%s', (_name, harness) => {
  const { provider } = harness

  test('has a name that can be stored and stand in a path', () => {
    expect(provider.name).toMatch(/^[a-z]{2,10}$/)
    expect(provider.ways).toContain('card')
  })

  test('a new checkout is open, with the amount and our key', async () => {
    const { id, url, key } = await harness.open()
    expect(url).toMatch(/^https?:\/\//)
    expect(await provider.findCheckout(id)).toMatchObject({
      id,
      state: 'open',
      amountPaise,
      currency: 'INR',
      paymentKey: key,
    })
  })

  test('a paid checkout says what was paid, also when it is closed afterwards', async () => {
    const opened = await harness.open()
    await harness.pay(opened)
    const paid = { id: opened.id, state: 'paid', amountPaise, currency: 'INR', paymentKey: opened.key }
    expect(await provider.findCheckout(opened.id)).toMatchObject(paid)
    expect(await provider.closeCheckout(opened.id)).toMatchObject(paid)
  })

  test('a closed checkout is expired, and can be closed again', async () => {
    const { id } = await harness.open()
    for (let time = 0; time < 2; time++)
      expect(await provider.closeCheckout(id)).toMatchObject({ id, state: 'expired' })
    expect(await provider.findCheckout(id)).toMatchObject({ id, state: 'expired' })
  })

  test('an unknown checkout cannot be found, and closing it says so', async () => {
    await expect(provider.findCheckout('unknown_1')).rejects.toEqual(isRefusal(true))
    expect(await provider.closeCheckout('unknown_1')).toBeNull()
  })

  test('the same key refunds once', async () => {
    const opened = await harness.open()
    await harness.pay(opened)
    const { paymentIntentId } = await provider.findCheckout(opened.id)
    const request = { idempotencyKey: randomUUID(), paymentIntentId, amountPaise: 50_000 }
    const refund = await provider.refund(request)
    expect(refund).toMatchObject({ state: 'done', failure: null })
    expect((await provider.refund(request)).id).toBe(refund.id)
    expect((await provider.refund({ ...request, idempotencyKey: randomUUID() })).id).not.toBe(refund.id)
    expect(await provider.findRefund(refund.id)).toEqual(refund)
  })

  test('a body that nobody signed is no event, and a query that nobody signed no return', () => {
    const body = Buffer.from(JSON.stringify({ event: 'payment_link.paid', type: 'checkout.session.completed' }))
    for (const headers of [{}, { 'stripe-signature': 't=1,v1=00', 'x-razorpay-signature': '00' }])
      expect(provider.readEvent(body, headers, testNow)).toBeNull()
    expect(provider.readReturn({})).toBeNull()
    expect(provider.readReturn({ razorpay_payment_link_id: 'plink_1', razorpay_signature: 'zz' })).toBeNull()
  })
})

describe.each(Object.entries(companies))('%s, where money moves', (_name, harness) => {
  const { provider } = harness
  const payNew = async () => {
    const opened = await harness.open()
    await harness.pay(opened)
    const { paymentIntentId } = await provider.findCheckout(opened.id)
    return { ...opened, paymentIntentId: paymentIntentId ?? '' }
  }
  const refund = (paymentIntentId: string, paise: number) =>
    provider.refund({ idempotencyKey: randomUUID(), paymentIntentId, amountPaise: paise })

  test('the same key returns the same checkout', async () => {
    const key = randomUUID()
    expect(await open(provider, key)).toEqual(await open(provider, key))
    expect((await open(provider)).id).not.toBe((await open(provider)).id)
  })

  test('a checkout whose response was lost is found again by its key', async () => {
    const key = randomUUID()
    for (const mode of ['dropping replies', 'truncating replies'] as const) {
      harness.setMode(mode)
      await expect(open(provider, key)).rejects.toEqual(isRefusal(false))
    }
    harness.setMode('healthy')
    expect(await open(provider, key)).toEqual(await open(provider, key))
  })

  test.each([
    ['hanging', false],
    ['dropping replies', false],
    ['truncating replies', false],
    ['refusing', true],
  ] as const)('while it is %s, each call fails, and whether nothing was done is %s', async (mode, wanted) => {
    const { id, paymentIntentId } = await payNew()
    harness.setMode(mode)
    await expect(open(provider)).rejects.toEqual(isRefusal(wanted))
    await expect(provider.findCheckout(id)).rejects.toEqual(isRefusal(wanted))
    await expect(refund(paymentIntentId, 100)).rejects.toEqual(isRefusal(wanted))
    await expect(provider.findRefundedPaise(paymentIntentId)).rejects.toEqual(isRefusal(wanted))
  })

  test.each(['hanging', 'dropping replies', 'broken'] as const)('while it is %s, closing fails', async (mode) => {
    const { id } = await harness.open()
    harness.setMode(mode)
    await expect(provider.closeCheckout(id)).rejects.toBeInstanceOf(ProviderFailure)
  })

  test('refunds add up, and never to more than was paid', async () => {
    const { paymentIntentId } = await payNew()
    expect(await provider.findRefundedPaise(paymentIntentId)).toBe(0)
    await refund(paymentIntentId, 50_000)
    await refund(paymentIntentId, 100_000)
    expect(await provider.findRefundedPaise(paymentIntentId)).toBe(150_000)
    await expect(refund(paymentIntentId, 50_000)).rejects.toEqual(isRefusal(true))
    expect(await provider.findRefundedPaise(paymentIntentId)).toBe(150_000)
  })

  test('a refund that is not done says so', async () => {
    const { paymentIntentId } = await payNew()
    for (const state of ['pending', 'failed'] as const) {
      stripe.fake.refundStatus = state
      razorpay.fake.refundStatus = state
      expect(await refund(paymentIntentId, 100)).toMatchObject({
        state,
        failure: state === 'failed' ? expect.any(String) : null,
      })
    }
  })

  test('the fee is known once the company knows it', async () => {
    const { paymentIntentId } = await payNew()
    expect(await provider.findFeePaise(paymentIntentId)).toBeNull()
    stripe.fake.fee = 4717
    razorpay.fake.fee = 4717
    expect(await provider.findFeePaise(paymentIntentId)).toBe(4717)
  })

  test.each(['paid', 'failed'] as const)('an event about a checkout that has %s names it', async (outcome) => {
    const opened = await harness.open()
    if (outcome === 'paid') await harness.pay(opened)
    else await provider.closeCheckout(opened.id)
    const { payload, headers } = harness.event(opened, outcome)
    const state = outcome === 'paid' ? 'paid' : 'expired'
    const event = provider.readEvent(Buffer.from(payload), headers, testNow)
    expect(event).toMatchObject({
      type: outcome,
      checkout: { id: opened.id, state, amountPaise, currency: 'INR', paymentKey: opened.key },
    })
    expect(event?.id).toMatch(/./)
    // Signed over the bytes: one more of them and the signature is wrong.
    expect(provider.readEvent(Buffer.from(`${payload} `), headers, testNow)).toBeNull()
  })
})
