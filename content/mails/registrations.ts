import { refundTiming } from '../refunds.ts'
import type { MailText } from './mail-text.ts'
import {
  amountRow,
  attendanceTable,
  bookedSeat,
  calendarOf,
  cancelledCalendar,
  disownRegistration,
  type JoinFacts,
  openRegistration,
  type RegistrationFacts,
  referenceRow,
  removedFromCalendar,
  sessionRow,
  type TeamNote,
  whenRow,
} from './registration-facts.ts'

/** About a registration's seat and day. */

export function freeSeat(facts: RegistrationFacts & JoinFacts): MailText {
  return {
    subject: `You’re in: ${facts.eventTitle}`,
    lines: [
      'Your seat is booked, and there’s nothing to pay. If you can’t make it, please hand your seat over or give it back on your page.',
    ],
    ...bookedSeat(facts),
    table: attendanceTable(facts),
    action: openRegistration(facts),
    // A free seat can be booked with anybody's address.
    secondaryAction: disownRegistration(facts, 'This wasn’t me'),
    calendar: calendarOf(facts),
  }
}

type LinkedRegistration = Pick<
  RegistrationFacts,
  'registrationId' | 'reference' | 'eventTitle' | 'startDate' | 'endDate' | 'sessions'
>

export function registrationLinks({ registrations }: { name: string; registrations: LinkedRegistration[] }): MailText {
  const [first, ...others] = registrations
  const isOne = others.length === 0
  const rows = (facts: LinkedRegistration) => [sessionRow(facts), whenRow(facts), referenceRow(facts)]
  return {
    subject: isOne ? 'The link to your booking' : 'The links to your bookings',
    lines: [
      isOne
        ? 'Here’s the private page of your booking: its date, its payment and how to join.'
        : 'Here are the private pages of your bookings, newest first: the date, the payment and how to join.',
      'Anyone with a link can open its page, so please don’t forward this email.',
    ],
    table: isOne
      ? registrations.flatMap(rows)
      : registrations.flatMap((facts) => {
          const { label, link } = openRegistration(facts)
          return [...rows(facts), { term: 'Private page', text: label, link }]
        }),
    ...(first && isOne ? { action: openRegistration(first) } : {}),
    after: ['Didn’t ask for this? Then somebody typed your address by mistake. Only you received the email.'],
  }
}

/** How the money comes back; the last three have nothing that is known to be ours. */
type RefundWay = 'card' | 'transfer' | 'disputed' | 'payer' | 'proof' | 'free' | 'unpaid'

const refundWays: Record<RefundWay, string> = {
  card: `You’ll get back everything you paid. ${refundTiming.due}`,
  transfer: `You’ll get back everything you paid. ${refundTiming.due}`,
  disputed:
    'Your bank has asked us about your payment. So that it isn’t sent back twice, our team will settle it with the bank.',
  payer: 'What was paid for your seat goes back to the person or company that paid for it.',
  proof:
    'We’re still matching your screenshot with our bank account. As soon as we’ve found your payment, we’ll send all of it back and email you.',
  free: 'You don’t need to do anything.',
  unpaid:
    'You hadn’t finished paying, so nothing is charged. If you’ve already sent the money by UPI, please reply with a screenshot and we’ll send it back.',
}

/** `refund` is missing in mails that were queued before it was known. */
export function eventCancelled(facts: RegistrationFacts & TeamNote & { refund?: RefundWay }): MailText {
  const { refund = facts.amount > 0 ? 'transfer' : 'free' } = facts
  return {
    subject: `Cancelled: ${facts.eventTitle}`,
    lines: [
      `We’re sorry: we’ve had to cancel ${facts.eventTitle}.`,
      facts.note ?? null,
      refundWays[refund],
      'If you’d rather come on another date, just reply to this email.',
    ],
    table: [
      sessionRow(facts),
      whenRow(facts, 'Was planned for'),
      ...(refund === 'card' || refund === 'transfer' ? [amountRow(facts, 'To be refunded')] : []),
      referenceRow(facts),
    ],
    action: openRegistration(facts, 'See where it stands'),
    after: [removedFromCalendar],
    calendar: cancelledCalendar(facts),
  }
}

export function registrationCancelled(facts: RegistrationFacts & WasBooked): MailText {
  return {
    subject: `Your booking for ${facts.eventTitle} is cancelled`,
    lines: [
      `Our team has cancelled your booking for ${facts.eventTitle}.`,
      `You’ll get back everything you paid, and you don’t need to do anything. ${refundTiming.due}`,
      'If this is a surprise, reply to this email.',
    ],
    table: [sessionRow(facts), whenRow(facts), amountRow(facts, 'To be refunded'), referenceRow(facts)],
    action: openRegistration(facts, 'See where it stands'),
    ...unbooked(facts),
  }
}

/** Whether its attendee was invited. */
type WasBooked = { wasBooked?: boolean | undefined }

const unbooked = (facts: RegistrationFacts & WasBooked): Pick<MailText, 'after' | 'calendar'> =>
  facts.wasBooked ? { after: [removedFromCalendar], calendar: cancelledCalendar(facts) } : {}

export function registrationCancelledUnpaid(facts: RegistrationFacts & WasBooked & { isRefunded?: boolean }): MailText {
  const money = facts.isRefunded ? 'What you paid was refunded before.' : 'Nothing was charged.'
  const what = facts.wasBooked || facts.isRefunded ? 'booking' : 'registration'
  return {
    subject: `Your ${what} for ${facts.eventTitle} is cancelled`,
    lines: [
      `Our team has cancelled your ${what} for ${facts.eventTitle}. ${money}`,
      'If this is a surprise, reply to this email.',
    ],
    table: [sessionRow(facts), whenRow(facts), referenceRow(facts)],
    action: openRegistration(facts, 'See where it stands'),
    ...unbooked(facts),
  }
}
