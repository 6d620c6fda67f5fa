import { afterAll, expect, test } from 'vitest'
import { startNoticeApp } from '#tests/support/notice-app.ts'

const { paymentStatusOf, sendEvent, aPaidCheckout, raised, mailsNaming, close } = await startNoticeApp()
afterAll(close)

test('each partial refund raises a notice and leaves the registration paid; a full refund ends it', async () => {
  const { intent, paymentId, email } = await aPaidCheckout()
  const charge = { payment_intent: intent, amount: 199_900, currency: 'inr', metadata: {} }
  await sendEvent('charge.refunded', { ...charge, amount_refunded: 50_000 })
  await sendEvent('charge.refunded', { ...charge, amount_refunded: 50_000 })
  await sendEvent('charge.refunded', { ...charge, amount_refunded: 120_000 })
  expect(await raised(`partial_refund:${intent}:50000`)).toEqual([
    {
      kind: 'partial_refund',
      facts: { amountMinor: 199_900, refundedMinor: 50_000, currency: 'INR', paymentIntentId: intent },
      subjectType: 'payment',
      subjectId: paymentId,
      isOpen: true,
    },
  ])
  expect((await mailsNaming(intent)).map(({ facts }) => facts.title)).toEqual([
    'Partly refunded: ₹500 of ₹1,999',
    'Partly refunded: ₹1,200 of ₹1,999',
  ])
  expect(await paymentStatusOf(email)).toBe('paid')
  await sendEvent('charge.refunded', { ...charge, amount_refunded: 199_900 })
  expect(await paymentStatusOf(email)).toBe('refunded')
  expect(await raised(`partial_refund:${intent}:199900`)).toEqual([])
})

test('a failed refund raises a notice, because the payer was told of the refund', async () => {
  const { intent, paymentId } = await aPaidCheckout()
  const refund = { id: 're_1', amount: 199_900, currency: 'inr', payment_intent: intent, status: 'failed' }
  const reason = { failure_reason: 'lost_or_stolen_card' }
  await sendEvent('refund.failed', { ...refund, ...reason })
  await sendEvent('refund.updated', { ...refund, ...reason })
  expect((await sendEvent('refund.updated', { ...refund, id: 're_2', status: 'succeeded' })).statusCode).toBe(204)
  const facts = { refundId: 're_1', paymentIntentId: intent, amountMinor: 199_900, currency: 'INR' }
  expect(await raised('refund_failed:re_1')).toEqual([
    {
      kind: 'refund_failed',
      facts: { ...facts, reason: 'lost_or_stolen_card' },
      subjectType: 'payment',
      subjectId: paymentId,
      isOpen: true,
    },
  ])
  expect(await raised('refund_failed:re_2')).toEqual([])
})

test('a failed refund of a payment that we do not know raises a notice too', async () => {
  for (const [id, payment_intent] of [
    ['re_3', 'pi_of_nobody'],
    ['re_4', null],
  ]) {
    await sendEvent('refund.failed', { id, amount: 5_000, currency: 'inr', payment_intent, status: 'failed' })
    expect(await raised(`refund_failed:${id}`)).toMatchObject([
      { facts: { paymentIntentId: payment_intent, amountMinor: 5_000 }, subjectType: null, subjectId: null },
    ])
  }
})
