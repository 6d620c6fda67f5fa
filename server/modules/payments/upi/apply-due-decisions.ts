import { Problem } from '#server/http/problem.ts'
import { reportFailedRow } from '#server/modules/notices/public.ts'
import type { Services } from '#server/services.ts'
import { approveProof, rejectProof } from './decide-proof.ts'
import { clearDecision, listDueDecisions } from './decisions/store.ts'

/**
 * What can no longer be undone takes effect. One that came too late (paid by card meanwhile, undone at the last moment) is
 * left to the log; one that fails is told to the team. None keeps the others from their turn.
 */
export async function applyDueDecisions(services: Services): Promise<void> {
  for (const due of await listDueDecisions(services.database.queries, services.clock()))
    try {
      await carryOut(services, due)
    } catch (error) {
      await reportFailedRow(services, { job: 'decisions', registrationId: due.registrationId, error })
    }
}

async function carryOut(services: Services, due: Awaited<ReturnType<typeof listDueDecisions>>[number]): Promise<void> {
  const { paymentId, registrationId, decision, decisionReason, decidedBy, decisionHoldsAt } = due
  const who = { registrationId, actorId: decidedBy, asDecided: { decision, decisionHoldsAt } }
  try {
    if (decision === 'approve') await approveProof(services, who)
    else await rejectProof(services, { ...who, reason: decisionReason ?? '' })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    services.log.warn({ registrationId }, 'a decision came too late')
    await clearDecision(services.database.queries, paymentId, decisionHoldsAt)
  }
}
