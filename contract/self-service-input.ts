import * as z from 'zod/mini'
import { Email, line } from './fields.ts'
import { limits } from './limits.ts'
import { Phone, TypedPhone } from './phone.ts'

/* The forms of self-service and their messages, apart from its calls: pages need not load what the calls reply. */

export const ownSeatMessages = {
  ownSeatEnded: 'This seat isn’t booked any more, so there’s nothing left to change.',
  sessionStarted:
    'The event has started, so your seat can’t be handed over, moved or cancelled online any more. Please email us.',
  refundTooLate: 'It’s too late to change this online. Please email us, and we’ll see what we can do.',
  noRefund: 'This event isn’t refundable, so it can’t be cancelled or moved online. Please email us.',
  notPayer:
    'Somebody else paid for this seat, so only they can have it cancelled, by emailing us. You can hand it to a colleague instead.',
  severalSeats: 'This seat was paid for together with others. Please email us, and we’ll cancel the right one.',
  needsTeam: 'There’s something about this payment that a person has to look at. Please email us.',
  certificateIssued: 'Your certificate has been issued with this name. Please email us if it’s wrong.',
  refundChanged: 'The refund has changed since you opened this page. Please look at the new amount and confirm again.',
  ownAddress: 'That’s your own address. Enter the email of the person taking your seat.',
  tooManyOffers: 'You’ve offered this seat many times today. Please try again tomorrow, or email us.',
  offerEnded: 'This seat is no longer on offer. Please ask the person who offered it to you.',
  offerExpired: 'This offer has expired. Please ask the person who offered the seat to you for a new one.',
  offerStarted: 'The event has started, so the seat can’t be handed over any more.',
  notAnotherDate: 'You can’t move to this date online. Please choose one of the dates on your page.',
} as const

/** Why an attendee cannot change something now: the problem codes of the calls, which the page shows beforehand. */
export const reasonTexts = {
  registration_ended: ownSeatMessages.ownSeatEnded,
  session_cancelled: 'This session has been cancelled',
  session_started: ownSeatMessages.sessionStarted,
  refund_too_late: ownSeatMessages.refundTooLate,
  no_refund: ownSeatMessages.noRefund,
  not_payer: ownSeatMessages.notPayer,
  several_seats: ownSeatMessages.severalSeats,
  needs_team: ownSeatMessages.needsTeam,
  certificate_issued: ownSeatMessages.certificateIssued,
} as const
export type SelfServiceReason = keyof typeof reasonTexts

const Name = line({ message: 'Name is required', ...limits.name })

export const NameCorrection = z.object({ name: Name })

export const SeatOfferInput = z.object({ name: Name, email: Email })
export type SeatOfferInput = z.output<typeof SeatOfferInput>

export const OfferToken = z
  .string('This link is incomplete')
  .check(z.minLength(1, 'This link is incomplete'), z.maxLength(200))

export const OfferAcceptance = z.object({ token: OfferToken, name: Name, phone: Phone })
export type OfferAcceptance = z.output<typeof OfferAcceptance>

/** The form takes a phone number as people type it. */
export const TypedAcceptance = z.object({ name: Name, phone: TypedPhone })
