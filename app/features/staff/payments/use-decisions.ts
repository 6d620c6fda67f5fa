import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, browserApi, getErrorMessage, isRefusedWith } from '#app/lib/api.ts'
import { toast } from '#app/ui/toast.tsx'
import { payments as words } from '#content/staff/payments.ts'
import type { decideProof, Proof, ProofDecision, undoProofDecision } from '#contract/staff/proofs.ts'
import { asStaff } from '../as-staff.ts'
import { todayQuery } from '../today/queries.ts'
import { addDecided, dropDecided, markDecided, undoMs } from './decided.ts'
import { proofsQuery } from './queries.ts'

/** Requests run one after another, so that an undo never overtakes its decision. The page does not wait for them. */
const scope = { id: 'proofs' }

interface Decision {
  proof: Proof
  outcome: ProofDecision
}

export function useDecide() {
  const client = useQueryClient()
  return useMutation({
    scope,
    mutationFn: ({ proof, outcome }: Decision) =>
      asStaff(client, browserApi<typeof decideProof>('POST', pathOf(proof), { body: outcome })),
    onMutate: ({ proof, outcome }) =>
      addDecided(client, { proof, outcome, state: 'saving', undoUntil: Date.now() + undoMs }),
    onSuccess: async (_, { proof }) => {
      // A response in flight may still contain it.
      await client.cancelQueries({ queryKey: proofsQuery.queryKey })
      client.setQueryData(proofsQuery.queryKey, (all) => all?.filter((other) => !isSame(other, proof)))
      markDecided(client, proof.registrationId, 'undoable')
      countWaiting(client, -1)
    },
    // It returns to its old position; if a colleague was faster, the refetched list says so.
    onError: (error, { proof }) => {
      dropDecided(client, (entry) => isSame(entry.proof, proof))
      if (error instanceof ApiError) void client.invalidateQueries({ queryKey: proofsQuery.queryKey })
      showError(words.notSaved(proof.name), error)
    },
  })
}

export function useUndo() {
  const client = useQueryClient()
  return useMutation({
    scope,
    mutationFn: (proof: Proof) => asStaff(client, browserApi<typeof undoProofDecision>('DELETE', pathOf(proof))),
    onMutate: (proof) => markDecided(client, proof.registrationId, 'undoing'),
    onSuccess: (_, proof) => {
      client.setQueryData(proofsQuery.queryKey, (all = []) =>
        [...all.filter((other) => !isSame(other, proof)), proof].sort(byDeadline),
      )
      dropDecided(client, (entry) => isSame(entry.proof, proof))
      countWaiting(client, 1)
    },
    onError: (error, proof) => {
      const isTooLate = isRefusedWith(error, 'too_late_to_undo')
      if (isTooLate) dropDecided(client, (entry) => isSame(entry.proof, proof))
      else markDecided(client, proof.registrationId, 'undoable')
      showError(words.notUndone(proof.name), error)
    },
  })
}

const pathOf = (proof: Proof) => `/api/staff/proofs/${proof.registrationId}/decision` as const
const isSame = (one: Proof, other: Proof) => one.registrationId === other.registrationId
const byDeadline = (one: Proof, other: Proof) => Date.parse(one.due_at) - Date.parse(other.due_at)

/** Updates the frame's cached count: refetching everything after each of fifty decisions would be wasteful. */
function countWaiting(client: QueryClient, more: number) {
  client.setQueryData(
    todayQuery.queryKey,
    (today) => today && { ...today, waiting: { ...today.waiting, proofs: Math.max(0, today.waiting.proofs + more) } },
  )
}

function showError(title: string, error: unknown) {
  toast({ title, description: getErrorMessage(error, words.unreachable), tone: 'destructive' })
}
