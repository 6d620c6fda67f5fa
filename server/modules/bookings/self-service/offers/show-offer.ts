import { formatEventDays, formatEventTime } from '#contract/event-dates.ts'
import { findOfferEnd } from '#contract/offer-end.ts'
import type { SeatOffer } from '#contract/self-service.ts'
import type { SoldEvent } from '#server/modules/catalogue/public.ts'
import type { Services } from '#server/services.ts'
import { signSeatLink } from '../../registration-link.ts'
import { findRegistrationRow, hasOtherPaid } from '../../store.ts'
import { loadOwnSeat } from '../load-own-seat.ts'
import { findOfferState } from './find-offer-state.ts'
import { invalidOfferLink, readOfferToken } from './offer-link.ts'
import { findOffer } from './store.ts'

export async function showOffer(services: Services, token: string): Promise<SeatOffer> {
  const { queries } = services.database
  const offer = await findOffer(queries, readOfferToken(services.sessionSecret, token))
  const seat = offer && (await findRegistrationRow(queries, offer.registrationId))
  if (!seat) throw invalidOfferLink()
  const own = await loadOwnSeat(queries, seat)
  const stored = findOfferState(offer, own, services.clock())
  const hasSeat = stored === 'open' && (await hasOtherPaid(queries, { ...seat, email: offer.email }))
  const state = hasSeat ? 'has_seat' : stored
  const { slug, title } = own.event
  return {
    state,
    event: { slug, title, dates: describeDates(own.event) },
    // Whoever has the seat now need not be the one who offered it.
    from: state === 'open' ? seat.name : '',
    name: offer.name,
    email: offer.email,
    expires_at: findOfferEnd(offer.expiresAt, own.event.startDate).toISOString(),
    linkToken: state === 'accepted' ? signSeatLink(services.sessionSecret, 'registration', seat) : null,
  }
}

/** `Sun–Mon, 20–21 June 2027, 6–8 PM IST`; empty without a date. */
export function describeDates({ sessions }: Pick<SoldEvent, 'sessions'>): string {
  return sessions.length === 0 ? '' : `${formatEventDays(sessions)}, ${formatEventTime(sessions)}`
}
