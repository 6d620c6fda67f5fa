import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { notices, refunds } from '#database/schema/tables.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { startRazorpayApp } from '#tests/support/razorpay-app.ts'
import { readBankReferences } from './read-bank-references.ts'
import { requestRefund } from './request-refund.ts'
import { sendDueRefunds } from './send-refund.ts'

const site = await startRazorpayApp()
const { app, razorpay, sendEvent, findRows } = site
const { queries } = app.services.database
const member = await anAccount(app)
beforeEach(async () => {
  await site.reset()
  await queries.delete(notices)
})
afterAll(site.close)

const whole = { reason: 'They cannot come', freesSeats: true }
const part = { amount: 500, reason: 'A late start', freesSeats: false }

async function refundOf(paymentId: number) {
  const [row] = await queries.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(refunds.id)
  return row
}
const pageOf = async (email: string) => {
  const { registration } = await findRows(email)
  const mail = app.mail.delivered.findLast(({ to }) => to === email)
  const token = /\/registration\/([\w.-]+)/.exec(mail?.text ?? '')?.[1]
  if (!registration || !token) throw new Error('no link was emailed')
  return (await app.get(`/api/registrations/${token}`)).json()
}

test('a refund goes through Razorpay once, with our key', async () => {
  const { paymentId, payment, email } = await site.registerAndPay()
  razorpay.fake.mode = 'dropping replies'
  await requestRefund(app.services, paymentId, whole, member.id)
  expect(await refundOf(paymentId)).toMatchObject({ state: 'pending', providerReference: null })
  razorpay.fake.mode = 'healthy'
  site.setMinutesPassed(5)
  await sendDueRefunds(app.services)
  expect(razorpay.refunds.filter(({ payment_id }) => payment_id === payment.id)).toMatchObject([{ amount: 199_900 }])
  expect(await refundOf(paymentId)).toMatchObject({ state: 'done', providerReference: expect.stringMatching(/^rfnd_/) })
  expect((await findRows(email)).registration).toMatchObject({ paymentStatus: 'refunded', holdsSeat: false })
})

test('a pending refund is done when Razorpay says that it is processed, and not when it was created', async () => {
  const { paymentId, payment } = await site.registerAndPay()
  razorpay.fake.refundStatus = 'pending'
  await requestRefund(app.services, paymentId, part, member.id)
  const [made] = razorpay.refunds.slice(-1)
  await sendEvent('refund.created', { refund: made, payment })
  expect(await refundOf(paymentId)).toMatchObject({ state: 'pending' })
  const refund = { ...made, status: 'processed', acquirer_data: { rrn: '569690930707' } }
  for (let time = 0; time < 2; time++) await sendEvent('refund.processed', { refund, payment })
  expect(await refundOf(paymentId)).toMatchObject({ state: 'done', bankReference: '569690930707' })
  // Once known, it stays, whatever a later event leaves out.
  await sendEvent('refund.processed', { refund: { ...refund, acquirer_data: {} }, payment })
  expect(await refundOf(paymentId)).toMatchObject({ state: 'done', bankReference: '569690930707' })
})

test('a refund that fails afterwards is shown to the team', async () => {
  const { paymentId, payment } = await site.registerAndPay()
  razorpay.fake.refundStatus = 'pending'
  await requestRefund(app.services, paymentId, part, member.id)
  const [made] = razorpay.refunds.slice(-1)
  await sendEvent('refund.failed', { refund: { ...made, status: 'failed' }, payment })
  expect(await refundOf(paymentId)).toMatchObject({ state: 'failed', failure: 'unknown' })
  expect(await queries.select().from(notices)).toMatchObject([{ kind: 'refund_failed', subjectId: paymentId }])
})

test('a refund made in the dashboard ends in the same state, once', async () => {
  const { paymentId, payment, email } = await site.registerAndPay()
  const refund = razorpay.refundInDashboard(payment.id, 199_900)
  for (const event of ['refund.created', 'refund.processed']) await sendEvent(event, { refund, payment })
  const rows = await queries.select().from(refunds).where(eq(refunds.paymentId, paymentId))
  expect(rows).toMatchObject([{ state: 'done', source: 'provider', amountPaise: 199_900 }])
  expect((await findRows(email)).registration).toMatchObject({ paymentStatus: 'refunded', holdsSeat: false })
})

test('a part refunded in the dashboard is recorded once, although two events report it', async () => {
  const { paymentId, payment, email } = await site.registerAndPay()
  const refund = razorpay.refundInDashboard(payment.id, 50_000)
  for (const event of ['refund.created', 'refund.processed', 'refund.processed'])
    await sendEvent(event, { refund, payment })
  const rows = await queries.select().from(refunds).where(eq(refunds.paymentId, paymentId))
  expect(rows).toMatchObject([{ state: 'done', source: 'provider', amountPaise: 50_000 }])
  expect((await findRows(email)).registration).toMatchObject({ paymentStatus: 'paid', holdsSeat: true })
})

