import type { Queries } from '#database/database.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import {
  getOrder,
  isPayer,
  listSeatsOf,
  lockSeatsOf,
  mailFacts,
  type Registration,
  releaseSeat,
  transitionTo,
} from '#server/modules/bookings/public.ts'
import { getEvent } from '#server/modules/catalogue/public.ts'
import { issueNote, listDocumentsOf } from '#server/modules/documents/public.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'
import { closeCancellationNotice } from '../cancellation/cancellation-notice.ts'
import { getPayment, listPaymentsOf, lockPayment, type Payment, updatePayment } from '../store.ts'
import { isByProvider } from './can-refund.ts'
import { queueEventRefunds } from './queue-event-refunds.ts'
import { getRefund, listRefundsOf, lockRefund, type Refund, updateRefund } from './store.ts'
import { sumRefunds } from './sum-refunds.ts'

/** Locks the seats, the payment and the refund, in that order. */
export async function lockForRefund(tx: Queries, refundId: number) {
  const { paymentId } = await getRefund(tx, refundId)
  const { orderId } = await getPayment(tx, paymentId)
  const seats = await lockSeatsOf(tx, orderId)
  const payment = await lockPayment(tx, paymentId)
  return { seats, payment, refund: await lockRefund(tx, refundId) }
}

/**
 * The only function that marks a refund done: the provider's reply, its webhook, a transfer by the team and a refund in
 * the provider's dashboard all end here. Idempotent. One that failed stays failed: news of its success is older.
 */
export async function settleRefund(
  services: Services,
  tx: Queries,
  refundId: number,
  /** The member who made the transfer; nobody for what the provider reports. */
  { providerReference, actorId = null }: { providerReference?: string; actorId?: number | null } = {},
): Promise<void> {
  const locked = await lockForRefund(tx, refundId)
  if (locked.refund.state !== 'pending') return
  await updateRefund(tx, refundId, {
    state: 'done',
    settledAt: services.clock(),
    nextAttemptAt: null,
    failure: null,
    ...(providerReference ? { providerReference } : {}),
  })
  await applyRefund(services, tx, locked, actorId)
}

/** What follows from a refund that is done: seats, payment, papers and email. */
export async function applyRefund(
  services: Services,
  tx: Queries,
  { seats, payment, refund }: { seats: Registration[]; payment: Payment; refund: Refund },
  actorId: number | null,
): Promise<void> {
  const refundedPaise = sumRefunds(await listRefundsOf(tx, [payment.id]), 'done')
  const isWhole = refundedPaise >= payment.amountPaise
  const others = (await listPaymentsOf(tx, payment.orderId)).filter(({ id }) => id !== payment.id)
  const isOtherDue = others.some(({ outcome }) => outcome === 'refund_due')
  let isMoreDue = false
  for (const seat of seats) {
    const isNamed = refund.registrationIds.includes(seat.id)
    const isGivenBack = isNamed && seat.paymentStatus === 'paid'
    const isDue = seat.paymentStatus === 'refund_due'
    if (isGivenBack) await releaseSeat(tx, seat)
    if (isGivenBack || (isDue && (isWhole || isNamed) && !isOtherDue))
      await transitionTo(tx, seat, { to: 'refunded', actorId })
    else if (isDue) isMoreDue = true
  }
  // A part of what was booked may be kept; a payment that bought nothing goes back whole.
  const isKept = payment.isBooked && !isMoreDue
  await updatePayment(tx, payment.id, { outcome: isWhole ? 'refunded' : isKept ? 'paid' : 'refund_due' })
  await recordChange(tx, {
    actorId,
    action: 'payment.refunded',
    subject: 'payment',
    subjectId: String(payment.id),
    before: { refunded: (refundedPaise - refund.amountPaise) / 100 },
    after: { refunded: refundedPaise / 100, source: refund.source },
  })
  if (refund.source === 'event' && isByProvider(payment))
    await queueRest(services, tx, payment, { seats, refund, restPaise: payment.amountPaise - refundedPaise })
  for (const eventId of new Set(seats.map(({ masterclassId }) => masterclassId)))
    await closeCancellationNotice(services, tx, eventId)
  await emailPayer(services, tx, payment, refund)
  if (refund.source === 'bank') await emailAttendees(services, tx, seats, refund)
  if (payment.isBooked) await creditRefund(services, tx, refund, payment.orderId, payment.amountPaise - refundedPaise)
}

