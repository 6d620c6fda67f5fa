import { paymentMessages } from '#contract/staff/payment-messages.ts'
import type { NeverArrivedInput } from '#contract/staff/refunds.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import { lockSeatsOf, transitionTo } from '#server/modules/bookings/public.ts'
import type { Services } from '#server/services.ts'
import { closeCancellationNotice } from '../cancellation/cancellation-notice.ts'
import { findPayment, listPaymentsOf, lockPayment, type Payment, updatePayment } from '../store.ts'
import { isByProvider } from './can-refund.ts'
import { listRefundsOf, type Refund } from './store.ts'

/**
 * Closes a refund that is due for money that never came: without a refund, a note or an email. Only for a payment without
 * a paper, which would go on saying that it was paid.
 */
export async function markNeverArrived(
  services: Services,
  paymentId: number,
  { reason }: NeverArrivedInput,
  actorId: number,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const found = await findPayment(tx, paymentId)
    if (!found) throw notFound()
    const seats = await lockSeatsOf(tx, found.orderId)
    const payment = await lockPayment(tx, paymentId)
    refuseArrived(payment, await listRefundsOf(tx, [paymentId]))
    const decided = { decision: 'reject', decisionReason: reason, decidedBy: actorId } as const
    // It was counted on the day of `settledAt`, which stays.
    await updatePayment(tx, paymentId, { outcome: 'failed', checkedAt: services.clock(), ...decided })
    await recordChange(tx, {
      actorId,
      action: 'payment.never_arrived',
      subject: 'payment',
      subjectId: String(paymentId),
      before: { outcome: payment.outcome, amount: payment.amountPaise / 100 },
      after: { outcome: 'failed', reason },
    })
    const isOtherDue = (await listPaymentsOf(tx, payment.orderId)).some(({ outcome }) => outcome === 'refund_due')
    // Only this payment kept the seat of another one, which has gone back, due.
    for (const seat of seats)
      if (seat.paymentStatus === 'refund_due' && !isOtherDue) await transitionTo(tx, seat, { to: 'refunded', actorId })
    for (const eventId of new Set(seats.map(({ masterclassId }) => masterclassId)))
      await closeCancellationNotice(services, tx, eventId)
  })
}

function refuseArrived(payment: Payment, refunds: readonly Refund[]): void {
  if (payment.outcome !== 'refund_due') throw new Problem('nothing_to_refund', paymentMessages.refundNotDue)
  if (isByProvider(payment)) throw new Problem('conflict', paymentMessages.cardHasArrived)
  if (payment.isBooked) throw new Problem('conflict', paymentMessages.paperSaysArrived)
  if (refunds.length > 0) throw new Problem('conflict', paymentMessages.partWentBack)
}
