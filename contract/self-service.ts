import * as z from 'zod/mini'
import { endpoint, json, nothing } from './endpoint.ts'
import { DateTime, Email, line } from './fields.ts'
import { limits } from './limits.ts'
import { Phone, TypedPhone } from './phone.ts'
import { messages } from './problems.ts'
import { EventRegistration } from './registrations.ts'

/** Not among the others, so that pages without these calls do not load them. */
export const ownSeatMessages = {
  ownSeatEnded: 'This seat isn’t booked any more, so there’s nothing left to change.',
  sessionStarted: 'The session has started, so this can’t be changed online any more. Please write to us.',
  refundTooLate: 'It’s too late to change this online. Please write to us, and we’ll see what we can do.',
  noRefund: 'This event promises no refund, so it can’t be cancelled or moved online. Please write to us.',
  notPayer:
    'Somebody else paid for this seat, so only they can have it cancelled. You can hand it to a colleague instead.',
  severalSeats: 'This seat was paid for together with others. Please write to us, and we’ll cancel the right one.',
  needsTeam: 'There’s something about this payment that a person has to look at. Please write to us.',
  certificateIssued: 'Your certificate has been issued with this name. Please write to us if it’s wrong.',
  refundChanged: 'The refund has changed since you opened this page. Please look at the new amount and confirm again.',
  ownAddress: 'That’s your own address. Enter the one of the person who gets your seat.',
  tooManyOffers: 'You’ve offered this seat many times today. Please try again tomorrow, or write to us.',
  offerEnded: 'This seat is no longer on offer. Please ask the person who offered it to you.',
  offerExpired: 'This offer has expired. Please ask the person who offered the seat to you for a new one.',
  offerStarted: 'The session has started, so the seat can’t be handed over any more.',
  notAnotherDate: 'You can’t move to this date online. Please choose one of the dates on your page.',
} as const

/** Why an attendee cannot change something now: the problem codes of the calls, which the page shows beforehand. */
export const reasonTexts = {
  registration_ended: ownSeatMessages.ownSeatEnded,
  session_cancelled: messages.sessionCancelled,
  session_started: ownSeatMessages.sessionStarted,
  refund_too_late: ownSeatMessages.refundTooLate,
  no_refund: ownSeatMessages.noRefund,
  not_payer: ownSeatMessages.notPayer,
  several_seats: ownSeatMessages.severalSeats,
  needs_team: ownSeatMessages.needsTeam,
  certificate_issued: ownSeatMessages.certificateIssued,
} as const
export type SelfServiceReason = keyof typeof reasonTexts
const Reason = z.nullable(z.enum(Object.keys(reasonTexts) as [SelfServiceReason, ...SelfServiceReason[]]))

const OpenOffer = z.object({ name: z.string(), email: z.string(), expires_at: DateTime })

/** What the attendee can change now, by the same rules that the calls apply. */
export const SelfServiceOptions = z.object({
  name: z.string(),
  /** What the seat cost, in rupees. */
  price: z.number(),
  canCorrectName: z.boolean(),
  handOver: z.object({
    isPossible: z.boolean(),
    reason: Reason,
    /** Null while the event has no date. */
    until: z.nullable(DateTime),
    openOffer: z.nullable(OpenOffer),
  }),
  cancel: z.object({
    isPossible: z.boolean(),
    reason: Reason,
    until: z.nullable(DateTime),
    /** In rupees. */
    refundAmount: z.number(),
    /** How it goes back: by the provider, the way it was paid; or as a transfer of the team. */
    refundWay: z.enum(['provider', 'transfer', 'none']),
  }),
  move: z.object({ reason: Reason, until: z.nullable(DateTime) }),
  /** Other dates of the same event with a free seat, the next one first. */
  moves: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      dates: z.string(),
      /** In rupees. What was paid stays the same. */
      price: z.number(),
    }),
  ),
})
export type SelfServiceOptions = z.output<typeof SelfServiceOptions>

