import { useLocation, useNavigate } from 'react-router'
import { OfferPage } from '#app/features/seat-offers/offer-page.tsx'
import { type LinkState, useSetLinkState } from '#app/lib/mailed-link.ts'

/** Loaded lazily: see `lazyWhenVisible`. */
export default function SeatOfferPage() {
  const state: LinkState = useLocation().state
  const navigate = useNavigate()
  const setLinkState = useSetLinkState('/seat-offer')
  if (!state || !('token' in state)) return null
  return (
    <OfferPage
      token={state.token}
      onAccepted={(linkToken) => void navigate(`/registration/${encodeURIComponent(linkToken)}`, { replace: true })}
      onDeclined={() => void setLinkState({ isDone: true })}
    />
  )
}
