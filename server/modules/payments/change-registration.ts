import { messages } from '#contract/problems.ts'
import type { PaymentStatus } from '#contract/registrations.ts'
import type { Queries } from '#database/database.ts'
import { failureOf } from '#database/failure.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import { findEvent, getEvent, returnSeats, takeSeat } from '#server/modules/events/public.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import {
  findRegistrationRow,
  hasOtherPaid,
  lockRegistration,
  mailFacts,
  releaseSeat,
  transitionTo,
  updateRegistration,
} from '#server/modules/registrations/public.ts'
import type { Services } from '#server/services.ts'
import { closeStalePayment } from './close-stale-payment.ts'
import { queueStatusMail } from './queue-status-mail.ts'
import { settleRefunded } from './settle-refunded.ts'
import { refuseWithoutCards } from './start-checkout.ts'
import { findOpenPayment, listPaymentsOf, updatePayment } from './store.ts'

/** Whatever can still be cancelled is live. */
const afterCancelling: Partial<Record<PaymentStatus, PaymentStatus>> = {
  paid: 'refund_due',
  awaiting_verification: 'rejected',
  pending: 'failed',
}

async function lock(tx: Queries, id: number) {
  if (!(await findRegistrationRow(tx, id))) throw notFound()
  return lockRegistration(tx, id)
}

/** One that is not over: the mail of any other would ask somebody to pay who was told not to, or whose money is due back. */
async function lockLive(tx: Queries, id: number) {
  const registration = await lock(tx, id)
  if (!afterCancelling[registration.paymentStatus] || registration.disownedAt)
    throw new Problem('conflict', messages.registrationEnded)
  return registration
}

/** Out of the event, and told so. What was paid, or is said to have been, is due back. A checkout under way is closed first. */
export async function cancelRegistration(services: Services, id: number, actorId: number): Promise<void> {
  const { card, database } = services
  const open = card && (await database.transaction((tx) => findOpenPayment(tx, id, card.provider)))
  const hasClosed = open && (await closeStalePayment(services, card, open.id).catch(refuseWithoutCards))
  await services.database.transaction(async (tx) => {
    const registration = await lock(tx, id)
    await releaseSeat(tx, registration)
    const came = (await listPaymentsOf(tx, id)).filter(
      ({ outcome, provider }) => outcome === 'paid' || (outcome === 'open' && provider === 'upi'),
    )
    const amountPaise = came.at(-1)?.amountPaise
    for (const { id: paymentId } of came)
      await updatePayment(tx, paymentId, { outcome: 'refund_due', settledAt: services.clock() })
    const to = afterCancelling[registration.paymentStatus]
    // Closing its checkout has ended it already. Whoever else cancels at the same time did not close it, and is refused.
    const hasEnded = hasClosed && registration.paymentStatus === 'failed'
    if (!to && !hasEnded) throw new Problem('conflict', messages.alreadyDecided)
    const also = to === 'rejected' ? { rejectionReason: 'Cancelled by our team' } : {}
    if (to) await transitionTo(tx, registration, { to, actorId, also })
    else
      await recordChange(tx, {
        actorId,
        action: 'registration.cancelled',
        subject: 'registration',
        subjectId: String(id),
      })
    // Its payer is not whoever reads the address.
    if (registration.disownedAt) return
    const facts = mailFacts(registration, await getEvent(tx, registration.masterclassId), amountPaise)
    const kind = came.length > 0 ? 'registration_cancelled' : 'registration_cancelled_unpaid'
    await queueMail(services, tx, { kind, to: registration.email, facts })
  })
}

/** The team has sent back what was due. */
export async function markRefunded(services: Services, id: number, actorId: number): Promise<void> {
  await services.database.transaction(async (tx) => {
    await lock(tx, id)
    const due = (await listPaymentsOf(tx, id)).filter(({ outcome }) => outcome === 'refund_due')
    if (due.length === 0) throw new Problem('conflict', messages.alreadyDecided)
    for (const payment of due) await settleRefunded(services, tx, payment, actorId)
    await recordChange(tx, {
      actorId,
      action: 'payment.refunded',
      subject: 'registration',
      subjectId: String(id),
      before: { refund: 'due' },
      after: { refund: 'sent' },
    })
  })
}

/** To another event, seat for seat, and told so. Its price is what was paid. */
export async function moveRegistration(
  services: Services,
  id: number,
  eventSlug: string,
  actorId: number,
): Promise<void> {
  try {
    await services.database.transaction(async (tx) => {
      const event = await findEvent(tx, eventSlug)
      if (!event) throw notFound(messages.masterclassNotFound)
      const registration = await lockLive(tx, id)
      const from = await getEvent(tx, registration.masterclassId)
      if (from.id === event.id) return
      if (registration.holdsSeat) await swapSeats(tx, from.id, event.id)
      if (await hasOtherPaid(tx, { ...registration, masterclassId: event.id }))
        throw new Problem('already_registered', messages.alreadyRegistered)
      await updateRegistration(tx, id, { masterclassId: event.id })
      const joinUrl = registration.paymentStatus === 'paid' ? (event.joinUrl ?? undefined) : undefined
      await queueMail(services, tx, {
        kind: 'registration_moved',
        to: registration.email,
        facts: { ...mailFacts(registration, event), joinUrl, earlierTitle: from.title },
      })
      await recordChange(tx, {
        actorId,
        action: 'registration.moved',
        subject: 'registration',
        subjectId: String(id),
        before: { event: from.slug },
        after: { event: event.slug },
      })
    })
  } catch (error) {
    if (failureOf(error)?.constraint === 'masterclass_registrations_one_paid')
      throw new Problem('already_registered', messages.alreadyRegistered)
    throw error
  }
}

/** Always the event with the lower id first, so that moves in opposite directions do not wait for each other. */
async function swapSeats(tx: Queries, fromId: number, toId: number): Promise<void> {
  if (fromId < toId) await returnSeats(tx, fromId, 1)
  if (!(await takeSeat(tx, toId))) throw new Problem('session_full', messages.sessionFull)
  if (fromId > toId) await returnSeats(tx, fromId, 1)
}

export async function resendMail(services: Services, id: number, actorId: number): Promise<void> {
  await services.database.transaction(async (tx) => {
    const isQueued = await queueStatusMail(services, tx, await lockLive(tx, id), { trigger: 'resend' })
    if (!isQueued) throw new Problem('too_many', messages.tooManyResends, { retryAfterSeconds: 60 * 60 })
    await recordChange(tx, { actorId, action: 'registration.mailed', subject: 'registration', subjectId: String(id) })
  })
}
