import { messages } from '#contract/problems.ts'
import type { Queries } from '#database/database.ts'
import { Problem } from '#server/http/problem.ts'
import { getEvent } from '#server/modules/events/public.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import { lockRegistration, moveTo, releaseSeat } from '#server/modules/registrations/public.ts'
import type { Services } from '#server/services.ts'
import { settlePaid } from '../settle-paid.ts'
import { findOpenPayment, updatePayment } from '../store.ts'

interface Decision {
  registrationId: number
  actorId: number | null
}

/** The team found the money: the registration is paid like any other. */
export async function approveProof(services: Services, { registrationId, actorId }: Decision): Promise<void> {
  await services.database.transaction(async (tx) => {
    const { payment } = await requireWaiting(tx, registrationId)
    await settlePaid(services, tx, { paymentId: payment.id, actorId })
  })
}

/** The team did not find it: the seat goes back, and the payer may send a better screenshot. */
export async function rejectProof(
  services: Services,
  { registrationId, actorId, reason }: Decision & { reason: string },
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const { registration, payment } = await requireWaiting(tx, registrationId)
    await updatePayment(tx, payment.id, { outcome: 'failed', settledAt: services.clock() })
    await releaseSeat(tx, registration)
    await moveTo(tx, registration, { to: 'rejected', actorId, also: { rejectionReason: reason } })
    const { title: eventTitle } = await getEvent(tx, registration.masterclassId)
    const { name, email, reference } = registration
    await queueMail(services, tx, {
      kind: 'proof_rejected',
      to: email,
      facts: { registrationId, name, eventTitle, reference, amount: payment.amountPaise / 100, reason },
    })
  })
}

/** Locked: two members of the team who decide at once decide one after the other, and the second is told. */
async function requireWaiting(tx: Queries, registrationId: number) {
  const registration = await lockRegistration(tx, registrationId)
  const payment = await findOpenPayment(tx, registrationId, 'upi')
  if (!payment || registration.paymentStatus !== 'awaiting_verification')
    throw new Problem('conflict', messages.alreadyDecided)
  return { registration, payment }
}
