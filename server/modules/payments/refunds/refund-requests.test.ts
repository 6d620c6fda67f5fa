import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import {
  auditLog,
  masterclasses,
  masterclassRegistrations,
  outbox,
  payments,
  refunds,
} from '#database/schema/tables.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { startSettlementApp } from '#tests/support/settlement-app.ts'
import { approveProof } from '../upi/decide-proof.ts'
import { requestRefund } from './request-refund.ts'

/** What the team may ask for, and what is stored of it. */
const site = await startSettlementApp()
const { app, member, findRows, registerAndPay, sendWebhook } = site
const { queries } = app.services.database
const slug = 'ai-for-everyone-masterclass'
const today = '2026-11-15'

beforeEach(site.reset)
afterEach(site.resetStripe)
afterAll(site.close)

type Input = Parameters<typeof requestRefund>[2]
const whole: Input = { reason: 'They cannot come', freesSeats: true }
const refund = (paymentId: number | undefined, input: Partial<Input> = {}) =>
  requestRefund(app.services, paymentId ?? 0, { ...whole, ...input }, member.id)
const countRefunds = async () => (await queries.select().from(refunds)).length

/** An order with two seats, of ₹1,199 and ₹800. */
async function anOrderOfTwo() {
  const { registration, payments: paid, email } = await registerAndPay()
  if (!registration) throw new Error('it was not registered')
  const { id, ...values } = registration
  await queries.update(masterclassRegistrations).set({ pricePaise: 119_900 }).where(eq(masterclassRegistrations.id, id))
  const colleague = { email: `colleague-${email}`, reference: `RW2ND${id}`, receiptNumber: null, stripeSessionId: null }
  const [second] = await queries
    .insert(masterclassRegistrations)
    .values({ ...values, ...colleague, pricePaise: 80_000 })
    .returning()
  await queries.update(masterclasses).set({ seatsTaken: 2 }).where(eq(masterclasses.slug, slug))
  const statesOf = async () => [
    (await findRows(email)).registration?.paymentStatus,
    (await findRows(colleague.email)).registration?.paymentStatus,
    (await findRows(email)).payments[0]?.outcome,
    await site.seatsTaken(slug),
  ]
  return { email, paymentId: paid[0]?.id, first: id, second: second?.id ?? 0, reference: colleague.reference, statesOf }
}

test('a seat of an order is refunded at its price, and the other one stays', async () => {
  const { paymentId, first, second, statesOf } = await anOrderOfTwo()
  expect(await refund(paymentId, { registrationIds: [second] })).toMatchObject({
    state: 'done',
    amountPaise: 80_000,
    registrationIds: [second],
  })
  expect(await statesOf()).toEqual(['paid', 'refunded', 'paid', 1])
  expect(await refund(paymentId, { registrationIds: [first] })).toMatchObject({ amountPaise: 119_900 })
  expect(await statesOf()).toEqual(['refunded', 'refunded', 'refunded', 0])
})

test('the bank sends back the money of one seat: only that seat is due again', async () => {
  const { paymentId, first, second, statesOf } = await anOrderOfTwo()
  for (const seat of [first, second]) await refund(paymentId, { registrationIds: [seat] })
  await sendWebhook('refund.failed', { ...site.stripe.refunds.at(-1), status: 'failed' })
  expect(await statesOf()).toEqual(['refunded', 'refund_due', 'refund_due', 0])
})

test('the money of a seat comes back while the other one stays: the payment is due again, too', async () => {
  const { paymentId, second, statesOf } = await anOrderOfTwo()
  await refund(paymentId, { registrationIds: [second] })
  await sendWebhook('refund.failed', { ...site.stripe.refunds.at(-1), status: 'failed' })
  expect(await statesOf()).toEqual(['paid', 'refund_due', 'refund_due', 1])
})

test('two seats of an order go back together, at the sum of their prices', async () => {
  const { paymentId, first, second, statesOf } = await anOrderOfTwo()
  expect(await refund(paymentId, { registrationIds: [first, second, second] })).toMatchObject({ amountPaise: 199_900 })
  expect(await statesOf()).toEqual(['refunded', 'refunded', 'refunded', 0])
})

test('a seat named beside one of somebody else is refused, and nothing changes', async () => {
  const { paymentId, second, statesOf } = await anOrderOfTwo()
  const other = await registerAndPay()
  await expect(refund(paymentId, { registrationIds: [second, other.id] })).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringContaining('don’t belong'),
  })
  expect([await statesOf(), await countRefunds()]).toEqual([['paid', 'paid', 'paid', 3], 0])
})

