import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { documents, masterclasses, payments, refunds } from '#database/schema/tables.ts'
import type { Dispute } from '#server/payment-provider.ts'
import { cancelEvent, publishEvent } from '#tests/factories/events.ts'
import { findRegistrations } from '#tests/support/buyers.ts'
import { paidRegistration, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'
import { applyEarlierDispute } from './apply-earlier-dispute.ts'
import { sendDueRefunds } from './public.ts'
import { raiseDisputeNotice } from './raise-dispute-notice.ts'

/** A bank that takes a payment back for good. */
let site: StaffApp
beforeEach(async () => {
  site = await startStaffApp()
  await publishEvent(site, { slug: 'disputed', seats: 5 })
})
afterEach(() => site.app.close())

const findSeat = async (email: string) => (await findRegistrations(site.app, email))[0]

async function decide(email: string, outcome: string, changes: Partial<Dispute> = {}) {
  const { services } = site.app
  const theirs = eq(payments.orderId, (await findSeat(email))?.orderId ?? 0)
  await services.database.queries.update(payments).set({ paymentIntentId: 'pi_1' }).where(theirs)
  const dispute: Dispute = {
    ...{ id: 'dp_1', state: 'closed', stage: 'dispute', outcome, reason: 'fraudulent', respondBy: null },
    ...{ paymentIntentId: 'pi_1', amountMinor: 99_950, currency: 'INR', ...changes },
  }
  await services.database.transaction((tx) => raiseDisputeNotice(services, tx, 'sandbox', dispute))
}
const listRefunds = () => site.app.services.database.queries.select().from(refunds).orderBy(refunds.id)
const listPapers = async () =>
  (await site.app.services.database.queries.select().from(documents).orderBy(documents.id)).map(({ kind }) => kind)
const seatsTaken = async () => {
  const { queries } = site.app.services.database
  const [event] = await queries.select().from(masterclasses).where(eq(masterclasses.slug, 'disputed'))
  return event?.seatsTaken
}
const tokenOf = async (email: string) => {
  await site.app.deliverMails()
  const text = site.app.mail.delivered.findLast(({ to }) => to === email)?.text ?? ''
  return text.match(/(?<=registration\/)[^\s/?]+/)?.[0] ?? ''
}

test('a lost dispute ends the seat, frees it, credits the paper and tells the payer, once', async () => {
  const { email } = await paidRegistration(site, { masterclassSlug: 'disputed' })
  const token = await tokenOf(email)
  for (let times = 0; times < 2; times++) await decide(email, 'lost')
  expect(await listRefunds()).toMatchObject([
    { state: 'done', source: 'bank', amountPaise: 99_950, providerReference: 'dp_1' },
  ])
  expect((await findSeat(email))?.paymentStatus).toBe('refunded')
  expect(await seatsTaken()).toBe(0)
  expect(await listPapers()).toEqual(['receipt', 'refund_note'])
  await site.app.deliverMails()
  const told = site.app.mail.delivered.filter(({ to, kind }) => to === email && kind === 'refund_sent')
  expect(told.map(({ subject }) => subject)).toEqual(['Your bank has taken back ₹999.50'])
  expect(told[0]?.text).toContain('Your seat has ended')
  expect(told[0]?.text).not.toContain('We’ve sent back')
  const offer = { name: 'Somebody Else', email: 'else@example.in' }
  const moved = await site.app.post(`/api/registrations/${token}/offer`, offer)
  expect([404, 405, 409, 410]).toContain(moved.statusCode)
  expect(await site.get('notices')).toMatchObject([{ kind: 'dispute_closed' }])
})

test('two disputes that were decided before their payment was settled are booked each', async () => {
  const { services } = site.app
  const { email } = await paidRegistration(site, { masterclassSlug: 'disputed' })
  const theirs = eq(payments.orderId, (await findSeat(email))?.orderId ?? 0)
  const closed = { state: 'closed', stage: 'dispute', reason: 'fraudulent', respondBy: null } as const
  const about = { paymentIntentId: 'pi_1', amountMinor: 40_000, currency: 'INR' }
  for (const [id, outcome] of [
    ['dp_1', 'lost'],
    ['dp_2', 'won'],
  ] as const)
    await services.database.transaction((tx) =>
      raiseDisputeNotice(services, tx, 'sandbox', { id, outcome, ...closed, ...about }),
    )
  await services.database.queries.update(payments).set({ paymentIntentId: 'pi_1' }).where(theirs)
  const [payment] = await services.database.queries.select().from(payments).where(theirs)
  await services.database.transaction((tx) => applyEarlierDispute(services, tx, payment?.id ?? 0))
  expect(await listRefunds()).toMatchObject([{ amountPaise: 40_000, providerReference: 'dp_1' }])
})

test('a dispute that is open, won or about an inquiry leaves the seat alone', async () => {
  const { email } = await paidRegistration(site, { masterclassSlug: 'disputed' })
  await decide(email, 'open', { state: 'open' })
  await decide(email, 'won')
  expect((await findSeat(email))?.paymentStatus).toBe('paid')
  expect(await listRefunds()).toEqual([])
})

test('a part that the bank took back leaves the seat, and the team decides', async () => {
  const { email } = await paidRegistration(site, { masterclassSlug: 'disputed' })
  await decide(email, 'lost', { amountMinor: 40_000 })
  expect(await listRefunds()).toMatchObject([{ state: 'done', amountPaise: 40_000, registrationIds: [] }])
  expect((await findSeat(email))?.paymentStatus).toBe('paid')
})

test('an appeal that is won after all makes the money due: the seat has ended', async () => {
  const { email } = await paidRegistration(site, { masterclassSlug: 'disputed' })
  await decide(email, 'lost')
  await decide(email, 'won')
  expect(await listRefunds()).toMatchObject([{ state: 'failed', returnedAt: site.app.clock.now }])
  expect((await findSeat(email))?.paymentStatus).toBe('refund_due')
  const [, notice] = await site.get('notices')
  expect(JSON.stringify(await site.get('notices'))).toContain('Dispute won after all: ₹999.50')
  expect(notice).toBeDefined()
})

test('a dispute that is lost again after all takes the money back again', async () => {
  const { email } = await paidRegistration(site, { masterclassSlug: 'disputed' })
  for (const outcome of ['lost', 'won', 'lost']) await decide(email, outcome)
  expect((await listRefunds()).map(({ state }) => state)).toEqual(['failed', 'done'])
  expect((await findSeat(email))?.paymentStatus).toBe('refunded')
})

test.each([
  ['lost', 'won', 'paid'],
  ['won', 'lost', 'refunded'],
])('an earlier stage that is reported %s late does not overrule the appeal', async (late, decided, status) => {
  const { email } = await paidRegistration(site, { masterclassSlug: 'disputed' })
  await decide(email, decided, { stage: 'appeal' })
  await decide(email, late)
  expect((await findSeat(email))?.paymentStatus).toBe(status)
})

test('on a cancelled event a lost dispute closes what was due, queued or stopped', async () => {
  const [event] = (await site.get('events')).filter(({ slug }: { slug: string }) => slug === 'disputed')
  const { email } = await paidRegistration(site, { masterclassSlug: 'disputed' })
  await cancelEvent(site, event.id)
  await decide(email, 'lost')
  await sendDueRefunds(site.app.services)
  expect(await listRefunds()).toMatchObject([
    { state: 'failed', failure: 'disputed', source: 'event' },
    { state: 'done', source: 'bank' },
  ])
  expect((await findSeat(email))?.paymentStatus).toBe('refunded')
  expect((await site.get(`events/${event.id}/cancellation`)).progress.failed).toEqual([])
})

test('the team closes a disputed payment as paid back by the bank, and no other', async () => {
  const [event] = (await site.get('events')).filter(({ slug }: { slug: string }) => slug === 'disputed')
  const { email } = await paidRegistration(site, { masterclassSlug: 'disputed' })
  const other = await paidRegistration(site, { masterclassSlug: 'disputed' })
  const paymentOf = async (address: string) => {
    const seat = await findSeat(address)
    return (await site.get(`registrations/${seat?.id}/order`)).payments[0]
  }
  const close = async (address: string) =>
    site.call('POST', `payments/${(await paymentOf(address)).id}/refunds`, {
      reason: 'Lost before this version',
      freesSeats: true,
      isTakenBack: true,
    })
  await decide(email, 'open', { state: 'open' })
  await cancelEvent(site, event.id)
  await sendDueRefunds(site.app.services)
  expect(await paymentOf(email)).toMatchObject({ isDisputed: true })
  expect((await close(email)).json()).toMatchObject({ state: 'done', source: 'bank', amount: 999.5 })
  expect((await findSeat(email))?.paymentStatus).toBe('refunded')
  expect((await close(other.email)).statusCode).toBe(409)
})

test.each([
  ['all of it', undefined, [40_000], 40_000],
  ['a part of it', 100, [10_000, 30_000], 40_000],
])('what the team has recorded by hand is not booked again, be it %s', async (_what, amount, expected, amountMinor) => {
  const { email } = await paidRegistration(site, { masterclassSlug: 'disputed' })
  await decide(email, 'open', { state: 'open', amountMinor })
  const [payment] = (await site.get(`registrations/${(await findSeat(email))?.id}/order`)).payments
  const byHand = {
    reason: 'The bank took it',
    freesSeats: false,
    isTakenBack: true,
    amount: amount ?? amountMinor / 100,
  }
  expect((await site.call('POST', `payments/${payment.id}/refunds`, byHand)).statusCode).toBe(200)
  for (let times = 0; times < 2; times++) await decide(email, 'lost', { amountMinor })
  expect((await listRefunds()).map(({ amountPaise }) => amountPaise)).toEqual(expected)
  expect((await findSeat(email))?.paymentStatus).toBe('paid')
  await decide(email, 'won')
  expect(new Set((await listRefunds()).map(({ state }) => state))).toEqual(new Set(['failed']))
})
