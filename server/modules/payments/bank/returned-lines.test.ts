import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { masterclasses, masterclassRegistrations, refunds } from '#database/schema/tables.ts'
import { cancelEvent, publishEvent } from '#tests/factories/events.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { type BankApp, startBankApp } from '#tests/support/bank-app.ts'
import { paidRegistration } from '#tests/support/staff-app.ts'
import { releaseExpiredHolds } from '../holds/release-expired-holds.ts'
import { applyDueDecisions } from '../upi/apply-due-decisions.ts'
import { settleDueLines } from './settle-due-lines.ts'

/** Money that a line cannot settle, and money that goes back. */
let site: BankApp
beforeEach(async () => {
  site = await startBankApp()
})
afterEach(() => site.app.close())

const utr = '631912345001'
const verdicts = async () => (await site.lines()).map(({ verdict }) => verdict)

test('paying twice with one reference is for a person: one line settles, the other has to go back', async () => {
  const { reference } = await site.anOrder()
  await site.upload({ utr, note: reference }, { utr: '631912345002', note: reference })
  const [first, second] = await site.lines()
  expect([first?.verdict, second?.verdict]).toEqual(['doubled', 'doubled'])
  if (!first || !second) throw new Error('no lines')
  expect((await site.approve(first, second)).statusCode).toBe(409)
  await site.approve(second)
  await site.settle()
  expect(await site.lines()).toMatchObject([
    { verdict: 'refund_due', isSecondPayment: true },
    { verdict: 'settled', isSecondPayment: false },
  ])
  expect((await site.findByReference(reference)).payments).toHaveLength(1)
})

test('while one of two lines is approved for an order, the other cannot be', async () => {
  const { reference } = await site.anOrder()
  await site.upload({ utr, note: reference }, { utr: '631912345002', note: reference, day: '13-11-2026' })
  const [first, second] = await site.lines()
  if (!first || !second) throw new Error('no lines')
  expect(first.orders).toMatchObject([{ isTaken: false }])
  await site.approve(second)
  expect(await site.lines()).toMatchObject([
    { verdict: 'doubled', orders: [{ isTaken: true }] },
    { verdict: 'approved', orders: [{ isTaken: false }] },
  ])
  const refused = await site.approve(first)
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Another line was just approved for the same order. Nothing was approved; undo the other one first.',
  ])
  await site.undo(second)
  expect((await site.approve(first)).statusCode).toBe(200)
})

test('a second payment that the team records is a refund due, and settled once it went back', async () => {
  const { reference, email } = await site.anOrder()
  await site.upload({ utr, note: reference }, { utr: '631912345002', note: reference, amount: 1500 })
  const [first] = await site.lines()
  if (first) await site.approve(first)
  await site.settle()
  site.advanceSeconds(1)
  const [, second] = await site.lines()
  expect(second).toMatchObject({ verdict: 'refund_due', isSecondPayment: true, by: 'reference' })
  if (second) expect((await site.approve(second)).statusCode).toBe(200)
  await site.settle()
  expect((await site.findByReference(reference)).payments).toMatchObject([
    { outcome: 'paid' },
    { outcome: 'refund_due', providerReference: '631912345002', amountPaise: 150_000, isBooked: false },
  ])
  expect((await site.get('today')).waiting.refunds).toBe(1)
  expect(await site.mailsTo(email)).toEqual(['payment_received', 'paid_twice'])
  expect(await site.lines()).toMatchObject([
    { verdict: 'settled' },
    { verdict: 'refund_due', isSecondPayment: false, by: 'choice' },
  ])
  await site.upload({ utr: '631912345009', note: `REFUND ${reference}`, amount: 1500, isDebit: true })
  await site.approve(...(await site.lines()).filter(({ verdict }) => verdict === 'refund'))
  await site.settle()
  expect(await verdicts()).toEqual(['settled', 'settled', 'settled'])
  expect((await site.get('today')).waiting.refunds).toBe(0)
})

test('a line with a UTR that was booked cannot be recorded as further money', async () => {
  const { reference } = await site.anOrder()
  await site.upload({ utr, note: reference })
  await site.approve(...(await site.lines()))
  await site.settle()
  site.advanceSeconds(1)
  await site.upload({ utr, note: reference, day: '16-11-2026' })
  const [, again] = await site.lines()
  expect(again).toMatchObject({ verdict: 'refund_due', isSecondPayment: true, by: 'utr' })
  if (again) expect((await site.approve(again)).json().code).toBe('edit_conflict')
})

test('a UTR that has settled a payment settles no other', async () => {
  const { reference } = await site.anOrder()
  await site.upload({ utr, note: reference })
  await site.approve(...(await site.lines()))
  await site.settle()
  const other = await site.anOrder()
  await site.upload({ utr, note: other.reference, day: '16-11-2026' })
  expect(await verdicts()).toEqual(['settled', 'refund_due'])
})

