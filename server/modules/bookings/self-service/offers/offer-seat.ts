import { randomBytes } from 'node:crypto'
import { periods } from '#contract/periods.ts'
import { ownSeatMessages, type SeatOfferInput } from '#contract/self-service-input.ts'
import { Problem } from '#server/http/problem.ts'
import { countLinkUse } from '#server/modules/accounts/public.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'
import { findSeatByLink, lockSeatByLink } from '../../find-seat-by-link.ts'
import { eventFacts } from '../../mail-facts.ts'
import { findHandOverReason } from '../find-reasons.ts'
import { loadOwnSeat } from '../load-own-seat.ts'
import { refuseSelfService } from '../refuse-self-service.ts'
import { countOffersSince, endOpenOffer, insertOffer, type Offer } from './store.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Each emails an address of the caller's choice: per seat in 15 minutes, and in a day. */
const maxUses = 5
const maxPerDay = 10

/** Offers the seat to somebody by email. An earlier offer of it ends. */
export async function offerSeat(services: Services, token: string, { name, email }: SeatOfferInput): Promise<Offer> {
  const { id } = await findSeatByLink(services, token)
  await countLinkUse(services, `offer ${id}`, maxUses)
  return services.database.transaction(async (tx) => {
    const now = services.clock()
    const seat = await lockSeatByLink(services, tx, token)
    const own = await loadOwnSeat(tx, seat)
    refuseSelfService(findHandOverReason(own, now))
    if (seat.email.toLowerCase() === email.toLowerCase())
      throw new Problem('invalid', ownSeatMessages.ownAddress, { errors: { email: ownSeatMessages.ownAddress } })
    if ((await countOffersSince(tx, id, new Date(now.getTime() - dayMs))) >= maxPerDay) throw tooMany()
    await endOpenOffer(tx, id, now)
    const offer = await insertOffer(tx, {
      registrationId: id,
      nonce: randomBytes(32).toString('base64url'),
      name,
      email,
      createdAt: now,
      expiresAt: expiryOf(own.event, now),
    })
    const isQueued = await queueMail(services, tx, {
      kind: 'seat_offered',
      to: email,
      facts: {
        name,
        from: seat.name,
        offerId: offer.id,
        nonce: offer.nonce,
        expiresAt: offer.expiresAt.toISOString(),
        ...eventFacts(own.event),
      },
    })
    // That address has had several already.
    if (!isQueued) throw tooMany()
    await recordChange(tx, {
      actorId: null,
      action: 'registration.offered',
      subject: 'registration',
      subjectId: String(id),
      after: { offer: offer.id, by: 'attendee' },
    })
    return offer
  })
}

function expiryOf({ startDate }: { startDate: Date | null }, now: Date): Date {
  const inDays = new Date(now.getTime() + periods.seatOfferDays * dayMs)
  return startDate && startDate < inDays ? startDate : inDays
}

const tooMany = () => new Problem('too_many', ownSeatMessages.tooManyOffers)
