import { messages } from '#contract/problems.ts'
import type { Queries } from '#database/database.ts'
import { Problem } from '#server/http/problem.ts'
import { lockRegistration, mailFacts, transitionTo } from '#server/modules/bookings/public.ts'
import { getEvent } from '#server/modules/catalogue/public.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'
import { bookWhatCame } from '../bank/book-proof.ts'
import { findEvidenceOf, requireEvidence } from '../bank/require-evidence.ts'
import { closeCancellationNotice } from '../cancellation/cancellation-notice.ts'
import { endHold } from '../holds/end-hold.ts'
import { settlePaid } from '../settle-paid.ts'
import { findOpenProof, updatePayment } from '../store.ts'

interface Decision {
  registrationId: number
  actorId: number | null
  /** The scheduled decision. Applied only if it is unchanged: it may have been undone since. */
  asDecided?: { decision: 'approve' | 'reject'; decisionHoldsAt: Date }
}

export async function approveProof(services: Services, decision: Decision): Promise<void> {
  await services.database.transaction(async (tx) => {
    const { payment } = await requireWaiting(tx, decision)
    // A statement may have come since the decision.
    const evidence = await findEvidenceOf(tx, payment)
    requireEvidence(evidence, payment.decisionReason)
    await bookWhatCame(services, tx, payment, evidence)
    await settlePaid(services, tx, { paymentId: payment.id, actorId: decision.actorId })
  })
}

/** Ends the hold; the payer may send a better screenshot. */
export async function rejectProof(
  services: Services,
  { reason, ...decision }: Decision & { reason: string },
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const { registration, payment } = await requireWaiting(tx, decision)
    await updatePayment(tx, payment.id, { outcome: 'failed', settledAt: services.clock() })
    await endHold(services, tx, registration)
    await transitionTo(tx, registration, {
      to: 'rejected',
      actorId: decision.actorId,
      also: { rejectionReason: reason },
    })
    await closeCancellationNotice(services, tx, registration.masterclassId)
    // The owner of this address has said that the proof is not theirs.
    if (registration.disownedAt) return
    const facts = mailFacts(registration, await getEvent(tx, registration.masterclassId), payment.amountPaise)
    await queueMail(services, tx, { kind: 'proof_rejected', to: registration.email, facts: { ...facts, reason } })
  })
}

/** Locks the registration, so of two concurrent decisions the second is refused. */
async function requireWaiting(tx: Queries, { registrationId, asDecided }: Decision) {
  const registration = await lockRegistration(tx, registrationId)
  const payment = await findOpenProof(tx, registration.orderId)
  const isAsDecided =
    !asDecided ||
    (payment?.decisionHoldsAt?.getTime() === asDecided.decisionHoldsAt.getTime() &&
      payment.decision === asDecided.decision)
  if (!payment || !isAsDecided || registration.paymentStatus !== 'awaiting_verification')
    throw new Problem('already_decided', messages.alreadyDecided)
  return { registration, payment }
}
