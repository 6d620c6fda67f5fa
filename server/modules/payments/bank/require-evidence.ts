import { messages } from '#contract/problems.ts'
import { isRuledOut, needsReason } from '#contract/staff/bank-evidence.ts'
import { paymentMessages } from '#contract/staff/payment-messages.ts'
import type { Queries } from '#database/database.ts'
import { Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { type Payment, updatePayment } from '../store.ts'
import { type Evidence, findEvidence } from './find-evidence.ts'
import { isSettledUtr, lockLines, updateLines } from './store.ts'

/** What the statements say about one proof; undefined before there is a statement. */
export async function findEvidenceOf(tx: Queries, proof: Payment): Promise<Evidence | undefined> {
  const { orderId, amountPaise, providerReference: utr, createdAt: sentAt } = proof
  const found = await findEvidence(tx, [{ orderId, amountPaise, utr, sentAt }])
  return found.get(orderId)
}

/** Refuses an approval that the bank's statements contradict unless it is explained, and always one that they rule out. */
export function requireEvidence(evidence: Evidence | undefined, reason: string | null): void {
  if (!evidence) return
  if (isRuledOut(evidence.state)) throw new Problem('bank_disagrees', paymentMessages.moneyNotOurs)
  if (needsReason(evidence.state) && !reason) throw new Problem('bank_disagrees', paymentMessages.reasonNeeded)
}

/** What the decision was made with, as the log keeps it. */
export function toLogged(evidence: Evidence | undefined) {
  if (!evidence) return null
  const { state, amountPaise, utr, day } = evidence
  return { state, amount: amountPaise === null ? null : amountPaise / 100, utr, day }
}

/**
 * Books an approved proof as what came: never more than the bank shows, under the bank's UTR. Returns the line that it settles.
 * Lock the seats first.
 */
export async function bookWhatCame(
  tx: Queries,
  proof: Payment,
  evidence: Evidence | undefined,
): Promise<number | null> {
  if (!evidence || !['seen', 'short', 'over'].includes(evidence.state)) return null
  const { line, amountPaise } = evidence
  if (evidence.state === 'short' && amountPaise !== null) await updatePayment(tx, proof.id, { amountPaise })
  if (!line) return null
  const [locked] = await lockLines(tx, [line.id])
  if (!locked || locked.settledAt || locked.decisionHoldsAt)
    throw new Problem('already_decided', messages.alreadyDecided)
  if (locked.utr !== null && (await isSettledUtr(tx, locked.utr)))
    throw new Problem('already_decided', messages.alreadyDecided)
  if (locked.utr !== null) await updatePayment(tx, proof.id, { providerReference: locked.utr })
  // The rest of a larger amount stays on the bank page, as too much.
  return evidence.state === 'over' ? null : locked.id
}

export async function markLineSettled(
  { clock }: Services,
  tx: Queries,
  lineId: number,
  payment: Payment,
): Promise<void> {
  await updateLines(tx, [lineId], { orderId: payment.orderId, paymentId: payment.id, settledAt: clock() })
}
