import { formatDeadline } from '#contract/dates.ts'
import { formatRupees } from '#contract/rupees.ts'
import { refundTiming } from '../refunds.ts'
import type { MailAction, MailText } from './mail-text.ts'
import {
  attendanceTable,
  bookedSeat,
  calendarOf,
  cancelledCalendar,
  type JoinFacts,
  openRegistration,
  type RegistrationFacts,
  referenceRow,
  removedFromCalendar,
  type SeatFacts,
  sessionRow,
  whenRow,
} from './registration-facts.ts'

/** What attendees change themselves. No subject has a name in it: anybody chooses theirs, and it is what strangers read first. */

export type SeatOfferFacts = Pick<SeatFacts, 'name' | 'eventTitle' | 'startDate' | 'endDate' | 'sessions'> & {
  offerId: number
  nonce: string
  /** Who offers it. */
  from: string
  expiresAt: string
}

/** Anybody with a seat can send it to any address. */
export function seatOffered(facts: SeatOfferFacts): MailText {
  const { from, eventTitle, expiresAt, offerId, nonce } = facts
  return {
    subject: `A seat for you in ${eventTitle}`,
    lines: [
      `${from} can’t make it to ${eventTitle} and would like you to have the seat. There’s nothing to pay: you only need to accept it.`,
    ],
    table: [sessionRow(facts), whenRow(facts), { term: 'Accept by', text: formatDeadline(expiresAt) }],
    action: { label: 'Accept the seat', link: { to: 'seat-offer', offerId, nonce } },
    after: [
      `Don’t want it, or don’t know ${from}? You can decline on the same page, or ignore this email: nothing happens unless you accept.`,
    ],
  }
}

export function seatHandedOverToYou(facts: RegistrationFacts & JoinFacts & { from: string }): MailText {
  return {
    subject: `You’re in: ${facts.eventTitle}`,
    lines: [
      `${facts.from} has handed you their seat, and it’s booked in your name. There’s nothing to pay.`,
      'Your page has everything for the day. Anyone with its link can open it, so please don’t forward this email.',
    ],
    ...bookedSeat(facts),
    table: attendanceTable(facts),
    action: openRegistration(facts),
    calendar: calendarOf(facts),
  }
}

/**
 * The old link shows the payer's documents, and nothing of the seat. `isPayer` is missing in mails that were queued earlier;
 * `isByTeam` if the attendee offered the seat.
 */
export function seatHandedOver(
  facts: RegistrationFacts & { handedTo: string; isPayer?: boolean; isByTeam?: boolean },
): MailText {
  return {
    subject: `Your seat in ${facts.eventTitle} has been handed over`,
    lines: [
      facts.isByTeam
        ? `Our team has given your seat to ${facts.handedTo}, and your own link no longer opens it.`
        : `${facts.handedTo} has accepted your seat, and your own link no longer opens it.`,
      facts.isPayer
        ? 'The receipt or invoice stays in your name, and so does any refund. You’ll find your documents under your old link.'
        : 'You don’t need to do anything.',
      facts.isByTeam
        ? 'If that’s a surprise, reply to this email right away.'
        : 'If you didn’t offer your seat to anybody, reply to this email right away.',
    ],
    table: [sessionRow(facts), whenRow(facts), referenceRow(facts)],
    action: facts.isPayer ? openRegistration(facts, 'See your documents') : seeEvents,
    after: [removedFromCalendar],
    calendar: cancelledCalendar(facts),
  }
}

/** To whoever has paid for somebody else's seat, such as a company. The link to the seat is its attendee's alone. */
export function paidSeatChanged(
  facts: RegistrationFacts & { attendee: string; handedTo?: string; isRefundDue: boolean },
): MailText {
  const { attendee, handedTo, eventTitle } = facts
  return {
    subject: handedTo
      ? `A seat that you paid for has a new attendee: ${eventTitle}`
      : `A seat that you paid for is cancelled: ${eventTitle}`,
    lines: handedTo
      ? [
          `${attendee} can’t make it to ${eventTitle} and has handed the seat that you paid for to ${handedTo}. There’s nothing more to pay, and the receipt or invoice stays yours.`,
          'If this is a surprise, just reply to this email.',
        ]
      : [
          `${attendee}’s seat in ${eventTitle}, which you paid for, is cancelled.`,
          facts.isRefundDue
            ? `You’ll get back what you paid for it. ${refundTiming.due}`
            : 'There’s nothing to refund.',
          'If this is a surprise, just reply to this email.',
        ],
    table: [
      sessionRow(facts),
      whenRow(facts),
      { term: 'Attendee', text: handedTo ?? attendee },
      { term: 'Before', text: handedTo && attendee },
      referenceRow(facts),
    ],
  }
}

type DeclinedOffer = RegistrationFacts & {
  declinedBy: string
  /** The text leaves it out; erasing that person finds the email by it. */
  declinedByEmail: string
}

export function seatOfferDeclined(facts: DeclinedOffer): MailText {
  return {
    subject: `Your seat in ${facts.eventTitle} is still yours`,
    lines: [
      `${facts.declinedBy} has declined your offer, so the seat is still yours. You can offer it to somebody else on your page.`,
    ],
    table: [sessionRow(facts), whenRow(facts), referenceRow(facts)],
    action: openRegistration(facts),
  }
}

/** `provider` sends it back the way it was paid; a `transfer` is made by the team. */
export type OwnRefundWay = 'provider' | 'transfer' | 'none'

export function ownSeatCancelled(facts: RegistrationFacts & { refund: OwnRefundWay }): MailText {
  const { refund, amount } = facts
  return {
    subject: `You’ve cancelled ${facts.eventTitle}`,
    lines: [
      `You’ve cancelled your booking for ${facts.eventTitle}, and your seat is free for somebody else.`,
      refund === 'none'
        ? 'There was nothing to pay, so there’s nothing to refund.'
        : `You’ll get ${formatRupees(amount)} back. ${refundTiming.due}`,
      'If it wasn’t you, reply to this email right away.',
    ],
    table: [
      sessionRow(facts),
      whenRow(facts),
      { term: 'To be refunded', text: refund === 'none' ? undefined : formatRupees(amount) },
      referenceRow(facts),
    ],
    action: refund === 'none' ? seeEvents : openRegistration(facts, 'See where it stands'),
    after: [removedFromCalendar],
    calendar: cancelledCalendar(facts),
  }
}

const seeEvents: MailAction = { label: 'See upcoming events', link: { to: 'events' } }
