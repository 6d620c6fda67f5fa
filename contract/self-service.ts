import * as z from 'zod/mini'
import { PayersDocument } from './documents.ts'
import { endpoint, json, nothing } from './endpoint.ts'
import { DateTime, line } from './fields.ts'
import { limits } from './limits.ts'
import { LinkParams } from './link-params.ts'
import { EventRegistration } from './registrations.ts'
import {
  NameCorrection,
  OfferAcceptance,
  OfferToken,
  reasonTexts,
  SeatOfferInput,
  type SelfServiceReason,
} from './self-service-input.ts'

const Reason = z.nullable(z.enum(Object.keys(reasonTexts) as [SelfServiceReason, ...SelfServiceReason[]]))

const OpenOffer = z.object({ name: z.string(), email: z.string(), expires_at: DateTime })

/** What the attendee can change now, by the same rules that the calls apply. */
export const SelfServiceOptions = z.object({
  name: z.string(),
  /** What the seat cost, in rupees. */
  price: z.number(),
  canCorrectName: z.boolean(),
  /** Whether cancelling and moving are open for longer than usual, because the team has changed the date. */
  isMovedByTeam: z.boolean(),
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

const tag = 'Registrations'
const access = 'anyone'

export const showOptions = endpoint({
  method: 'GET',
  path: '/api/registrations/:token/options',
  summary: 'What the attendee can change now, and why not',
  tag,
  access,
  params: LinkParams,
  reply: json(SelfServiceOptions),
})

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
  summary: 'Cancel the registration for the refund that was shown',
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
  summary: 'Move the registration to another date of the same event',
  tag,
  access,
  params: LinkParams,
  body: z.object({ eventSlug: line({ message: 'Choose a date first', min: 1, max: limits.slug.max }) }),
  reply: json(EventRegistration),
})

/** An offered seat as the person it is offered to sees it. */
export const SeatOffer = z.object({
  state: z.enum(['open', 'accepted', 'ended', 'expired', 'started', 'has_seat']),
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
  body: z.object({ token: OfferToken }),
  reply: nothing,
})

/** What an earlier attendee's link still shows: nothing of whoever has the seat now. */
export const HandedOver = z.object({
  /** The one in the link. */
  reference: z.string(),
  handed_over_at: DateTime,
  /** Null if the seat has moved to another event, which may have been after it was handed over. */
  event: z.nullable(z.object({ title: z.string(), dates: z.string() })),
  /** For the payer alone. */
  documents: z.array(PayersDocument),
  /** Whether the payer can still have the invoice in the name of a company. */
  canAddCompany: z.boolean(),
})
export type HandedOver = z.output<typeof HandedOver>

export const showHandedOver = endpoint({
  method: 'GET',
  path: '/api/registrations/:token/handed-over',
  summary: 'When a seat was handed over, and the payer’s documents, by the link of the earlier attendee',
  tag,
  access,
  params: LinkParams,
  reply: json(HandedOver),
})
