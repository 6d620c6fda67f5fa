import type { SeatOffer } from '#contract/self-service.ts'
import { ownSeatMessages } from '#contract/self-service-input.ts'
import { Problem } from '#server/http/problem.ts'
import { findBookingReason, hasStarted } from '../find-reasons.ts'
import type { OwnSeat } from '../load-own-seat.ts'
import type { Offer } from './store.ts'

/**
 * The rule for the page of an offer, and for accepting and declining it.
 * `findOpenOffer` (reports/self-service/store.ts) repeats in SQL which offers are open.
 */
export function findOfferState(offer: Offer, own: OwnSeat, now: Date): SeatOffer['state'] {
  // Since then the seat may have gone to somebody else.
  if (offer.acceptedAt) return own.seat.email.toLowerCase() === offer.email.toLowerCase() ? 'accepted' : 'ended'
  if (offer.endedAt || findBookingReason(own)) return 'ended'
  if (hasStarted(own.event, now)) return 'started'
  return offer.expiresAt <= now ? 'expired' : 'open'
}

export function refuseOffer(state: SeatOffer['state']): void {
  if (state === 'ended') throw new Problem('offer_ended', ownSeatMessages.offerEnded)
  if (state === 'expired') throw new Problem('link_expired', ownSeatMessages.offerExpired)
  if (state === 'started') throw new Problem('session_started', ownSeatMessages.offerStarted)
}
