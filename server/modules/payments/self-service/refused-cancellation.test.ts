import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { masterclassRegistrations, payments } from '#database/schema/tables.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { findRegistrations } from '#tests/support/buyers.ts'
import { type OwnSeats, startOwnSeats } from '#tests/support/own-seats.ts'
import { raiseDisputeNotice } from '../raise-dispute-notice.ts'

/** An attendee who wants to cancel their own seat. */
let site: OwnSeats
beforeEach(async () => {
  site = await startOwnSeats()
})
afterEach(() => site.app.close())

const refused = async (token: string, code: string) => {
  expect((await site.options(token)).cancel).toMatchObject({ isPossible: false, reason: code, refundAmount: 0 })
  const response = await site.cancel(token)
  expect([response.statusCode, response.json().code]).toEqual([409, code])
}

test('is refused later than the rule says, from the start on, and without a rule', async () => {
  const { token } = await site.book()
  site.app.clock.now = new Date(site.start.getTime() - 48 * 60 * 60 * 1000 + 1)
  await refused(token, 'refund_too_late')
  site.app.clock.now = site.start
  await refused(token, 'session_started')
  site.hoursBefore(200)
  await site.setEvent('january', { refundHours: null })
  await refused(token, 'no_refund')
})

test('is refused for a seat that somebody else has paid for, also one that was handed over', async () => {
  const { token } = await site.book()
  const { linkToken } = (await site.accept(await site.offer(token))).json()
  await refused(linkToken, 'not_payer')
})

test('is refused for one seat of an order with several', async () => {
  const attendees = [1, 2].map((n) => ({
    name: `Guest ${n}`,
    email: `guest${n}@example.com`,
    phone: '+919876543210',
  }))
  const payment = { kind: 'received', pricePerSeat: 1999, receivedOn: '2026-11-14' }
  const added = await site.call('POST', 'registrations', {
    eventSlug: 'january',
    attendees,
    payment,
    note: 'By phone',
  })
  if (added.statusCode >= 300) throw new Error(added.body)
  const [first] = await findRegistrations(site.app, 'guest1@example.com')
  const [second] = await findRegistrations(site.app, 'guest2@example.com')
  await refused(await site.linkOf(first?.id ?? 0), 'several_seats')
  await refused(await site.linkOf(second?.id ?? 0), 'not_payer')
})

test('is refused while a refund is under way, or a second payment waits', async () => {
  const { id, token } = await site.book()
  const { id: _id, ...copy } = await site.findPayment(id)
  const { queries } = site.app.services.database
  await queries.insert(payments).values({ ...copy, isBooked: false, outcome: 'refund_due', idempotencyKey: 'second' })
  await refused(token, 'needs_team')
})

test.each([
  ['open', 'needs_team'],
  // The seat has ended with its money.
  ['closed', 'registration_ended'],
] as const)('is refused after a dispute, which is %s', async (state, code) => {
  const { id, token } = await site.book()
  const { id: paymentId } = await site.findPayment(id)
  const { database } = site.app.services
  const [payment] = await database.queries
    .update(payments)
    .set({ paymentIntentId: 'pi_disputed' })
    .where(eq(payments.id, paymentId))
    .returning()
  await database.transaction((tx) =>
    raiseDisputeNotice(site.app.services, tx, 'sandbox', {
      ...{ id: 'dp_1', state, stage: 'dispute', outcome: 'lost', reason: 'fraudulent', respondBy: null },
      ...{ paymentIntentId: payment?.paymentIntentId ?? null, amountMinor: 199_900, currency: 'INR' },
    }),
  )
  await refused(token, code)
})

test('is refused unless it is paid, and for a disowned seat', async () => {
  const { email } = await sendProof(site.app, { masterclassSlug: 'january' })
  const [row] = await findRegistrations(site.app, email)
  const waiting = await site.linkOf(row?.id ?? 0)
  await refused(waiting, 'registration_ended')
  const { id, token } = await site.book()
  const { queries } = site.app.services.database
  const isIt = eq(masterclassRegistrations.id, id)
  await queries.update(masterclassRegistrations).set({ disownedAt: new Date() }).where(isIt)
  await refused(token, 'registration_ended')
  for (const [what, body] of [
    ['name', { name: 'Asha' }],
    ['offer', { name: 'Ravi', email: 'ravi@example.com' }],
    ['move', { eventSlug: 'ai-for-everyone-masterclass' }],
  ] as const)
    expect((await site.send('POST', token, what, body)).json().code).toBe('registration_ended')
})

test('is refused for a false link', async () => {
  const { token } = await site.book()
  expect((await site.cancel(`${token}x`)).statusCode).toBe(404)
  expect((await site.send('GET', `${token}x`, 'options')).statusCode).toBe(404)
})
