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
  lockRegistration,
  moveTo,
  releaseSeat,
  updateRegistration,
} from '#server/modules/registrations/public.ts'
import type { Services } from '#server/services.ts'
import { closeStalePayment } from './close-stale-payment.ts'
import { settleRefunded } from './settle-refunded.ts'
import { refuseWithoutCards } from './start-checkout.ts'
import { findOpenPayment, listPaymentsOf, updatePayment } from './store.ts'
import { tellOfState } from './tell-of-state.ts'

const afterCancelling: Partial<Record<PaymentStatus, PaymentStatus>> = {
  paid: 'refunded',
  awaiting_verification: 'rejected',
  pending: 'failed',
}

async function lock(tx: Queries, id: number) {
  if (!(await findRegistrationRow(tx, id))) throw notFound()
  return lockRegistration(tx, id)
}

/** Out of the event, and told so. What was paid, or is said to have been, is due back. A checkout under way is closed first. */
export async function cancelRegistration(services: Services, id: number, actorId: number): Promise<void> {
  const { card, database } = services
  const open = card && (await database.transaction((tx) => findOpenPayment(tx, id, card.provider)))
  if (open) await closeStalePayment(services, card, open.id).catch(refuseWithoutCards)
  await services.database.transaction(async (tx) => {
    const registration = await lock(tx, id)
    await releaseSeat(tx, registration)
    for (const { id: paymentId, outcome, provider } of await listPaymentsOf(tx, id)) {
      if (outcome === 'paid' || (outcome === 'open' && provider === 'upi'))
        await updatePayment(tx, paymentId, { outcome: 'refund_due', settledAt: services.clock() })
    }
    const to = afterCancelling[registration.paymentStatus]
    // Closing its checkout has ended it already.
    const isEnded = open && registration.paymentStatus === 'failed'
    if (!to && !isEnded) throw new Problem('conflict', messages.alreadyDecided)
    const also = to === 'rejected' ? { rejectionReason: 'Cancelled by our team' } : {}
    if (to) await moveTo(tx, registration, { to, actorId, also })
    const { title: eventTitle, pricePaise } = await getEvent(tx, registration.masterclassId)
    const { name, email, reference } = registration
    const facts = { registrationId: id, name, eventTitle, reference, amount: pricePaise / 100 }
    await queueMail(services, tx, { kind: 'registration_cancelled', to: email, facts })
  })
}

/** The team has sent back what was due. */
export async function markRefunded(services: Services, id: number, actorId: number): Promise<void> {
  await services.database.transaction(async (tx) => {
    await lock(tx, id)
    const due = (await listPaymentsOf(tx, id)).filter(({ outcome }) => outcome === 'refund_due')
    if (due.length === 0) throw new Problem('conflict', messages.alreadyDecided)
    for (const payment of due) await settleRefunded(tx, payment, actorId)
    await recordChange(tx, { actorId, action: 'payment.refunded', subject: 'registration', subjectId: String(id) })
  })
}

/** To another event, seat for seat. Its price is what was paid. */
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
      const { masterclassId: from, holdsSeat } = await lock(tx, id)
      if (from === event.id) return
      if (holdsSeat) {
        if (!(await takeSeat(tx, event.id))) throw new Problem('session_full', messages.sessionFull)
        await returnSeats(tx, from, 1)
      }
      await updateRegistration(tx, id, { masterclassId: event.id })
      await recordChange(tx, {
        actorId,
        action: 'registration.moved',
        subject: 'registration',
        subjectId: String(id),
        before: { masterclassId: from },
        after: { masterclassId: event.id },
      })
    })
  } catch (error) {
    if (failureOf(error)?.constraint === 'masterclass_registrations_one_per_person')
      throw new Problem('already_registered', messages.alreadyRegistered)
    throw error
  }
}

export async function resendMail(services: Services, id: number, actorId: number): Promise<void> {
  await services.database.transaction(async (tx) => {
    await tellOfState(services, tx, await lock(tx, id))
    await recordChange(tx, { actorId, action: 'registration.mailed', subject: 'registration', subjectId: String(id) })
  })
}