const LinkParams = z.object({ token: z.string() })
const tag = 'Registrations'
const access = 'anyone'
const Name = line({ message: 'Name is required', ...limits.name })

export const showOptions = endpoint({
  method: 'GET',
  path: '/api/registrations/:token/options',
  summary: 'What the attendee can change now, and why not',
  tag,
  access,
  params: LinkParams,
  reply: json(SelfServiceOptions),
})

export const NameCorrection = z.object({ name: Name })

export const correctName = endpoint({
  method: 'POST',
  path: '/api/registrations/:token/name',
  summary: 'Correct the attendee’s name, until the certificate is issued',
  tag,
  access,
  params: LinkParams,
  body: NameCorrection,
  reply: json(EventRegistration),
})

export const SeatOfferInput = z.object({ name: Name, email: Email })
export type SeatOfferInput = z.output<typeof SeatOfferInput>

export const offerSeat = endpoint({
  method: 'POST',
  path: '/api/registrations/:token/offer',
  summary: 'Offer the seat to somebody else, who has to accept; ends an earlier offer',
  tag,
  access,
  params: LinkParams,
  body: SeatOfferInput,
  reply: json(OpenOffer),
})

export const withdrawOffer = endpoint({
  method: 'DELETE',
  path: '/api/registrations/:token/offer',
  summary: 'Withdraw the open offer',
  tag,
  access,
  params: LinkParams,
  reply: nothing,
})

export const cancelOwnSeat = endpoint({
  method: 'POST',
  path: '/api/registrations/:token/cancel',
  summary: 'Cancel the booking for the refund that was shown',
  tag,
  access,
  params: LinkParams,
  /** In rupees. If it has changed since, nothing is cancelled. */
  body: z.object({ expectedRefund: z.number() }),
  reply: json(EventRegistration),
})

export const moveOwnSeat = endpoint({
  method: 'POST',
  path: '/api/registrations/:token/move',
  summary: 'Move the booking to another date of the same event',
  tag,
  access,
  params: LinkParams,
  body: z.object({ eventSlug: line({ message: 'Please choose a date', min: 1, max: limits.slug.max }) }),
  reply: json(EventRegistration),
})

/** An offered seat as the person it is offered to sees it. */
export const SeatOffer = z.object({
  state: z.enum(['open', 'accepted', 'ended', 'expired', 'started']),
  event: z.object({ slug: z.string(), title: z.string(), dates: z.string() }),
  /** Who offers it. */
  from: z.string(),
  name: z.string(),
  email: z.string(),
  expires_at: DateTime,
  /** Its page, for whoever has accepted it. */
  linkToken: z.nullable(z.string()),
})
export type SeatOffer = z.output<typeof SeatOffer>

export const findSeatOffer = endpoint({
  method: 'GET',
  path: '/api/seat-offers/:token',
  summary: 'An offered seat, by the emailed link',
  tag,
  access,
  params: LinkParams,
  reply: json(SeatOffer),
})

const token = z.string('This link is incomplete').check(z.minLength(1, 'This link is incomplete'), z.maxLength(200))

export const OfferAcceptance = z.object({ token, name: Name, phone: Phone })
export type OfferAcceptance = z.output<typeof OfferAcceptance>

/** The form takes a phone number as people type it. */
export const TypedAcceptance = z.object({ name: Name, phone: TypedPhone })

export const acceptSeatOffer = endpoint({
  method: 'POST',
  path: '/api/seat-offers/accept',
  summary: 'Take over an offered seat; again, the same seat',
  tag,
  access,
  throttled: true,
  body: OfferAcceptance,
  reply: json(z.object({ linkToken: z.string() })),
})

export const declineSeatOffer = endpoint({
  method: 'POST',
  path: '/api/seat-offers/decline',
  summary: 'Decline an offered seat',
  tag,
  access,
  throttled: true,
  body: z.object({ token }),
  reply: nothing,
})
