import { useState } from 'react'
import type { Proof } from '#contract/staff/proofs.ts'

/**
 * Where somebody is in the queue. It is the payment itself that is remembered, so that one that comes or goes elsewhere
 * moves nothing; when it is decided, the one that takes its place is next.
 */
export function useQueue(proofs: readonly Proof[]) {
  const [place, setPlace] = useState({ id: 0, index: 0 })
  // To be shown as soon as it is in the queue again.
  const [wanted, setWanted] = useState(0)
  const indexOf = (id: number) => proofs.findIndex(({ registrationId }) => registrationId === id)

  const wantedAt = wanted === 0 ? -1 : indexOf(wanted)
  const found = wantedAt >= 0 ? wantedAt : indexOf(place.id)
  const index = found >= 0 ? found : Math.max(0, Math.min(place.index, proofs.length - 1))
  const current = proofs[index]
  if (wantedAt >= 0) setWanted(0)
  // Remembered as soon as it is shown: what is shown must not change when another is put before it.
  if (current && (current.registrationId !== place.id || index !== place.index))
    setPlace({ id: current.registrationId, index })

  const go = (next: number) => {
    const proof = proofs[next]
    if (!proof) return
    setWanted(0)
    setPlace({ id: proof.registrationId, index: next })
  }
  return { current, index, go, show: ({ registrationId }: Proof) => setWanted(registrationId) }
}
