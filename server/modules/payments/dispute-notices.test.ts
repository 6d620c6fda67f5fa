import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { notices, payments } from '#database/schema/tables.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { startNoticeApp } from '#tests/support/notice-app.ts'

const { app, stripe, startCheckout, paymentStatusOf, sendEvent, aPaidCheckout, raised, mailsNaming, close } =
  await startNoticeApp()
afterAll(close)

const { queries } = app.services.database
const openDeadlines = async (disputeId: string) =>
  (await queries.select().from(notices).where(eq(notices.kind, 'dispute')))
    .filter(({ facts, resolvedAt }) => facts.disputeId === disputeId && resolvedAt === null)
    .map(({ facts }) => facts.respondBy)

let count = 0
const aDispute = (intent: string | null, status = 'needs_response') => ({
  id: `dp_${++count}`,
  object: 'dispute',
  amount: 199_900,
  currency: 'inr',
  payment_intent: intent,
  reason: 'product_not_received',
  status,
  evidence_details: { due_by: Math.floor(app.clock.now.getTime() / 1000) + 9 * 86_400 },
})

test('a dispute raises one notice with its deadline and one email, however many events report it', async () => {
  const { intent, paymentId, email } = await aPaidCheckout()
  const dispute = aDispute(intent)
  for (const type of ['created', 'updated', 'funds_withdrawn'])
    expect((await sendEvent(`charge.dispute.${type}`, dispute)).statusCode).toBe(204)
  expect(await raised(`dispute:${dispute.id}:dispute`)).toEqual([
    {
      kind: 'dispute',
      facts: {
        disputeId: dispute.id,
        paymentIntentId: intent,
        amountMinor: 199_900,
        currency: 'INR',
        reason: 'product_not_received',
        respondBy: '2026-11-24T06:00:00.000Z',
      },
      subjectType: 'payment',
      subjectId: paymentId,
      isOpen: true,
    },
  ])
  expect(await mailsNaming(dispute.id)).toHaveLength(1)
  expect(await paymentStatusOf(email)).toBe('paid')
})

test.each([
  ['an unknown payment', 'pi_of_nobody'],
  ['no payment', null],
])('a dispute about %s raises a notice too', async (_which, intent) => {
  const dispute = { ...aDispute(intent), evidence_details: {} }
  await sendEvent('charge.dispute.created', dispute)
  expect(await raised(`dispute:${dispute.id}:dispute`)).toMatchObject([
    { subjectType: null, isOpen: true, facts: { paymentIntentId: intent, respondBy: null } },
  ])
})

test('responding to a dispute closes its notice; its outcome raises another', async () => {
  const { intent, paymentId } = await aPaidCheckout()
  const dispute = aDispute(intent)
  const key = `dispute:${dispute.id}:dispute`
  await sendEvent('charge.dispute.created', dispute)
  await sendEvent('charge.dispute.updated', { ...dispute, status: 'under_review' })
  expect(await raised(key)).toMatchObject([{ isOpen: false }])
  await sendEvent('charge.dispute.closed', { ...dispute, status: 'lost' })
  const facts = {
    disputeId: dispute.id,
    paymentIntentId: intent,
    amountMinor: 199_900,
    currency: 'INR',
    outcome: 'lost',
  }
  expect(await raised(`dispute_closed:${dispute.id}:dispute`)).toEqual([
    { kind: 'dispute_closed', facts, subjectType: 'payment', subjectId: paymentId, isOpen: true },
  ])
  expect((await mailsNaming(dispute.id)).map(({ facts }) => facts.title)).toEqual([
    'Payment disputed: ₹1,999',
    'Dispute lost: ₹1,999',
  ])
})

test('events of a closed dispute in the wrong order raise no deadline', async () => {
  const { intent } = await aPaidCheckout()
  const dispute = aDispute(intent)
  await sendEvent('charge.dispute.closed', { ...dispute, status: 'won' })
  await sendEvent('charge.dispute.funds_withdrawn', dispute)
  await sendEvent('charge.dispute.created', dispute)
  expect(await raised(`dispute:${dispute.id}:dispute`)).toEqual([])
  expect(await raised(`dispute_closed:${dispute.id}:dispute`)).toMatchObject([
    { facts: { outcome: 'won' }, isOpen: true },
  ])
})

