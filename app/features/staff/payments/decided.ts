import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Proof, ProofDecision } from '#contract/staff/proofs.ts'

/** A decision that can still be undone. */
export interface Decided {
  proof: Proof
  wish: ProofDecision
  state: 'saving' | 'held' | 'undoing'
  /** By this browser's clock, from the press on: never later than the server's minute. */
  undoUntil: number
}

export const undoMs = 60_000

/** The latest first. In the cache, so that it stays when somebody looks at another page, and goes with who logs out. */
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
