import { messages } from '#contract/problems.ts'
import type { Queries } from '#database/database.ts'
import { failureOf } from '#database/failure.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import { findEvent, returnSeats, takeSeat } from '#server/modules/events/public.ts'
import {
  findRegistrationRow,
  lockRegistration,
  moveTo,
  releaseSeat,
  updateRegistration,
} from '#server/modules/registrations/public.ts'
import type { Services } from '#server/services.ts'
import { settleRefunded } from './settle-refunded.ts'
import { listPaymentsOf, updatePayment } from './store.ts'
import { tellOfState } from './tell-of-state.ts'

async function lock(tx: Queries, id: number) {
  if (!(await findRegistrationRow(tx, id))) throw notFound()
  return lockRegistration(tx, id)
}

/** Out of the event. What was paid is due back; whoever waits for the team is told that it was refused. */
export async function cancelRegistration(services: Services, id: number, actorId: number): Promise<void> {
  await services.database.transaction(async (tx) => {
    const registration = await lock(tx, id)
    await releaseSeat(tx, registration)
    for (const { id: paymentId, outcome } of await listPaymentsOf(tx, id)) {
      if (outcome === 'paid') await updatePayment(tx, paymentId, { outcome: 'refund_due' })
      if (outcome === 'open') await updatePayment(tx, paymentId, { outcome: 'failed', settledAt: services.clock() })
    }
    const to = ({ paid: 'refunded', awaiting_verification: 'rejected', pending: 'failed' } as const)[
      registration.paymentStatus as 'paid' | 'awaiting_verification' | 'pending'
    ]
    if (!to) throw new Problem('conflict', messages.alreadyDecided)
    await moveTo(tx, registration, {
      to,
      actorId,
      also: to === 'rejected' ? { rejectionReason: 'Cancelled by our team' } : {},
    })
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
