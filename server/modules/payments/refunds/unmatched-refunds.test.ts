import { afterAll, beforeEach, expect, test } from 'vitest'
import { notices, refunds } from '#database/schema/tables.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { startRazorpayApp } from '#tests/support/razorpay-app.ts'
import { requestRefund } from './request-refund.ts'

/** An event about a refund that is signed, and does not say what we know. */
const site = await startRazorpayApp()
const { app, razorpay, sendEvent, findRows } = site
const { queries } = app.services.database
const member = await anAccount(app)
beforeEach(async () => {
  await site.reset()
  await queries.delete(notices)
})
afterAll(site.close)

const part = { amount: 500, reason: 'A late start', freesSeats: false }

test.each([
  ['another currency', { currency: 'USD' }],
  ['another amount', { amount: 1 }],
])('a refund of ours that is reported with %s stays open, and the team looks at it', async (_what, change) => {
  const { paymentId, payment } = await site.registerAndPay()
  razorpay.fake.refundStatus = 'pending'
  await requestRefund(app.services, paymentId, part, member.id)
  const [made] = razorpay.refunds.slice(-1)
  const refund = { ...made, status: 'processed', ...change }
  // Also if its id is not known yet.
  for (const id of [made?.id, 'rfnd_lost']) await sendEvent('refund.processed', { refund: { ...refund, id }, payment })
  expect(await queries.select().from(refunds)).toMatchObject([{ paymentId, state: 'pending' }])
  const raised = await queries.select().from(notices)
  expect(raised.map(({ kind, subjectId }) => [kind, subjectId])).toEqual([
    ['unmatched_refund', paymentId],
    ['unmatched_refund', paymentId],
  ])
})

test('a refund of the dashboard in another currency, or with the key of another payment’s, changes nothing', async () => {
  const [first, second] = [await site.registerAndPay(), await site.registerAndPay()]
  razorpay.fake.refundStatus = 'pending'
  await requestRefund(app.services, first.paymentId, part, member.id)
  const { notes } = razorpay.refunds.at(-1) ?? {}
  const { payment } = second
  const refund = { id: 'rfnd_other', status: 'processed', amount: 50_000, payment_id: payment.id }
  await sendEvent('refund.processed', { refund: { ...refund, currency: 'USD' }, payment })
  await sendEvent('refund.processed', { refund: { ...refund, currency: 'INR', notes }, payment })
  expect(await queries.select().from(refunds)).toMatchObject([{ paymentId: first.paymentId, state: 'pending' }])
  expect((await findRows(second.email)).registration?.paymentStatus).toBe('paid')
  expect(await queries.select().from(notices)).toMatchObject([
    { kind: 'unmatched_refund', subjectId: second.paymentId },
  ])
})
