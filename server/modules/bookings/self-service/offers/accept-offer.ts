import { messages } from '#contract/problems.ts'
import type { OfferAcceptance } from '#contract/self-service-input.ts'
import type { Queries } from '#database/database.ts'
import { Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { refuseSecondSeat } from '../../refuse-second-seat.ts'
import { signSeatLink } from '../../registration-link.ts'
import { requireRegistration } from '../../require-live.ts'
import { hasOtherPaid } from '../../store.ts'
import { findAttendeeReason } from '../find-reasons.ts'
import { loadOwnSeat } from '../load-own-seat.ts'
import { refuseSelfService } from '../refuse-self-service.ts'
import { findOfferState, refuseOffer } from './find-offer-state.ts'
import { handOver } from './hand-over.ts'
import { invalidOfferLink, readOfferToken } from './offer-link.ts'
import { findOffer, lockOffer, updateOffer } from './store.ts'

/** Deletes what other modules know of the attendee, such as the name on a certificate: it is not the next one's. */
export type ForgetAttendee = (tx: Queries, registrationId: number) => Promise<void>

/** Gives the seat to the person that it was offered to. Idempotent. Returns the token of its new private link. */
export function acceptOffer(
  services: Services,
  { token, name, phone }: OfferAcceptance,
  forgetAttendee: ForgetAttendee,
): Promise<string> {
  const { database, clock, sessionSecret } = services
  const linked = readOfferToken(sessionSecret, token)
  return database
    .transaction(async (tx) => {
      const found = await findOffer(tx, linked)
      if (!found) throw invalidOfferLink()
      const seat = await requireRegistration(tx, found.registrationId)
      const offer = await lockOffer(tx, found.id)
      const own = await loadOwnSeat(tx, seat)
      const state = findOfferState(offer, own, clock())
      if (state === 'accepted') return signSeatLink(sessionSecret, 'registration', seat)
      refuseOffer(state)
      refuseSelfService(findAttendeeReason(own))
      const person = { name, email: offer.email, phone }
      if (await hasOtherPaid(tx, { ...seat, ...person }))
        throw new Problem('already_registered', messages.alreadyRegistered)
      await updateOffer(tx, offer.id, { acceptedAt: clock() })
      await forgetAttendee(tx, seat.id)
      return signSeatLink(sessionSecret, 'registration', await handOver(services, tx, own, person))
    })
    .catch(refuseSecondSeat)
}