test('the team’s request is stored and audited with its reason, amount and seats', async () => {
  const { paymentId, first, second, reference } = await anOrderOfTwo()
  await refund(paymentId, { amount: 100.5, freesSeats: false })
  await refund(paymentId, { registrationIds: [second] })
  const stored = await queries.select().from(refunds).orderBy(refunds.id)
  const common = { source: 'team', reason: 'They cannot come', requestedBy: member.id, createdAt: app.clock.now }
  expect(stored).toMatchObject([
    { ...common, amountPaise: 10_050, registrationIds: [], settledAt: app.clock.now, nextAttemptAt: null },
    { ...common, amountPaise: 80_000, registrationIds: [second], failure: null },
  ])
  const lines = await queries.select().from(auditLog).where(eq(auditLog.action, 'payment.refund_requested'))
  const subject = { actorId: member.id, subject: 'registration', subjectId: String(first) }
  expect(lines.filter(({ subjectId }) => subjectId === String(first))).toMatchObject([
    { ...subject, before: { refunded: 0 }, after: { refund: 100.5, reason: 'They cannot come', seats: [] } },
    { ...subject, before: { refunded: 100.5 }, after: { refund: 800, seats: [reference] } },
  ])
})

test('a form that was filled before another refund is refused', async () => {
  const { payments: [paid] = [], email } = await registerAndPay()
  await expect(refund(paid?.id, { refundable: 1998.99 })).rejects.toMatchObject({ code: 'edit_conflict' })
  expect([(await findRows(email)).registration?.paymentStatus, await countRefunds()]).toEqual(['paid', 0])
  expect(await refund(paid?.id, { refundable: 1999 })).toMatchObject({ state: 'done' })
})

test('a payment that does not exist, and one that is open, cannot be refunded', async () => {
  await expect(refund(999_999)).rejects.toMatchObject({ code: 'not_found' })
  const { email } = await sendProof(app)
  const [proof] = (await findRows(email)).payments
  await expect(refund(proof?.id)).rejects.toMatchObject({ code: 'nothing_to_refund' })
})

test.each([
  ['without its number', { transferredOn: today }, 'Enter the reference number'],
  ['without its day', { transferReference: '415263748596' }, 'Enter the reference number'],
  ['of tomorrow', { transferReference: '415263748596', transferredOn: '2026-11-16' }, 'can’t be in the future'],
])('a transfer %s is refused', async (_what, transfer, message) => {
  const paid = await anApprovedProof()
  await expect(refund(paid.id, transfer)).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringContaining(message),
  })
  expect(await countRefunds()).toBe(0)
})

test('a transfer of today is done at once, and never sent to the card provider', async () => {
  const paid = await anApprovedProof()
  const done = await refund(paid.id, { transferReference: '415263748596', transferredOn: today })
  expect(done).toMatchObject({ state: 'done', attempts: 0, nextAttemptAt: null, transferredOn: today })
  expect((await site.readAudit(paid.email)).at(-1)).toMatch(/^member: payment.refunded/)
})

async function anApprovedProof() {
  const { email } = await sendProof(app)
  const registrationId = (await findRows(email)).registration?.id ?? 0
  await approveProof(app.services, { registrationId, actorId: member.id })
  const [payment] = (await findRows(email)).payments
  return { id: payment?.id, email }
}

test('a sandbox payment needs no transfer: it is refunded there, although another provider takes new payments', async () => {
  const { payments: [paid] = [] } = await registerAndPay()
  await queries
    .update(payments)
    .set({ provider: 'sandbox' })
    .where(eq(payments.id, paid?.id ?? 0))
  expect(await refund(paid?.id)).toMatchObject({ state: 'done', transferredOn: null })
})

test('the second payment of a seat goes back without the seat', async () => {
  const { registration, payments: [paid] = [], email, session } = await registerAndPay()
  if (!paid) throw new Error('it was not paid')
  const { id: _id, ...values } = paid
  const second = { idempotencyKey: 'second', providerReference: 'cs_second', paymentIntentId: null }
  const [twice] = await queries
    .insert(payments)
    .values({ ...values, ...second, isBooked: false, outcome: 'refund_due' })
    .returning()
  await queries.update(payments).set({ paymentIntentId: null }).where(eq(payments.id, paid.id))
  await queries
    .update(payments)
    .set({ paymentIntentId: session.payment_intent })
    .where(eq(payments.id, twice?.id ?? 0))
  // A part of it does not end it: all of it has to go back.
  expect(await refund(twice?.id, { amount: 1000 })).toMatchObject({ state: 'done', registrationIds: [] })
  expect((await findRows(email)).payments.map(({ outcome }) => outcome)).toEqual(['paid', 'refund_due'])
  const charge = { payment_intent: session.payment_intent, amount: 199_900, amount_refunded: 199_900, metadata: {} }
  await sendWebhook('charge.refunded', charge)
  expect((await findRows(email)).payments.map(({ outcome }) => outcome)).toEqual(['paid', 'refunded'])
  expect((await findRows(email)).registration).toEqual(registration)
})

test('the payer of the order is told how much, and not an owner who disowned it', async () => {
  const { payments: [paid] = [], email, id } = await registerAndPay()
  await refund(paid?.id, { amount: 500, freesSeats: false })
  const mails = await queries.select().from(outbox).where(eq(outbox.recipient, email))
  expect(mails.filter(({ kind }) => kind === 'refund_sent')).toMatchObject([{ facts: { amount: 500 } }])
  await queries
    .update(masterclassRegistrations)
    .set({ disownedAt: app.clock.now })
    .where(eq(masterclassRegistrations.id, id))
  await refund(paid?.id)
  expect((await findRows(email)).mails.filter((kind) => kind === 'refund_sent')).toHaveLength(1)
})