/** A part was on its way when the event was cancelled. Now the rest can go. */
async function queueRest(
  services: Services,
  tx: Queries,
  payment: Payment,
  { seats, refund, restPaise }: { seats: Registration[]; refund: Refund; restPaise: number },
): Promise<void> {
  const due: Registration[] = []
  for (const seat of seats)
    if (seat.paymentStatus === 'refund_due' && !refund.registrationIds.includes(seat.id))
      if ((await getEvent(tx, seat.masterclassId)).status === 'cancelled') due.push(seat)
  const isKept = seats.some(({ paymentStatus }) => paymentStatus === 'paid')
  const limit = isKept ? due.reduce((sum, { pricePaise }) => sum + pricePaise, 0) : restPaise
  const amountPaise = Math.min(limit, restPaise)
  if (due.length === 0 || amountPaise <= 0) return
  const registrationIds = due.map(({ id }) => id)
  await queueEventRefunds(services, tx, [{ paymentId: payment.id, amountPaise, registrationIds, actorId: null }])
}

/** What is left on the order's documents afterwards is what was kept. A refund that failed has its note already. */
async function creditRefund(
  services: Services,
  tx: Queries,
  { id: refundId, reason }: Refund,
  orderId: number,
  keptPaise: number,
): Promise<void> {
  const issued = await listDocumentsOf(tx, [orderId])
  const netPaise = issued.reduce((sum, { againstId, totalPaise }) => sum + (againstId ? -totalPaise : totalPaise), 0)
  const amountPaise = netPaise - keptPaise
  if (amountPaise > 0) await issueNote(services, tx, { orderId, refundId, amountPaise, reason })
}

async function emailPayer(services: Services, tx: Queries, payment: Payment, refund: Refund): Promise<void> {
  const seats = await listSeatsOf(tx, payment.orderId)
  const [first] = seats
  // The owner of this address did not pay.
  if (!first || first.disownedAt) return
  const { payerEmail, payerName } = await getOrder(tx, payment.orderId)
  const to = payerEmail ?? first.email
  // The payer's own seat has their name as they have corrected it. Nobody else's page may be linked to.
  const own = seats.find(({ email }) => email.toLowerCase() === to.toLowerCase())
  const event = await getEvent(tx, first.masterclassId)
  const facts = mailFacts(own ?? { ...first, name: payerName ?? first.name }, event, refund.amountPaise)
  const isTransferInstead = isByProvider(payment) && refund.transferredOn !== null
  await queueMail(services, tx, {
    kind: 'refund_sent',
    to,
    facts: {
      ...facts,
      hasPage: own !== undefined,
      ...(isTransferInstead ? { isTransferInstead } : {}),
      ...(refund.source === 'bank' ? { takenBack: refund.registrationIds.length > 0 ? 'seat' : 'part' } : {}),
    },
    once: String(refund.id),
  })
}

/** Their seat has ended because somebody else's bank took the money back. */
async function emailAttendees(services: Services, tx: Queries, seats: Registration[], refund: Refund): Promise<void> {
  for (const seat of seats) {
    const hasEnded = refund.registrationIds.includes(seat.id) && seat.paymentStatus === 'paid'
    if (!hasEnded || seat.disownedAt || (await isPayer(tx, seat))) continue
    const event = await getEvent(tx, seat.masterclassId)
    const facts = { ...mailFacts(seat, event), wasBooked: true, isRefunded: false }
    await queueMail(services, tx, { kind: 'registration_cancelled_unpaid', to: seat.email, facts })
  }
}
