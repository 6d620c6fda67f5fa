import { periods } from '#contract/periods.ts'
import { messages } from '#contract/problems.ts'
import { paymentMessages } from '#contract/staff/payment-messages.ts'
import type { ProofDecision } from '#contract/staff/proofs.ts'
import type { Queries } from '#database/database.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import { findRegistrationRow, lockRegistration } from '#server/modules/bookings/public.ts'
import type { Services } from '#server/services.ts'
import { findEvidenceOf, requireEvidence, toLogged } from '../bank/require-evidence.ts'
import { findTaken } from '../bank/store.ts'
import { findOpenProof, updatePayment } from '../store.ts'

export async function scheduleDecision(
  { clock, database }: Services,
  registrationId: number,
  actorId: number,
  outcome: ProofDecision,
): Promise<Date> {
  return database.transaction(async (tx) => {
    const open = await lockProof(tx, registrationId)
    if (!open || open.decision !== null) throw new Problem('already_decided', messages.alreadyDecided)
    const decisionHoldsAt = new Date(clock().getTime() + periods.undoSeconds * 1000)
    const { decision, reason: decisionReason = null } = outcome
    if ((await findTaken(tx)).has(open.orderId))
      throw new Problem('already_decided', paymentMessages.approvedOnBankPage)
    const evidence = await findEvidenceOf(tx, open)
    if (decision === 'approve') requireEvidence(evidence, decisionReason)
    await updatePayment(tx, open.id, { decision, decisionReason, decidedBy: actorId, decisionHoldsAt })
    await recordChange(tx, {
      actorId,
      action: `proof.${decision}`,
      ...subjectOf(registrationId),
      before: { decision: null },
      after: { decision, decisionReason, bank: toLogged(evidence) },
    })
    return decisionHoldsAt
  })
}

export async function undoDecision(
  { clock, database }: Services,
  registrationId: number,
  actorId: number,
): Promise<void> {
  await database.transaction(async (tx) => {
    const open = await lockProof(tx, registrationId)
    if (!open?.decisionHoldsAt || open.decisionHoldsAt <= clock())
      throw new Problem('too_late_to_undo', messages.tooLateToUndo)
    await updatePayment(tx, open.id, { decision: null, decisionReason: null, decidedBy: null, decisionHoldsAt: null })
    const { decision, decisionReason } = open
    await recordChange(tx, {
      actorId,
      action: 'proof.undone',
      ...subjectOf(registrationId),
      before: { decision, decisionReason },
      after: { decision: null },
    })
  })
}

/** Serialises deciding, undoing and applying. */
async function lockProof(tx: Queries, registrationId: number) {
  if (!(await findRegistrationRow(tx, registrationId))) throw notFound()
  const { orderId } = await lockRegistration(tx, registrationId)
  return findOpenProof(tx, orderId)
}

const subjectOf = (registrationId: number) => ({ subject: 'registration', subjectId: String(registrationId) })
