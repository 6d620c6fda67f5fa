import { isRuledOut, needsReason } from '#contract/staff/bank-evidence.ts'
import { paymentMessages } from '#contract/staff/payment-messages.ts'
import type { Queries } from '#database/database.ts'
import { Problem } from '#server/http/problem.ts'
import type { Payment } from '../store.ts'
import { type Evidence, findEvidence } from './find-evidence.ts'

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
