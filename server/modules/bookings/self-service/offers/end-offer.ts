import type { Queries } from '#database/database.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'
import { lockSeatByLink } from '../../find-seat-by-link.ts'
import { mailFacts } from '../../mail-facts.ts'
import { requireRegistration } from '../../require-live.ts'
import { loadOwnSeat } from '../load-own-seat.ts'
import { mailTriggerOf } from '../mail-trigger-of.ts'
import { findOfferState, refuseOffer } from './find-offer-state.ts'
import { invalidOfferLink, readOfferToken } from './offer-link.ts'
import { endOpenOffer, findOffer, lockOffer, type Offer, updateOffer } from './store.ts'

/** The attendee takes the offer back. Does nothing without one. */
export function withdrawOffer(services: Services, token: string): Promise<void> {
  return services.database.transaction(async (tx) => {
    const { id } = await lockSeatByLink(services, tx, token)
    const ended = await endOpenOffer(tx, id, services.clock())
    if (ended) await recordEnd(tx, ended, 'registration.offer_withdrawn')
  })
}

/** The person that the seat was offered to does not want it. The attendee keeps it and is emailed. Idempotent. */
export function declineOffer(services: Services, token: string): Promise<void> {
  return services.database.transaction(async (tx) => {
    const found = await findOffer(tx, readOfferToken(services.sessionSecret, token))
    if (!found) throw invalidOfferLink()
    const seat = await requireRegistration(tx, found.registrationId)
    const offer = await lockOffer(tx, found.id)
    const own = await loadOwnSeat(tx, seat)
    const state = findOfferState(offer, own, services.clock())
    if (state === 'accepted') refuseOffer('ended')
    if (state !== 'open') return
    await updateOffer(tx, offer.id, { endedAt: services.clock() })
    await recordEnd(tx, offer, 'registration.offer_declined')
    const facts = {
      ...mailFacts(seat, own.event, seat.pricePaise),
      declinedBy: offer.name,
      declinedByEmail: offer.email,
    }
    await queueMail(services, tx, { kind: 'seat_offer_declined', to: seat.email, facts, ...mailTriggerOf(own) })
  })
}

function recordEnd(tx: Queries, { id, registrationId }: Offer, action: string): Promise<void> {
  return recordChange(tx, {
    actorId: null,
    action,
    subject: 'registration',
    subjectId: String(registrationId),
    before: { offer: id },
  })
}
