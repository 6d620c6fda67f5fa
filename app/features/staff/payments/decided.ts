import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { browserApi } from '#app/lib/api.ts'
import { periods } from '#contract/periods.ts'
import type { listDecidedProofs, Proof, ProofDecision } from '#contract/staff/proofs.ts'

/** A decision that can still be undone. */
export interface Decided {
  proof: Proof
  outcome: ProofDecision
  state: 'saving' | 'undoable' | 'undoing'
  /** By this browser's clock, from the click on: never later than the server's deadline. */
  undoUntil: number
}

export const undoMs = periods.undoSeconds * 1000

/** Latest first. In the query cache, so that it survives navigation and is cleared on logout. */
export const decidedQuery = queryOptions({
  queryKey: ['/api/staff/proofs/decided'],
  queryFn: (): Decided[] => [],
  initialData: [],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

export function addDecided(client: QueryClient, entry: Decided) {
  client.setQueryData(decidedQuery.queryKey, (all = []) => [entry, ...all])
}

export function markDecided(client: QueryClient, id: number, state: Decided['state']) {
  client.setQueryData(decidedQuery.queryKey, (all = []) =>
    all.map((entry) => (entry.proof.registrationId === id ? { ...entry, state } : entry)),
  )
}

export function dropDecided(client: QueryClient, isGone: (entry: Decided) => boolean) {
  client.setQueryData(decidedQuery.queryKey, (all = []) =>
    all.some(isGone) ? all.filter((entry) => !isGone(entry)) : all,
  )
}

/** After a reload: merges the server's undoable decisions with those made here since. */
export async function restoreDecided(client: QueryClient, signal: AbortSignal): Promise<void> {
  const requestedAt = Date.now()
  const stored = await browserApi<typeof listDecidedProofs>('GET', '/api/staff/proofs/decided', { signal })
  client.setQueryData(decidedQuery.queryKey, (all = []) => {
    const isKnown = ({ registrationId }: Proof) => all.some((entry) => entry.proof.registrationId === registrationId)
    const others = stored.filter(({ proof }) => !isKnown(proof))
    return [
      ...all,
      ...others.map(({ proof, outcome, undoMs: left }) => ({
        proof,
        outcome,
        state: 'undoable' as const,
        undoUntil: requestedAt + left,
      })),
    ]
  })
}
