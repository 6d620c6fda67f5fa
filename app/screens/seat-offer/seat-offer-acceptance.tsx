import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { AcceptanceForm } from '#app/features/seat-offers/acceptance-form.tsx'
import { seatOfferQuery } from '#app/features/seat-offers/queries.ts'
import { type LinkState, useSetLinkState } from '#app/lib/mailed-link.ts'

/** Loaded lazily: see `lazyWhenVisible`. */
export default function SeatOfferAcceptance() {
  const state: LinkState = useLocation().state
  const navigate = useNavigate()
  const setLinkState = useSetLinkState('/seat-offer')
  const token = state && 'token' in state ? state.token : ''
  // The page fetches it; this reads the cache.
  const { data: offer } = useQuery({ ...seatOfferQuery(token), refetchOnMount: false, retryOnMount: false })
  if (!offer) return null
  return (
    <AcceptanceForm
      token={token}
      offer={offer}
      onAccepted={(linkToken) => void navigate(`/registration/${encodeURIComponent(linkToken)}`, { replace: true })}
      onDeclined={() => void setLinkState({ isDone: true })}
    />
  )
}
