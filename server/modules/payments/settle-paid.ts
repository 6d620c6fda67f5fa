import type { Queries } from '#database/database.ts'
import { getEvent } from '#server/modules/events/public.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import {
  claimSeat,
  isReturned,
  lockRegistration,
  mailFacts,
  moveTo,
  type Registration,
  updateRegistration,
} from '#server/modules/registrations/public.ts'
import type { Services } from '#server/services.ts'
import { refundIsDue } from './refund-is-due.ts'
import { findPayment, listPaymentsOf, lockPayment, type Payment, updatePayment } from './store.ts'
import { tellOfState } from './tell-of-state.ts'

interface Settlement {
  paymentId: number
  paymentIntentId?: string | null
  /** Null when a machine says so; the member of the team who approved a proof. */
  actorId: number | null
}

/**
 * The one function that marks a registration paid. The card provider's webhook, the verifying call, the sandbox, the
 * reconciling job and the team's approval of a proof all end here, in whatever order and however often they come: the
 * first one does it, the others find it done. Money for which there is no seat is kept and flagged, never dropped.
 */
export async function settlePaid(services: Services, tx: Queries, settlement: Settlement): Promise<void> {
  const { paymentId, paymentIntentId, actorId } = settlement
  const found = await findPayment(tx, paymentId)
  if (!found) throw new Error('a payment that must be there is not')
  const registration = await lockRegistration(tx, found.registrationId)
  const payment = await lockPayment(tx, paymentId)
  if (isSettled(payment)) return
  if (paymentIntentId) await updatePayment(tx, paymentId, { paymentIntentId })
  const now = services.clock()
  const isSecond = registration.paymentStatus === 'paid' || isReturned(registration.paymentStatus)
  if (isSecond || !(await claimSeat(tx, registration)))
    return refundIsDue(services, tx, registration, payment, isSecond ? 'paid_twice' : 'seat_lost')

  await updatePayment(tx, paymentId, { outcome: 'paid', settledAt: now })
  const paid = await moveTo(tx, registration, {
    to: 'paid',
    actorId,
    also: {
      holdsSeat: true,
      holdExpiresAt: null,
      paidAt: now,
      receiptNumber: receiptNumber(registration, now),
      rejectionReason: null,
    },
  })
  if (payment.provider !== 'upi')
    await updateRegistration(tx, paid.id, {
      stripeSessionId: payment.providerReference,
      stripePaymentIntentId: paymentIntentId ?? null,
    })
  // Paid in two ways: what was sent by UPI and still waits for the team goes back.
  for (const other of await listPaymentsOf(tx, paid.id))
    if (other.id !== paymentId && other.provider === 'upi' && other.outcome === 'open')
      await refundIsDue(services, tx, paid, other, 'paid_twice')
  await tellOfState(services, tx, paid)
  const facts = mailFacts(paid, await getEvent(tx, paid.masterclassId), payment.amountPaise)
  await queueMail(services, tx, {
    kind: 'payment_to_team',
    to: services.teamEmail,
    facts: { ...facts, email: paid.email },
  })
}

const isSettled = ({ outcome }: Payment) => outcome === 'paid' || outcome === 'refund_due' || outcome === 'refunded'

const indiaAheadMs = 5.5 * 60 * 60 * 1000

/** One a registration, and the year that the books want. */
function receiptNumber({ id }: Registration, now: Date): string {
  const inIndia = new Date(now.getTime() + indiaAheadMs)
  return `RW-${inIndia.getUTCFullYear()}-${String(id).padStart(6, '0')}`
}
