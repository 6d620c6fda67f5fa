import { faultOf } from '#server/http/answer-problems.ts'
import { Problem } from '#server/http/problem.ts'
import { approveProof, rejectProof } from '#server/modules/payments/public.ts'
import type { Services } from '#server/services.ts'
import { clearDecision, listDueDecisions } from './store.ts'

/**
 * What can no longer be undone takes effect. One that cannot (paid by card meanwhile, undone at the last moment) is left
 * to the log, and none keeps the others from their turn.
 */
export async function carryOutDecisions(services: Services): Promise<void> {
  for (const due of await listDueDecisions(services.database.queries, services.clock()))
    try {
      await carryOut(services, due)
    } catch (error) {
      const fault = error instanceof Error ? faultOf(error) : undefined
      services.log.error({ registrationId: due.registrationId, fault }, 'a decision was not carried out')
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
