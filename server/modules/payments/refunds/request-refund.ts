import { randomUUID } from 'node:crypto'
import { isoDayInIndia } from '#contract/indian-days.ts'
import { messages } from '#contract/problems.ts'
import { formatRupees } from '#contract/rupees.ts'
import { paymentMessages } from '#contract/staff/payment-messages.ts'
import type { RefundInput } from '#contract/staff/refunds.ts'
import type { Queries } from '#database/database.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import {
  findSeatOf,
  lockSeatsOf,
  type Registration,
  releaseSeat,
  transitionTo,
} from '#server/modules/bookings/public.ts'
import type { Services } from '#server/services.ts'
import { findPayment, lockPayment, type Payment, updatePayment } from '../store.ts'
import { canRefund, isByProvider } from './can-refund.ts'
import { sendRefund } from './send-refund.ts'
import { settleRefund } from './settle-refund.ts'
import { getRefund, insertRefund, listRefundsOf, type Refund } from './store.ts'
import { sumRefunds } from './sum-refunds.ts'

/**
 * Refunds a payment. A card's refund is stored first and then sent, so a lost response or a killed process is only a delay.
 * Returns its state after the first try.
 */
export async function requestRefund(
  services: Services,
  paymentId: number,
  input: RefundInput,
  actorId: number,
): Promise<Refund> {
  const { database } = services
  const refund = await database.transaction(async (tx) => {
    const found = await findPayment(tx, paymentId)
    if (!found) throw notFound()
    const seats = await lockSeatsOf(tx, found.orderId)
    const payment = await lockPayment(tx, paymentId)
    const stored = await storeRefund(services, tx, { payment, seats, input, actorId })
    const isSent = isSentByProvider(payment, input)
    if (!isSent) await settleRefund(services, tx, stored.id, { actorId })
    return { ...stored, isSent }
  })
  // Stryker disable next-line ConditionalExpression: a refund that is done is not sent
  if (refund.isSent) await sendRefund(services, refund)
  return getRefund(database.queries, refund.id)
}

interface Requested {
  payment: Payment
  seats: Registration[]
  input: RefundInput
  actorId: number
}

async function storeRefund(services: Services, tx: Queries, requested: Requested): Promise<Refund> {
  const { payment, seats, input, actorId } = requested
  if (!canRefund(payment)) throw new Problem('nothing_to_refund', paymentMessages.nothingToRefund)
  const known = await listRefundsOf(tx, [payment.id])
  if (sumRefunds(known, 'pending') > 0) throw new Problem('refund_pending', paymentMessages.refundPending)
  const restPaise = payment.amountPaise - sumRefunds(known, 'done')
  const amountPaise = amountOf(input, seats) ?? restPaise
  if (input.refundable !== undefined && Math.round(input.refundable * 100) !== restPaise)
    throw new Problem('edit_conflict', messages.changedMeanwhile)
  if (amountPaise > restPaise)
    throw new Problem('refund_too_large', paymentMessages.refundTooLarge(formatRupees(restPaise / 100)))
  const isTakenBack = input.isTakenBack === true
  if (isTakenBack && !payment.disputedAt) throw new Problem('conflict', paymentMessages.notDisputed)
  const isSent = isSentByProvider(payment, input)
  // Nothing can run at the provider any more: a card's money must not go back both ways.
  if (isByProvider(payment) && !isSent && !isTakenBack && known.at(-1)?.state !== 'failed')
    throw new Problem('conflict', paymentMessages.transferBesideCard)
  const transfer = isSent || isTakenBack ? {} : readTransfer(input, services.clock())
  // A payment that bought no seat gives none back.
  const freed = input.freesSeats && payment.isBooked ? pickSeats(input, seats) : []
  for (const seat of freed) await giveBack(tx, seat, actorId)
  if (freed.length > 0) await updatePayment(tx, payment.id, { outcome: 'refund_due' })
  const refund = await insertRefund(tx, {
    paymentId: payment.id,
    amountPaise,
    state: 'pending',
    source: isTakenBack ? 'bank' : 'team',
    reason: input.reason,
    registrationIds: freed.map(({ id }) => id),
    idempotencyKey: randomUUID(),
    requestedBy: actorId,
    createdAt: services.clock(),
    nextAttemptAt: isSent ? services.clock() : null,
    ...transfer,
  })
  await recordChange(tx, {
    actorId,
    action: 'payment.refund_requested',
    subject: 'registration',
    subjectId: String((await findSeatOf(tx, payment.orderId)).id),
    before: { refunded: sumRefunds(known, 'done') / 100 },
    after: { refund: amountPaise / 100, reason: input.reason, seats: freed.map(({ reference }) => reference) },
  })
  return refund
}

function amountOf({ amount, registrationIds }: RefundInput, seats: readonly Registration[]): number | undefined {
  if (amount !== undefined) return Math.round(amount * 100)
  if (!registrationIds) return undefined
  return pickSeats({ registrationIds }, seats).reduce((sum, { pricePaise }) => sum + pricePaise, 0)
}

/** The named seats, or all of them. */
function pickSeats({ registrationIds }: Pick<RefundInput, 'registrationIds'>, seats: readonly Registration[]) {
  if (!registrationIds) return [...seats]
  const picked = seats.filter(({ id }) => registrationIds.includes(id))
  if (picked.length !== new Set(registrationIds).size) throw new Problem('invalid', paymentMessages.refundOtherSeats)
  if (picked.some(({ paymentStatus }) => paymentStatus === 'refunded'))
    throw new Problem('nothing_to_refund', paymentMessages.seatRefunded)
  return picked
}

/** It stays due until the money is on its way. */
async function giveBack(tx: Queries, seat: Registration, actorId: number): Promise<void> {
  if (seat.paymentStatus !== 'paid') return
  await releaseSeat(tx, seat)
  await transitionTo(tx, seat, { to: 'refund_due', actorId })
}

/** Money that the bank took back has gone already. */
const isSentByProvider = (payment: Payment, input: RefundInput) =>
  isByProvider(payment) && !isTransfer(input) && input.isTakenBack !== true

const isTransfer = ({ transferReference, transferredOn }: RefundInput) =>
  transferReference !== undefined || transferredOn !== undefined

function readTransfer({ transferReference, transferredOn }: RefundInput, now: Date) {
  if (!transferReference || !transferredOn) throw new Problem('invalid', paymentMessages.refundNeedsTransfer)
  if (transferredOn > isoDayInIndia(now)) throw new Problem('invalid', paymentMessages.refundDateAhead)
  return { providerReference: transferReference, transferredOn }
}
