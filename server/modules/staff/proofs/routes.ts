import * as contract from '#contract/staff/proofs.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import { notFound } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { decide, undo } from './decide.ts'
import { findUpload, listDecidedProofs, listWaitingProofs } from './store.ts'

/** As the page tells every payer: one working day, at limit three days when a weekend is between. */
const answerWithinMs = 24 * 60 * 60 * 1000

/** Owns the team's work on UPI payments. What a decision does is the payments' business. */
export function proofRoutes(services: Services): Implementation[] {
  const { database, clock } = services
  return [
    implement(contract.listProofs, async () => (await listWaitingProofs(database.queries)).map(shown)),
    implement(contract.listDecidedProofs, async ({ visitor }) => {
      const now = clock()
      return (await listDecidedProofs(database.queries, visitor.userId, now)).map((row) => ({
        proof: shown(row),
        outcome:
          row.decision === 'reject'
            ? { decision: 'reject' as const, reason: row.decisionReason ?? '' }
            : { decision: 'approve' as const },
        undoMs: (row.decisionHoldsAt ?? now).getTime() - now.getTime(),
      }))
    }),
    implement(contract.showUpload, async ({ params }) => {
      const upload = await findUpload(database.queries, params.id)
      if (!upload) throw notFound()
      return upload
    }),
    implement(contract.decideProof, async ({ params, body, visitor }) => {
      const holdsAt = await decide(services, params.id, visitor.userId, body)
      return { effective_at: holdsAt.toISOString() }
    }),
    implement(contract.undoProofDecision, async ({ params, visitor }) => {
      await undo(services, params.id, visitor.userId)
      return undefined
    }),
  ]
}

function shown({ amountPaise, sentAt, ...row }: Awaited<ReturnType<typeof listWaitingProofs>>[number]): contract.Proof {
  return {
    ...row,
    amount: amountPaise / 100,
    sent_at: sentAt.toISOString(),
    due_at: new Date(sentAt.getTime() + answerWithinMs).toISOString(),
  }
}
