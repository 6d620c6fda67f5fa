import type { BankEvidence, Proof, ProofDecision } from '#contract/staff/proofs.ts'
import type { Queries } from '#database/database.ts'
import { listDecidedProofs, listWaitingProofs, type ProofRow, toProof } from '#server/modules/reports/public.ts'
import type { Services } from '#server/services.ts'
import { type Evidence, findEvidence } from '../bank/find-evidence.ts'

/** What waits for the team, each beside what the bank's statements say about it. */
export const listProofs = async (queries: Queries): Promise<Proof[]> =>
  withEvidence(queries, await listWaitingProofs(queries))

/** The decisions of one member that can still be undone. */
export async function listOwnDecisions({ clock, database: { queries } }: Services, userId: number) {
  const now = clock()
  const rows = await listDecidedProofs(queries, userId, now)
  const proofs = await withEvidence(queries, rows)
  return proofs.map((proof, index) => ({
    proof,
    outcome: toOutcome(rows[index]),
    undoMs: (rows[index]?.decisionHoldsAt ?? now).getTime() - now.getTime(),
  }))
}

async function withEvidence(queries: Queries, rows: readonly ProofRow[]): Promise<Proof[]> {
  const evidence = await findEvidence(queries, rows)
  return rows.map((row) => toProof(row, toBankEvidence(evidence.get(row.orderId))))
}

const unknown = { state: 'outdated', amount: null, utr: null, day: null } as const

function toBankEvidence(evidence: Evidence | undefined): BankEvidence {
  if (!evidence) return unknown
  const { state, amountPaise, utr, day } = evidence
  return { state, amount: amountPaise === null ? null : amountPaise / 100, utr, day }
}

function toOutcome(row: ProofRow | undefined): ProofDecision {
  const reason = row?.decisionReason
  if (row?.decision === 'reject') return { decision: 'reject', reason: reason ?? '' }
  return { decision: 'approve', ...(reason ? { reason } : {}) }
}
