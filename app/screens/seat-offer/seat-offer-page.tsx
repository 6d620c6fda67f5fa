import { useLocation } from 'react-router'
import { OfferMessage } from '#app/features/seat-offers/offer-message.tsx'
import { OfferPage } from '#app/features/seat-offers/offer-page.tsx'
import { HydrateWhenVisible, lazyWhenVisible } from '#app/lib/lazy-when-visible.tsx'
import type { LinkState } from '#app/lib/mailed-link.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast.tsx'
import { seatOffer as words } from '#content/seat-offer.ts'

const form = lazyWhenVisible({
  load: () => import('./seat-offer-acceptance.tsx'),
  fallback: <Skeleton className="h-96 rounded-control" />,
  onFail: () => toast({ ...words.notLoaded, tone: 'destructive' }),
})

/** Loaded lazily: see `lazyWhenVisible`. */
export default function SeatOfferPage() {
  const state: LinkState = useLocation().state
  if (state && 'token' in state) return <OfferPage token={state.token} form={<HydrateWhenVisible part={form} />} />
  return <OfferMessage {...(state && 'isDone' in state ? words.declined : words.invalid)} />
}
