import { messages } from '#contract/problems.ts'
import type { ProofDecision } from '#contract/staff/proofs.ts'
import { Problem } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import { approveProof, rejectProof } from '#server/modules/payments/public.ts'
import type { Services } from '#server/services.ts'
import { clearDecision, listDueDecisions, writeDecision } from './store.ts'

/** So long a decision can be undone. Only then does the payer hear of it. */
const undoSeconds = 60

export async function decide(
  services: Services,
  registrationId: number,
  actorId: number,
  wish: ProofDecision,
): Promise<Date> {
  const now = services.clock()
  const decisionHoldsAt = new Date(now.getTime() + undoSeconds * 1000)
  const { decision } = wish
  const decisionReason = wish.decision === 'reject' ? wish.reason : null
  await services.database.transaction(async (tx) => {
    const values = { decision, decisionReason, decidedBy: actorId, decisionHoldsAt }
    if (!(await writeDecision(tx, registrationId, values, now))) throw new Problem('conflict', messages.alreadyDecided)
    await recordChange(tx, {
      actorId,
      action: `proof.${decision}`,
      ...about(registrationId),
      after: { decisionReason },
    })
  })
  return decisionHoldsAt
}

export async function undo(services: Services, registrationId: number, actorId: number): Promise<void> {
  await services.database.transaction(async (tx) => {
    const nothing = { decision: null, decisionReason: null, decidedBy: null, decisionHoldsAt: null }
    if (!(await writeDecision(tx, registrationId, nothing, services.clock())))
      throw new Problem('conflict', messages.tooLateToUndo)
    await recordChange(tx, { actorId, action: 'proof.undone', ...about(registrationId) })
  })
}

/** What can no longer be undone takes effect. One that cannot (paid by card meanwhile) is left to the log. */
export async function carryOutDecisions(services: Services): Promise<void> {
  const due = await listDueDecisions(services.database.queries, services.clock())
  for (const { registrationId, decision, decisionReason, decidedBy } of due) {
    const who = { registrationId, actorId: decidedBy }
    try {
      if (decision === 'approve') await approveProof(services, who)
      else await rejectProof(services, { ...who, reason: decisionReason ?? '' })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      services.log.warn({ registrationId }, 'a decision came too late')
      const nothing = { decision: null, decisionReason: null, decidedBy: null, decisionHoldsAt: null }
      await clearDecision(services.database.queries, registrationId, nothing)
    }
  }
}

const about = (registrationId: number) => ({ subject: 'registration', subjectId: String(registrationId) })
