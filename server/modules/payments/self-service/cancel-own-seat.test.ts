import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { notices, refunds } from '#database/schema/tables.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { findRegistrations } from '#tests/support/buyers.ts'
import { expectCancelled } from '#tests/support/expect-cancelled.ts'
import { type OwnSeats, startOwnSeats } from '#tests/support/own-seats.ts'
import { sendDueRefunds } from '../refunds/send-refund.ts'
import { approveProof } from '../upi/decide-proof.ts'

let site: OwnSeats
beforeEach(async () => {
  site = await startOwnSeats()
})
afterEach(() => site.app.close())

const cancel = (token: string, expectedRefund?: number) => site.cancel(token, expectedRefund)
const refundsOf = () => site.app.services.database.queries.select().from(refunds)

async function bookByUpi() {
  const { email } = await sendProof(site.app, { masterclassSlug: 'january' })
  const [row] = await findRegistrations(site.app, email)
  await approveProof(site.app.services, { registrationId: row?.id ?? 0, actorId: site.staffId })
  return { id: row?.id ?? 0, email, token: await site.linkOf(row?.id ?? 0) }
}

test('a card’s refund is queued as shown and sent; the seat is free and the mail says who cancelled', async () => {
  const { id, email, token } = await site.book()
  expect((await site.options(token)).cancel).toEqual({
    isPossible: true,
    reason: null,
    until: '2027-01-08T12:30:00.000Z',
    refundAmount: 1999,
    refundWay: 'provider',
  })
  const response = await cancel(token)
  expect([response.statusCode, response.json()]).toMatchObject([
    200,
    { paymentStatus: 'refund_due', isRefundDue: true },
  ])
  expect(await site.seatsTaken('january')).toBe(0)
  expect(await refundsOf()).toMatchObject([
    {
      amountPaise: 199_900,
      state: 'pending',
      source: 'attendee',
      reason: 'Cancelled by the attendee',
      requestedBy: null,
    },
  ])
  await sendDueRefunds(site.app.services)
  expect((await site.findSeat(id)).paymentStatus).toBe('refunded')
  const mails = await site.readMails(email)
  const mail = mails.find(({ kind }) => kind === 'own_seat_cancelled')
  expect(mail?.text).toContain('You’ve cancelled your booking for AI for Founders')
  expect(mail?.text).toContain('You’ll get ₹1,999 back')
  expectCancelled(mail?.invitations, mails.find(({ kind }) => kind === 'payment_received')?.invitations)
  expect(mails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['refund_sent', 'refund_note']))
  expect(mails.map(({ kind }) => kind)).not.toContain('registration_cancelled')
  expect(await site.readAudit(id)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: 'registration.cancelled_by_attendee', actorId: null, after: { refund: 1999 } }),
    ]),
  )
})

test('the console and the accountant’s sheet say that the attendee asked for the refund', async () => {
  const { id, token } = await site.book()
  await cancel(token)
  await sendDueRefunds(site.app.services)
  const { payments } = await site.get(`registrations/${id}/order`)
  expect(payments).toMatchObject([{ refunds: [{ source: 'attendee', state: 'done' }] }])
  const day = site.app.clock.now.toISOString().slice(0, 10)
  const sheet = await site.app.get(`/api/staff/bookkeeping/refunds?from=${day}&to=${day}`, site.session)
  const [head, row] = sheet.body.trim().split('\r\n')
  expect([head, row]).toEqual([expect.stringMatching(/"Asked for by"$/), expect.stringMatching(/"Attendee"$/)])
})

test('two clicks cancel and refund once', async () => {
  const { token, email } = await site.book()
  const replies = await Promise.all([cancel(token), cancel(token), cancel(token)])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  expect(await refundsOf()).toHaveLength(1)
  expect(await site.seatsTaken('january')).toBe(0)
  expect((await site.readMails(email)).filter(({ kind }) => kind === 'own_seat_cancelled')).toHaveLength(1)
})

test('what came by UPI is due for a transfer of the team, which gets a notice', async () => {
  const { id, email, token } = await bookByUpi()
  expect((await site.options(token)).cancel).toMatchObject({ refundAmount: 1999, refundWay: 'transfer' })
  expect((await cancel(token)).statusCode).toBe(200)
  expect([(await site.findPayment(id)).outcome, await refundsOf()]).toEqual(['refund_due', []])
  const [notice] = await site.app.services.database.queries
    .select()
    .from(notices)
    .where(eq(notices.kind, 'cancelled_by_attendee'))
  expect(notice).toMatchObject({ subjectType: 'registration', subjectId: id })
  const mail = (await site.readMails(email)).find(({ kind }) => kind === 'own_seat_cancelled')
  expect(mail?.text).toContain('within 7 working days')
})

test('an amount other than the one that was shown cancels nothing', async () => {
  const { id, token } = await site.book()
  const part = { amount: 500, reason: 'A late start', freesSeats: false }
  await site.call('POST', `payments/${(await site.findPayment(id)).id}/refunds`, part)
  const stale = await cancel(token)
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'refund_changed'])
  expect((await site.findSeat(id)).paymentStatus).toBe('paid')
  expect((await site.options(token)).cancel.refundAmount).toBe(1499)
  expect((await cancel(token, 1499)).statusCode).toBe(200)
  await sendDueRefunds(site.app.services)
  expect((await site.findSeat(id)).paymentStatus).toBe('refunded')
})

test('a free seat can be given back until the start', async () => {
  const { id, email, token } = await site.bookFree()
  await site.setEvent('free', { refundHours: null })
  site.hoursBefore(1)
  expect((await site.options(token)).cancel).toMatchObject({ isPossible: true, refundAmount: 0, refundWay: 'none' })
  expect((await cancel(token, 0)).json().paymentStatus).toBe('failed')
  expect([await site.seatsTaken('free'), (await site.findSeat(id)).holdsSeat]).toEqual([0, false])
  const mail = (await site.readMails(email)).find(({ kind }) => kind === 'own_seat_cancelled')
  expect(mail?.text).toContain('nothing to refund')
})

test('booking and giving back free seats under one address sends it a few emails, not many', async () => {
  const { email, token } = await site.bookFree()
  await cancel(token, 0)
  for (let time = 0; time < 7; time++) await cancel((await site.bookFree({ email })).token, 0)
  const mails = (await site.readMails(email)).filter(({ kind }) => kind === 'own_seat_cancelled')
  expect(mails).toHaveLength(5)
})

test('a refund that is still due cannot be missed by handing over at the same time', async () => {
  const { id, token, email } = await site.book()
  const offer = await site.offer(token)
  const [accepted, cancelled] = await Promise.all([site.accept(offer), cancel(token)])
  const seat = await site.findSeat(id)
  expect([accepted.statusCode, cancelled.statusCode, seat.paymentStatus, seat.email]).toEqual(
    accepted.statusCode === 200 ? [200, 404, 'paid', 'ravi@example.com'] : [409, 200, 'refund_due', email],
  )
})

test('the refund of a seat that was handed over goes to its payer, without the new attendee’s link', async () => {
  const { id, email, token } = await site.book()
  await site.accept(await site.offer(token))
  await site.call('POST', `payments/${(await site.findPayment(id)).id}/refunds`, {
    reason: 'A gesture',
    freesSeats: true,
  })
  const mail = (await site.readMails(email)).find(({ kind }) => kind === 'refund_sent')
  expect(mail?.text).toContain('₹1,999')
  expect(mail?.text).not.toContain('/registration/')
  expect((await site.readMails('ravi@example.com')).map(({ kind }) => kind)).not.toContain('refund_sent')
})
