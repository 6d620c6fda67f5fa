import type { Queries } from '#database/database.ts'
import { lockSeatsOf } from '#server/modules/bookings/public.ts'
import { closeNotice, hasNotice, raiseNotice } from '#server/modules/notices/public.ts'
import { type Dispute, type DisputeStage, disputeStages } from '#server/payment-provider.ts'
import type { Services } from '#server/services.ts'
import { recordTakenBack, returnTakenBack } from './refunds/record-taken-back.ts'
import { findPaymentByIntent, lockIntent, markDisputed } from './store.ts'

const openKey = (id: string, stage: DisputeStage) => `dispute:${id}:${stage}`
const closedKey = (id: string, stage: DisputeStage) => `dispute_closed:${id}:${stage}`

/**
 * An open dispute changes no registration, and ends refunds that no person has asked for: the team responds at the provider. A lost one ends what was paid
 * for (decision 0052). Each stage gets its own notice, because each has a deadline. Events arrive in any order, so a closed stage is not reopened and never
 * closes a later one, or overrules its decision.
 */
export async function raiseDisputeNotice(
  services: Services,
  tx: Queries,
  provider: string,
  dispute: Dispute,
): Promise<void> {
  const { id, state, stage, outcome, reason, respondBy, paymentIntentId, amountMinor, currency } = dispute
  // A concurrent settlement of the payment sees this dispute, or is seen here.
  if (paymentIntentId !== null) await lockIntent(tx, provider, paymentIntentId)
  // Stryker disable next-line ConditionalExpression: no payment is found for null either
  const payment = paymentIntentId === null ? null : await findPaymentByIntent(tx, paymentIntentId)
  const subject = payment ? ({ type: 'payment', id: payment.id } as const) : undefined
  // Lock order: the seats before their payment. A lost dispute ends them.
  const seats = payment ? await lockSeatsOf(tx, payment.orderId) : []
  if (payment) await markDisputed(tx, payment.id, services.clock())
  const facts = { disputeId: id, paymentIntentId, amountMinor, currency }
  const at = disputeStages.indexOf(stage)
  if (state === 'open') {
    if (await isAnyClosed(tx, id, disputeStages.slice(at))) return
    await raiseNotice(services, tx, {
      kind: 'dispute',
      key: openKey(id, stage),
      subject,
      facts: { ...facts, reason, respondBy: respondBy?.toISOString() ?? null },
    })
    return
  }
  for (const past of disputeStages.slice(0, at + 1)) await closeNotice(tx, openKey(id, past), services.clock())
  if (state === 'answered') return
  // The decision of a later stage stands.
  if (await isAnyClosed(tx, id, disputeStages.slice(at + 1))) return
  if (outcome === 'lost' && payment) await recordTakenBack(services, tx, { payment, seats }, dispute)
  if (outcome === 'won' && payment) await returnTakenBack(services, tx, payment, id)
  await raiseNotice(services, tx, {
    kind: 'dispute_closed',
    key: closedKey(id, (await isSecondDecision(tx, dispute)) ? 'appeal' : stage),
    subject,
    facts: { ...facts, outcome },
  })
}

async function isAnyClosed(tx: Queries, id: string, stages: readonly DisputeStage[]): Promise<boolean> {
  for (const stage of stages) if (await hasNotice(tx, closedKey(id, stage))) return true
  return false
}

/** After an appeal the bank decides again, possibly with the same outcome. */
async function isSecondDecision(tx: Queries, { id, stage }: Dispute): Promise<boolean> {
  if (stage !== 'dispute' || !(await hasNotice(tx, openKey(id, 'appeal')))) return false
  return hasNotice(tx, closedKey(id, 'dispute'))
}
