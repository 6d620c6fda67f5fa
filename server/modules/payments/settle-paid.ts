import { isCancelledByTeam } from '#contract/staff/cancelled-by-team.ts'
import type { Queries } from '#database/database.ts'
import {
  claimSeat,
  hasOtherPaid,
  isRefundedOrDue,
  lockSeatOf,
  mailFacts,
  type Registration,
  releaseSeat,
  transitionTo,
  updateOrder,
  updateRegistration,
} from '#server/modules/bookings/public.ts'
import { getEvent, type SoldEvent } from '#server/modules/catalogue/public.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'
import { lockLinesOf } from './bank/book-proof.ts'
import { flagProofDue, flagRefundDue } from './flag-refund-due.ts'
import { issuePaperFor } from './issue-paper-for.ts'
import { queueStatusMail } from './queue-status-mail.ts'
import { isByProvider } from './refunds/can-refund.ts'
import { queueEventRefunds } from './refunds/queue-event-refunds.ts'
import { getPayment, listPaymentsOf, lockPayment, type Payment, updatePayment } from './store.ts'

interface Settlement {
  paymentId: number
  paymentIntentId?: string | null
  /** The member who approved a proof; null for a card payment. */
  actorId: number | null
}

/**
 * The only function that settles a payment of a buyer as paid: webhook, verification, sandbox, reconciliation and proof
 * approval all end here. Idempotent. A payment without a seat is flagged for refund.
 */
export async function settlePaid(services: Services, tx: Queries, settlement: Settlement): Promise<void> {
  const { paymentId, paymentIntentId, actorId } = settlement
  const { orderId } = await getPayment(tx, paymentId)
  const registration = await lockSeatOf(tx, orderId)
  const payment = await lockPayment(tx, paymentId)
  if (isSettled(payment)) return
  if (paymentIntentId) await updatePayment(tx, paymentId, { paymentIntentId })
  const now = services.clock()
  const event = await getEvent(tx, registration.masterclassId)
  const proofs = (await listPaymentsOf(tx, orderId)).filter(
    ({ id, provider, outcome }) => id !== paymentId && provider === 'upi' && outcome === 'open',
  )
  // Lock order: the bank's lines before the event.
  for (const proof of proofs) await lockLinesOf(tx, proof)
  const why = await claimSeatOrFindReason(tx, registration, event)
  if (why) {
    await flagRefundDue(services, tx, registration, payment, why)
    if (why === 'event_cancelled' && isByProvider(payment))
      await queueEventRefunds(services, tx, [
        { paymentId, amountPaise: payment.amountPaise, registrationIds: [], actorId: null },
      ])
    return endWithoutSeat(tx, registration, { payment, why, actorId })
  }
  await updatePayment(tx, paymentId, { outcome: 'paid', isBooked: true, settledAt: now })
  const { amountPaise } = payment
  await updateOrder(tx, registration.orderId, { amountPaise })
  const paid = await transitionTo(tx, registration, {
    to: 'paid',
    actorId,
    also: {
      pricePaise: amountPaise,
      holdsSeat: true,
      holdExpiresAt: null,
      paidAt: now,
      rejectionReason: null,
      // Only needed while unpaid: for hold limits and changes by the buyer.
      deviceKey: null,
      networkKey: null,
    },
  })
  if (payment.provider !== 'upi')
    await updateRegistration(tx, paid.id, {
      stripeSessionId: payment.providerReference,
      stripePaymentIntentId: paymentIntentId ?? null,
    })
  // Also paid by UPI: the proof that awaits verification is due for refund.
  for (const proof of proofs) await flagProofDue(services, tx, paid, proof, 'paid_twice')
  const facts = mailFacts(paid, event, payment.amountPaise)
  await queueMail(services, tx, {
    kind: 'payment_to_team',
    to: services.teamEmail,
    facts: { ...facts, email: paid.email },
  })
  // Last, because numbering locks the series until the transaction ends.
  const [numbered = paid] = await issuePaperFor(services, tx, { seats: [paid], event })
  await queueStatusMail(services, tx, numbered)
}

type RefundReason = Parameters<typeof flagRefundDue>[4]

/** Claims a seat and returns null, or returns why the payment has to be refunded. */
async function claimSeatOrFindReason(
  tx: Queries,
  registration: Registration,
  event: SoldEvent,
): Promise<RefundReason | null> {
  if (registration.disownedAt) return 'disowned'
  const isEnded = registration.paymentStatus === 'paid' || isRefundedOrDue(registration.paymentStatus)
  if (isEnded || (await hasOtherPaid(tx, registration))) return 'paid_twice'
  if (event.status === 'cancelled') return 'event_cancelled'
  if (isCancelledByTeam(registration)) return 'cancelled'
  return (await claimSeat(tx, registration)) ? null : 'seat_lost'
}

const endReasons: Record<RefundReason, string> = {
  paid_twice: 'You were already registered for this session, so we’ll refund this payment.',
  seat_lost: 'No seat was left, so we’ll refund this payment.',
  event_cancelled: 'This event was cancelled, so we’ll refund this payment.',
  cancelled: 'This registration was cancelled, so we’ll refund this payment.',
  disowned: 'The owner of this email address told us that this registration isn’t theirs.',
}

/** Ends a registration that was waiting for this payment. */
async function endWithoutSeat(
  tx: Queries,
  registration: Registration,
  { payment, why, actorId }: { payment: Payment; why: RefundReason; actorId: number | null },
): Promise<void> {
  const { paymentStatus } = registration
  // A proof that awaits verification beside a card payment stays with the team.
  // Stryker disable next-line ConditionalExpression: the team approves a proof only while it awaits verification
  const isProof = paymentStatus === 'awaiting_verification' && payment.provider === 'upi'
  if (paymentStatus !== 'pending' && !isProof) return
  await releaseSeat(tx, registration)
  if (isProof)
    await transitionTo(tx, registration, { to: 'rejected', actorId, also: { rejectionReason: endReasons[why] } })
  else await transitionTo(tx, registration, { to: 'failed', actorId })
}

const isSettled = ({ outcome }: Payment) => outcome === 'paid' || outcome === 'refund_due' || outcome === 'refunded'
