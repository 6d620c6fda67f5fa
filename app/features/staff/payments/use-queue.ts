import { useState } from 'react'
import type { Proof } from '#contract/staff/proofs.ts'

/**
 * The position in the queue. It is stored as the payment's id, so that changes elsewhere do not move it; after a
 * decision, the payment that takes its position is next.
 */
export function useQueue(proofs: readonly Proof[]) {
  const [place, setPlace] = useState({ id: 0, index: 0 })
  // The payment to show once it is in the queue again.
  const [requestedId, setRequestedId] = useState(0)
  const indexOf = (id: number) => proofs.findIndex(({ registrationId }) => registrationId === id)

  const requestedIndex = requestedId === 0 ? -1 : indexOf(requestedId)
  const found = requestedIndex >= 0 ? requestedIndex : indexOf(place.id)
  const index = found >= 0 ? found : Math.max(0, Math.min(place.index, proofs.length - 1))
  const current = proofs[index]
  if (requestedIndex >= 0) setRequestedId(0)
  // Stored as soon as it is shown, so that an insertion before it does not change what is shown.
  if (current && (current.registrationId !== place.id || index !== place.index))
    setPlace({ id: current.registrationId, index })

  const go = (next: number) => {
    const proof = proofs[next]
    if (!proof) return
    setRequestedId(0)
    setPlace({ id: proof.registrationId, index: next })
  }
  return { current, index, go, show: ({ registrationId }: Proof) => setRequestedId(registrationId) }
}