test('what a proof was approved for meanwhile is not settled again by its line', async () => {
  const { registration } = await sendProof(site.app, { utr })
  await site.upload({ utr })
  const [proof] = await site.get('proofs')
  await site.call('POST', `proofs/${proof.registrationId}/decision`, { decision: 'approve' })
  await site.approve(...(await site.lines()))
  site.advanceSeconds(61)
  await Promise.all([settleDueLines(site.app.services), applyDueDecisions(site.app.services)])
  await settleDueLines(site.app.services)
  expect(await site.findByReference(registration.reference)).toMatchObject({
    status: 'paid',
    payments: [{ outcome: 'paid' }],
  })
  expect(await verdicts()).toEqual(['settled'])
})

test('money that comes in the minute of an approval by card leaves the line as a second payment', async () => {
  const { reference, email } = await site.anOrder()
  await site.upload({ utr, note: reference })
  await site.approve(...(await site.lines()))
  const { orderId } = (await site.stored())[0] ?? {}
  await site.app.services.database.queries
    .update(masterclassRegistrations)
    .set({ paymentStatus: 'paid' })
    .where(eq(masterclassRegistrations.orderId, orderId ?? 0))
  await site.settle()
  expect(await site.lines()).toMatchObject([{ verdict: 'refund_due', isSecondPayment: true }])
  expect((await site.findByReference(reference)).payments).toEqual([])
  expect(await site.mailsTo(email)).toEqual([])
})

test('for a cancelled event the money becomes a refund due, as with a proof', async () => {
  const { id } = await publishEvent(site, { slug: 'gone' })
  const { reference } = await site.anOrder({ masterclassSlug: 'gone' })
  await cancelEvent(site, id)
  await site.upload({ utr, note: reference, amount: 999.5 })
  await site.approve(...(await site.lines()))
  await site.settle()
  const { status, payments } = await site.findByReference(reference)
  expect([status, payments.map(({ outcome }) => outcome)]).toEqual(['failed', ['refund_due']])
  expect(await site.lines()).toMatchObject([{ verdict: 'refund_due', isSecondPayment: false }])
})

test('for a full event the money becomes a refund due, as with a proof', async () => {
  const { reference } = await site.anOrder()
  const { queries } = site.app.services.database
  site.advanceSeconds(30 * 60)
  await releaseExpiredHolds(site.app.services)
  await queries.update(masterclasses).set({ seats: 0 })
  await site.upload({ utr, note: reference })
  await site.approve(...(await site.lines()))
  await site.settle()
  const { status, payments } = await site.findByReference(reference)
  expect([status, payments.map(({ outcome }) => outcome)]).toEqual(['failed', ['refund_due']])
})

test('a debit with the reference of money that is due back records the refund', async () => {
  const { id } = await publishEvent(site, { slug: 'gone' })
  const { reference } = await site.anOrder({ masterclassSlug: 'gone' })
  await cancelEvent(site, id)
  await site.upload({ utr, note: reference, amount: 999.5 })
  await site.approve(...(await site.lines()))
  await site.settle()
  const back = { utr: '631912345009', note: `REFUND ${reference}`, amount: 999.5, isDebit: true }
  await site.upload(back)
  const line = (await site.lines()).find(({ isCredit }) => !isCredit)
  expect(line).toMatchObject({ verdict: 'refund', by: 'reference' })
  if (line) expect((await site.approve(line)).statusCode).toBe(200)
  site.advanceSeconds(61)
  await Promise.all([settleDueLines(site.app.services), settleDueLines(site.app.services)])
  await settleDueLines(site.app.services)
  expect(await site.app.services.database.queries.select().from(refunds)).toMatchObject([
    { state: 'done', providerReference: '631912345009', transferredOn: '2026-11-15', amountPaise: 99_950 },
  ])
  expect((await site.findByReference(reference)).payments).toMatchObject([{ outcome: 'refunded' }])
  expect(await verdicts()).toEqual(['settled', 'settled'])
})

test('a debit with the number of a refund that is under way marks it done', async () => {
  const { id } = await paidRegistration(site)
  const { payments } = await site.get(`registrations/${id}/order`)
  const { queries } = site.app.services.database
  await queries.insert(refunds).values({
    paymentId: payments[0].id,
    amountPaise: 50_000,
    state: 'pending',
    source: 'team',
    reason: 'A late start',
    idempotencyKey: 'a key',
    bankReference: utr,
  })
  await site.upload({ utr, amount: 500, isDebit: true })
  const [line] = await site.lines()
  expect(line).toMatchObject({ verdict: 'refund', by: 'utr' })
  if (line) await site.approve(line)
  await site.settle()
  expect(await queries.select().from(refunds)).toMatchObject([{ state: 'done', transferredOn: null }])
  expect(await verdicts()).toEqual(['settled'])
})
