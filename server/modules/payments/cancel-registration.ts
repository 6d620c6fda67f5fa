import { messages } from '#contract/problems.ts'
import { cancelledByTeam } from '#contract/staff/cancelled-by-team.ts'
import type { Queries } from '#database/database.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import {
  cancelledState,
  findRegistrationRow,
  isPayer,
  mailFacts,
  notifyPayer,
  type Registration,
  releaseSeat,
  requireRegistration,
  transitionTo,
  unpaidState,
  updateRegistration,
} from '#server/modules/bookings/public.ts'
import { getEvent } from '#server/modules/catalogue/public.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'
import { bookDueProof } from './bank/book-proof.ts'
import { closeStalePayment } from './close-stale-payment.ts'
import { listRefundsOf } from './refunds/store.ts'
import { sumRefunds } from './refunds/sum-refunds.ts'
import { refuseWithoutCards } from './start-checkout.ts'
import { findOpenCheckout, listPaymentsOf, type Payment, updatePayment } from './store.ts'

/** Cancels and emails the attendee. Payments and open proofs become due for refund. Closes an open checkout first. */
export async function cancelRegistration(services: Services, id: number, actorId: number): Promise<void> {
  const { database } = services
  const found = await findRegistrationRow(database.queries, id)
  if (!found) throw notFound()
  const open = await findOpenCheckout(database.queries, found.orderId)
  const hasClosed = open && (await closeStalePayment(services, open.id).catch(refuseWithoutCards))
  await services.database.transaction(async (tx) => {
    const registration = await requireRegistration(tx, id)
    const made = await listPaymentsOf(tx, registration.orderId)
    const received = await listReceived(services, tx, made)
    // Lock order: the bank's lines before the event.
    await releaseSeat(tx, registration)
    const amountPaise = await restOf(tx, received.at(-1), registration)
    // Bookkeeping counts a payment on the day it was recorded.
    for (const { id: paymentId, settledAt } of received)
      await updatePayment(tx, paymentId, { outcome: 'refund_due', settledAt: settledAt ?? services.clock() })
    const isRefunded = received.length === 0 && made.some(({ outcome }) => outcome === 'refunded')
    const ended = received.length > 0 ? cancelledState(registration) : unpaidState(registration)
    const next = isRefunded && registration.paymentStatus === 'paid' ? 'refunded' : ended
    // Closing the checkout has ended it already. A concurrent cancellation did not close it, and is refused.
    const hasEnded = hasClosed && registration.paymentStatus === 'failed'
    if (!next && !hasEnded) throw new Problem('already_decided', messages.alreadyDecided)
    const also = next === 'refund_due' || next === 'refunded' ? {} : { rejectionReason: cancelledByTeam }
    if (next) await transitionTo(tx, registration, { to: next, actorId, also })
    else {
      await updateRegistration(tx, id, also)
      await recordChange(tx, {
        actorId,
        action: 'registration.cancelled',
        subject: 'registration',
        subjectId: String(id),
      })
    }
    // The payer is not the owner of this address.
    if (registration.disownedAt) return
    const event = await getEvent(tx, registration.masterclassId)
    const facts = {
      ...mailFacts(registration, event, amountPaise),
      wasBooked: registration.paymentStatus === 'paid',
    }
    const hasPaid = await isPayer(tx, registration)
    const to = registration.email
    await (received.length > 0 && hasPaid
      ? queueMail(services, tx, { kind: 'registration_cancelled', to, facts })
      : queueMail(services, tx, {
          kind: 'registration_cancelled_unpaid',
          to,
          facts: { ...facts, isRefunded: isRefunded && hasPaid },
        }))
    if (facts.wasBooked)
      await notifyPayer(services, tx, { seat: registration, event, isRefundDue: received.length > 0 })
  })
}

/** What has to go back. What bought several seats is due already once one of them was cancelled. */
async function listReceived(services: Services, tx: Queries, made: readonly Payment[]): Promise<Payment[]> {
  const received: Payment[] = []
  for (const payment of made) {
    const { outcome, provider, isBooked } = payment
    const proof = outcome === 'open' && provider === 'upi' ? await bookDueProof(services, tx, payment) : null
    if (proof) received.push(proof)
    else if (outcome === 'paid' || (outcome === 'refund_due' && isBooked)) received.push(payment)
  }
  return received
}

/** What is left of a payment; of one for several seats, the price of this one at most. */
async function restOf(tx: Queries, payment: Payment | undefined, { pricePaise }: Registration) {
  if (!payment) return undefined
  const restPaise = payment.amountPaise - sumRefunds(await listRefundsOf(tx, [payment.id]), 'done')
  return payment.isBooked ? Math.min(pricePaise, restPaise) : restPaise
}
