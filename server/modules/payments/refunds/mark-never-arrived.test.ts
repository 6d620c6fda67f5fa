import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { masterclasses, notices, payments, refunds } from '#database/schema/tables.ts'
import { raiseNotice } from '#server/modules/notices/public.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { startSettlementApp } from '#tests/support/settlement-app.ts'
import { aStaffMember, staffCaller } from '#tests/support/staff-app.ts'
import { cancelRegistration } from '../cancel-registration.ts'
import { cancellationNotice } from '../cancellation/cancellation-notice.ts'
import { approveProof } from '../upi/decide-proof.ts'
import { requestRefund } from './request-refund.ts'

/** A refund that is due for money that never came. */
const site = await startSettlementApp()
const { app, member, findRows, registerAndPay } = site
const { queries } = app.services.database
const slug = 'ai-for-everyone-masterclass'
const staff = await aStaffMember(app)
const call = staffCaller(app, staff.session)
const close = (id: number | undefined, reason = 'Not in the statement of 15 November') =>
  call('POST', `payments/${id}/never-arrived`, { reason })
const refusalOf = async (id: number | undefined) => {
  const { code, message } = (await close(id)).json()
  return [code, message]
}
const get = async (path: string) => (await app.get(`/api/staff/${path}`, staff.session)).json()

beforeEach(site.reset)
afterEach(site.resetStripe)
afterAll(site.close)

/** Its event was full when the screenshot came. */
async function aLateProof() {
  const form = aRegistration()
  await queries.update(masterclasses).set({ seats: 0 }).where(eq(masterclasses.slug, slug))
  await expect(sendProof(app, { ...form, agreeToTerms: 'true' })).rejects.toThrow()
  const { registration, payments: [payment] = [] } = await findRows(form.email)
  return { email: form.email, id: registration?.id ?? 0, paymentId: payment?.id ?? 0 }
}

test('the flag ends without a refund, a note or an email, and the books take the payment back that day', async () => {
  const { email, id, paymentId } = await aLateProof()
  const day = app.clock.now.toISOString().slice(0, 10)
  const books = () => get(`bookkeeping?from=${day}&to=${day}`)
  expect((await books()).payments).toMatchObject([{ provider: 'upi', count: 1, amount: 1999 }])
  expect((await get('today')).waiting.refunds).toBe(1)
  const before = await findRows(email)
  expect((await close(paymentId)).statusCode).toBe(204)

  const after = await findRows(email)
  expect(after.payments).toMatchObject([{ outcome: 'failed', decidedBy: staff.id }])
  expect(after.mails).toEqual(before.mails)
  expect(after.registration).toEqual(before.registration)
  expect(await queries.select().from(refunds)).toEqual([])
  expect(await books()).toMatchObject({
    payments: [{ count: 1, amount: 1999 }],
    refunds: { count: 0, amount: 1999 },
    refundNotes: { count: 0 },
    revenue: 0,
  })
  const { body } = await app.get(`/api/staff/bookkeeping/refunds?from=${day}&to=${day}`, staff.session)
  expect(body).toContain('Never arrived: Not in the statement of 15 November')
  expect((await get('today')).waiting.refunds).toBe(0)
  expect(await get(`registrations/${id}/order`)).toMatchObject({
    payments: [{ outcome: 'failed', refundable: 0, decisionReason: 'Not in the statement of 15 November' }],
    documents: [],
  })
  expect((await site.readAudit(email)).at(-1)).toBe(
    'somebody: payment.never_arrived {"amount":1999,"outcome":"refund_due"} → {"reason":"Not in the statement of 15 November","outcome":"failed"}',
  )
})

test('it needs a reason, and a payment that is due for refund', async () => {
  const { paymentId } = await aLateProof()
  expect((await close(paymentId, ' ')).json()).toMatchObject({ errors: { reason: 'Say why' } })
  expect((await close(999_999)).statusCode).toBe(404)
  expect((await close(paymentId)).statusCode).toBe(204)
  expect((await close(paymentId)).json()).toMatchObject({ code: 'nothing_to_refund' })
})

test('with the last one, the notice about a cancelled event is closed', async () => {
  const { paymentId } = await aLateProof()
  const [event] = await queries.select().from(masterclasses).where(eq(masterclasses.slug, slug))
  if (!event) throw new Error('no event')
  const notice = cancellationNotice(event, { paid: 1, proofs: 0 })
  await app.services.database.transaction((tx) => raiseNotice(app.services, tx, notice))
  await close(paymentId)
  const [raised] = await queries.select().from(notices).where(eq(notices.key, notice.key))
  expect(raised?.resolvedAt).toEqual(app.clock.now)
})

test('what came by card, has a paper, or went back in part did arrive', async () => {
  const card = await registerAndPay()
  await cancelRegistration(app.services, card.id, member.id)
  expect(await refusalOf(card.payments[0]?.id)).toEqual([
    'conflict',
    expect.stringContaining('The card’s provider has confirmed this payment'),
  ])

  const proof = await sendProof(app)
  const { registration } = await findRows(proof.email)
  await approveProof(app.services, { registrationId: registration?.id ?? 0, actorId: member.id })
  await cancelRegistration(app.services, registration?.id ?? 0, member.id)
  const [approved] = (await findRows(proof.email)).payments
  expect(await refusalOf(approved?.id)).toEqual([
    'conflict',
    expect.stringContaining('A receipt or invoice says that this payment arrived'),
  ])

  const { paymentId } = await aLateProof()
  const transfer = { transferReference: '415263748596', transferredOn: '2026-11-15' }
  const part = { amount: 500, reason: 'A first part', freesSeats: false, ...transfer }
  await requestRefund(app.services, paymentId, part, member.id)
  expect(await refusalOf(paymentId)).toEqual([
    'conflict',
    expect.stringContaining('A part of this payment has gone back already'),
  ])
  const due = await queries.select().from(payments).where(eq(payments.outcome, 'refund_due'))
  expect(due).toHaveLength(3)
})

/** Paid by card and cancelled, with a screenshot of a second payment. */
async function paidTwice() {
  const { payments: [paid] = [], email, id } = await registerAndPay()
  if (!paid) throw new Error('it was not paid')
  const { id: paymentId, ...values } = paid
  const second = { idempotencyKey: 'second', provider: 'upi' as const, providerReference: null, paymentIntentId: null }
  const [proof] = await queries
    .insert(payments)
    .values({ ...values, ...second, isBooked: false, outcome: 'refund_due' })
    .returning()
  await cancelRegistration(app.services, id, member.id)
  const readStatus = async () => (await findRows(email)).registration?.paymentStatus
  return { paymentId, proofId: proof?.id, readStatus }
}

test('a cancelled seat whose card went back ends with the second payment that never came', async () => {
  const { paymentId, proofId, readStatus } = await paidTwice()
  await requestRefund(app.services, paymentId, { reason: 'They cannot come', freesSeats: true }, member.id)
  expect(await readStatus()).toBe('refund_due')
  expect((await close(proofId)).statusCode).toBe(204)
  expect(await readStatus()).toBe('refunded')
})

test('a card that is still due keeps its seat due', async () => {
  const { proofId, readStatus } = await paidTwice()
  expect((await close(proofId)).statusCode).toBe(204)
  expect(await readStatus()).toBe('refund_due')
})
