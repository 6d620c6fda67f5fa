import { messages } from '#contract/problems.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import {
  cancelledState,
  findRegistrationRow,
  isPayer,
  mailFacts,
  releaseSeat,
  requireRegistration,
  transitionTo,
  unpaidState,
} from '#server/modules/bookings/public.ts'
import { getEvent } from '#server/modules/catalogue/public.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'
import { closeStalePayment } from './close-stale-payment.ts'
import { refuseWithoutCards } from './start-checkout.ts'
import { findOpenCheckout, listPaymentsOf, updatePayment } from './store.ts'

/** Cancels and emails the attendee. Payments and open proofs become due for refund. Closes an open checkout first. */
export async function cancelRegistration(services: Services, id: number, actorId: number): Promise<void> {
  const { database } = services
  const found = await findRegistrationRow(database.queries, id)
  if (!found) throw notFound()
  const open = await findOpenCheckout(database.queries, found.orderId)
  const hasClosed = open && (await closeStalePayment(services, open.id).catch(refuseWithoutCards))
  await services.database.transaction(async (tx) => {
    const registration = await requireRegistration(tx, id)
    await releaseSeat(tx, registration)
    // What bought several seats is due already once one of them was cancelled.
    const received = (await listPaymentsOf(tx, registration.orderId)).filter(
      ({ outcome, provider, isBooked }) =>
        outcome === 'paid' || (outcome === 'open' && provider === 'upi') || (outcome === 'refund_due' && isBooked),
    )
    // Of a payment for several seats, the price of this one.
    const last = received.at(-1)
    const amountPaise = last?.isBooked ? registration.pricePaise : last?.amountPaise
    // Bookkeeping counts a payment on the day it arrived.
    for (const { id: paymentId, settledAt } of received)
      await updatePayment(tx, paymentId, { outcome: 'refund_due', settledAt: settledAt ?? services.clock() })
    const to = received.length > 0 ? cancelledState(registration) : unpaidState(registration)
    // Closing the checkout has ended it already. A concurrent cancellation did not close it, and is refused.
    const hasEnded = hasClosed && registration.paymentStatus === 'failed'
    if (!to && !hasEnded) throw new Problem('already_decided', messages.alreadyDecided)
    const also = to === 'rejected' ? { rejectionReason: 'Cancelled by our team' } : {}
    if (to) await transitionTo(tx, registration, { to, actorId, also })
    else
      await recordChange(tx, {
        actorId,
        action: 'registration.cancelled',
        subject: 'registration',
        subjectId: String(id),
      })
    // The payer is not the owner of this address.
    if (registration.disownedAt) return
    const facts = mailFacts(registration, await getEvent(tx, registration.masterclassId), amountPaise)
    const isOwed = received.length > 0 && (await isPayer(tx, registration))
    const kind = isOwed ? 'registration_cancelled' : 'registration_cancelled_unpaid'
    await queueMail(services, tx, { kind, to: registration.email, facts })
  })
}