test('a refund of the dashboard that arrives before its payment is sent again', async () => {
  const { email, ...form } = aRegistration()
  const { payment } = razorpay.pay(await site.startCheckout({ email, ...form }))
  const refund = razorpay.refundInDashboard(payment.id, 199_900)
  expect((await sendEvent('refund.processed', { refund, payment })).statusCode).toBe(503)
  await sendEvent('payment.captured', { payment })
  expect((await sendEvent('refund.processed', { refund, payment })).statusCode).toBe(204)
  expect((await findRows(email)).registration?.paymentStatus).toBe('refunded')
})

test('the payer reads by which number their bank finds the refund, once it is known', async () => {
  const { paymentId, email } = await site.registerAndPay()
  await app.deliverMails()
  await requestRefund(app.services, paymentId, part, member.id)
  expect((await pageOf(email)).refunds).toMatchObject([{ amount: 500, bankReference: null }])
  razorpay.fake.calls = 0
  await readBankReferences(app.services)
  expect(razorpay.fake.calls).toBe(0)
  site.setMinutesPassed(60)
  const made = razorpay.refunds.at(-1)
  if (made) made.acquirer_data = { arn: '74567890123456789012345' }
  await readBankReferences(app.services)
  expect((await pageOf(email)).refunds).toEqual([
    { amount: 500, sent_at: expect.any(String), isTransfer: false, bankReference: '74567890123456789012345' },
  ])
  razorpay.fake.calls = 0
  await readBankReferences(app.services)
  expect(razorpay.fake.calls).toBe(0)
})

test('while Razorpay does not respond, the number is asked for at the next run', async () => {
  const { paymentId } = await site.registerAndPay()
  await requestRefund(app.services, paymentId, part, member.id)
  site.setMinutesPassed(60)
  razorpay.fake.mode = 'broken'
  await readBankReferences(app.services)
  expect(await refundOf(paymentId)).toMatchObject({ bankReference: null })
})

test('a part refunded in the dashboard while ours is on its way is recorded beside it', async () => {
  const { paymentId, payment } = await site.registerAndPay()
  const refund = razorpay.refundInDashboard(payment.id, 99_950)
  razorpay.fake.refundStatus = 'pending'
  await requestRefund(app.services, paymentId, { ...part, amount: 999.5 }, member.id)
  for (let time = 0; time < 2; time++) await sendEvent('refund.processed', { refund, payment })
  const ours = razorpay.refunds.at(-1)
  await sendEvent('refund.processed', { refund: { ...ours, status: 'processed' }, payment })
  const rows = await queries.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(refunds.id)
  expect(rows).toMatchObject([
    { source: 'team', state: 'done', providerReference: ours?.id },
    { source: 'provider', state: 'done', providerReference: refund?.id, amountPaise: 99_950 },
  ])
  expect(await queries.select().from(notices)).toMatchObject([
    { kind: 'partial_refund', facts: { refundedMinor: 99_950, amountMinor: 199_900 } },
  ])
})

test('a refund of ours whose response was lost is found by its key, not taken for one of the dashboard', async () => {
  const { paymentId, payment } = await site.registerAndPay()
  razorpay.fake.mode = 'dropping replies'
  await requestRefund(app.services, paymentId, part, member.id)
  razorpay.fake.mode = 'healthy'
  const made = razorpay.refunds.at(-1)
  await sendEvent('refund.processed', { refund: made, payment })
  const rows = await queries.select().from(refunds).where(eq(refunds.paymentId, paymentId))
  expect(rows).toMatchObject([{ source: 'team', state: 'done', providerReference: made?.id, amountPaise: 50_000 }])
})

test('a refund of the dashboard that leaves too little for ours ends ours, and is recorded once', async () => {
  const { paymentId, payment } = await site.registerAndPay()
  razorpay.fake.mode = 'broken'
  await requestRefund(app.services, paymentId, whole, member.id)
  razorpay.fake.mode = 'healthy'
  const refund = razorpay.refundInDashboard(payment.id, 50_000)
  await sendEvent('refund.processed', { refund, payment })
  site.setMinutesPassed(5)
  await sendDueRefunds(app.services)
  await sendEvent('refund.processed', { refund, payment }, { id: 'evt_replayed' })
  const rows = await queries.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(refunds.id)
  expect(rows).toMatchObject([
    { source: 'team', state: 'failed' },
    { source: 'provider', state: 'done', amountPaise: 50_000, providerReference: refund?.id },
  ])
  expect(rows).toHaveLength(2)
})
