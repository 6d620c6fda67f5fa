import { Problem } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import { findSeatOf, lockRegistration } from '#server/modules/bookings/public.ts'
import { reportFailedRow } from '#server/modules/notices/public.ts'
import type { Services } from '#server/services.ts'
import { findEvidenceOf, toLogged } from '../bank/require-evidence.ts'
import { getPayment } from '../store.ts'
import { approveProof, rejectProof } from './decide-proof.ts'
import { clearDecision, type DueDecision, listDueDecisions } from './decisions/store.ts'

/**
 * Applies decisions that can no longer be undone. A decision that is obsolete (paid by card meanwhile, or just undone) is
 * logged; a failure is reported to the team. Neither stops the others.
 */
export async function applyDueDecisions(services: Services): Promise<void> {
  const { queries } = services.database
  for (const due of await listDueDecisions(queries, services.clock())) {
    const { id: registrationId } = await findSeatOf(queries, due.orderId)
    try {
      await applyDecision(services, registrationId, due)
    } catch (error) {
      await reportFailedRow(services, { job: 'decisions', registrationId, error })
    }
  }
}

async function applyDecision(services: Services, registrationId: number, due: DueDecision): Promise<void> {
  const { decision, decidedBy, decisionHoldsAt } = due
  const target = { registrationId, actorId: decidedBy, asDecided: { decision, decisionHoldsAt } }
  try {
    if (due.decision === 'approve') await approveProof(services, target)
    else await rejectProof(services, { ...target, reason: due.decisionReason })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    services.log.warn({ registrationId }, 'an obsolete decision was skipped')
    await returnProof(services, registrationId, due)
  }
}

/** A proof that still waits is back in the queue. The log has what the bank's statements say, which may be why. */
async function returnProof({ database }: Services, registrationId: number, due: DueDecision): Promise<void> {
  const { paymentId, decision, decisionReason, decisionHoldsAt } = due
  await database.transaction(async (tx) => {
    await lockRegistration(tx, registrationId)
    if (!(await clearDecision(tx, paymentId, decisionHoldsAt))) return
    const evidence = await findEvidenceOf(tx, await getPayment(tx, paymentId))
    await recordChange(tx, {
      actorId: null,
      action: 'proof.returned',
      subject: 'registration',
      subjectId: String(registrationId),
      before: { decision, decisionReason },
      after: { decision: null, bank: toLogged(evidence) },
    })
  })
}