test('an answered inquiry that becomes a dispute raises a notice with the new deadline', async () => {
  const { intent } = await aPaidCheckout()
  const inquiry = aDispute(intent, 'warning_needs_response')
  await sendEvent('charge.dispute.created', inquiry)
  await sendEvent('charge.dispute.updated', { ...inquiry, status: 'warning_under_review' })
  const due_by = Math.floor(app.clock.now.getTime() / 1000) + 20 * 86_400
  const escalated = { ...inquiry, status: 'needs_response', evidence_details: { due_by } }
  await sendEvent('charge.dispute.funds_withdrawn', escalated)
  await sendEvent('charge.dispute.updated', escalated)
  // A late event about the inquiry does not close the dispute.
  await sendEvent('charge.dispute.updated', { ...inquiry, status: 'warning_under_review' })
  expect(await openDeadlines(inquiry.id)).toEqual(['2026-12-05T06:00:00.000Z'])
  expect(await mailsNaming(inquiry.id)).toHaveLength(2)
})

test('a closed inquiry that becomes a dispute raises a new notice', async () => {
  const { intent } = await aPaidCheckout()
  const inquiry = aDispute(intent, 'warning_needs_response')
  await sendEvent('charge.dispute.created', inquiry)
  await sendEvent('charge.dispute.closed', { ...inquiry, status: 'warning_closed' })
  expect(await openDeadlines(inquiry.id)).toEqual([])
  await sendEvent('charge.dispute.updated', { ...inquiry, status: 'needs_response' })
  expect(await openDeadlines(inquiry.id)).toEqual(['2026-11-24T06:00:00.000Z'])
})

test('an appeal raises a notice, and so does its outcome', async () => {
  const { intent } = await aPaidCheckout()
  const dispute = aDispute(intent)
  const move = (status: string) => sendEvent('charge.dispute.updated', { ...dispute, status })
  await move('needs_response')
  await move('won')
  await move('appeal_needs_response')
  expect(await openDeadlines(dispute.id)).toEqual(['2026-11-24T06:00:00.000Z'])
  await move('appeal_under_review')
  expect(await openDeadlines(dispute.id)).toEqual([])
  await move('lost')
  await move('needs_response')
  expect(await openDeadlines(dispute.id)).toEqual([])
  expect((await mailsNaming(dispute.id)).map(({ facts }) => facts.title)).toEqual([
    'Payment disputed: ₹1,999',
    'Dispute won: ₹1,999',
    'Payment disputed: ₹1,999',
    'Dispute lost: ₹1,999',
  ])
})

test('two events about one decision raise one notice', async () => {
  const { intent } = await aPaidCheckout()
  const dispute = aDispute(intent)
  for (const type of ['created', 'updated', 'closed'])
    await sendEvent(`charge.dispute.${type}`, { ...dispute, status: type === 'created' ? dispute.status : 'lost' })
  expect(await mailsNaming(dispute.id)).toHaveLength(2)
})

test('a late event about an inquiry leaves the decision of the appeal alone', async () => {
  const { intent } = await aPaidCheckout()
  const dispute = aDispute(intent)
  for (const status of ['lost', 'appeal_needs_response', 'warning_closed'])
    await sendEvent('charge.dispute.updated', { ...dispute, status })
  expect(await raised(`dispute_closed:${dispute.id}:appeal`)).toEqual([])
  await sendEvent('charge.dispute.updated', { ...dispute, status: 'won' })
  expect(await raised(`dispute_closed:${dispute.id}:appeal`)).toMatchObject([{ facts: { outcome: 'won' } }])
})

test('a late event about the first decision leaves the appeal open', async () => {
  const { intent } = await aPaidCheckout()
  const dispute = aDispute(intent, 'appeal_needs_response')
  await sendEvent('charge.dispute.updated', dispute)
  await sendEvent('charge.dispute.closed', { ...dispute, status: 'lost' })
  expect(await openDeadlines(dispute.id)).toHaveLength(1)
})

test.each([
  ['lost', 'refunded'],
  ['won', 'paid'],
])('a dispute that is %s before its payment is known counts once that is settled', async (status, expected) => {
  const { email } = aRegistration()
  const session = stripe.pay(await startCheckout(aRegistration({ email })))
  const dispute = aDispute(session.payment_intent)
  await sendEvent('charge.dispute.created', dispute)
  await sendEvent('charge.dispute.closed', { ...dispute, status })
  await sendEvent('checkout.session.completed', session)
  expect(await paymentStatusOf(email)).toBe(expected)
  const [payment] = await queries.select().from(payments).where(eq(payments.providerReference, session.id))
  expect(payment?.disputedAt).toEqual(app.clock.now)
})

test.each([
  ['no id', { id: undefined }],
  ['an amount that is not a number', { amount: 'a\0ll', reason: '\0' }],
  ['an invalid deadline', { evidence_details: { due_by: 9e15 } }],
  ['no details', { evidence_details: undefined, reason: undefined, currency: undefined }],
])('a signed dispute with %s is handled', async (_what, change) => {
  const response = await sendEvent('charge.dispute.created', { ...aDispute('pi_of_nobody'), ...change })
  expect([204, 400]).toContain(response.statusCode)
  expect((await app.get('/readyz')).statusCode).toBe(200)
})
