import { periods } from '#contract/periods.ts'
import { refundTiming } from '../refunds.ts'
import type { CalendarEntries, MailText } from './mail-text.ts'
import {
  amountRow,
  attendanceTable,
  bookedSeat,
  calendarOf,
  cancelledCalendar,
  canJoin,
  disownRegistration,
  type JoinFacts,
  joinRow,
  openRegistration,
  openRoom,
  type RegistrationFacts,
  referenceRow,
  registrationTable,
  removedFromCalendar,
  type SeatFacts,
  type SessionFact,
  sessionRow,
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

export function registrationMoved(
  facts: RegistrationFacts &
    JoinFacts &
    TeamNote & {
      earlierTitle: string
      left?: CalendarEntries
      isBooked?: boolean
      isCancelled?: boolean
      isOwn?: boolean
    },
): MailText {
  const booked: Partial<MailText> = {
    ...bookedSeat(facts),
    table: attendanceTable(facts),
    after: [facts.left ? calendarMoves : 'Please remove the old entry from your calendar.'],
    calendar: { ...calendarOf(facts), left: facts.left },
  }
  return {
    subject: `Your new session: ${facts.eventTitle}`,
    lines: facts.isCancelled ? cancelledAndMoved(facts) : movedLines(facts),
    action: openRegistration(facts),
    ...(facts.isBooked ? booked : { table: registrationTable(facts) }),
  }
}

const calendarMoves = 'If you accepted the invitation, your calendar moves by itself. Otherwise open the attached file.'

type Moved = Parameters<typeof registrationMoved>[0]

const movedLines = (facts: Moved) => (facts.isOwn ? ownMoveLines : teamMoveLines(facts))

const ownMoveLines = [
  'You’ve moved your booking to another date. Your seat is booked, and you don’t need to pay anything.',
  'If it wasn’t you, just reply to this email.',
]

const teamMoveLines = ({ earlierTitle, eventTitle, isBooked }: Moved) => [
  `Our team has moved your registration from ${earlierTitle} to ${eventTitle}. ${isBooked ? 'You don’t need to pay anything more.' : 'Your seat is booked once we have your payment.'}`,
  'If this is a surprise, or the new date doesn’t suit you, just reply to this email.',
]

const cancelledAndMoved = ({ earlierTitle, amount, isBooked, note }: Moved) => [
  `We’re sorry: we’ve had to cancel ${earlierTitle}. We’ve kept a seat for you on the next date. ${isBooked ? 'You don’t need to do or pay anything.' : 'It’s booked once we’ve found your payment.'}`,
  note ?? null,
  amount > 0
    ? 'If the new date doesn’t suit you, just reply to this email and you’ll get back everything you paid.'
    : 'If the new date doesn’t suit you, just reply to this email.',
]

export function sessionRescheduled(
  facts: SeatFacts &
    JoinFacts & { earlierStart: string; earlierEnd: string; earlierSessions?: SessionFact[] | undefined },
): MailText {
  const { earlierStart: startDate, earlierEnd: endDate, earlierSessions: sessions } = facts
  return {
    subject: `New date: ${facts.eventTitle}`,
    lines: [
      `${facts.eventTitle} has a new date. Your seat is safe, and you don’t need to do anything.`,
      'If you can’t make it, just reply to this email: you’ll get another session or your money back.',
    ],
    table: [
      sessionRow(facts),
      whenRow(facts, 'New date'),
      whenRow({ startDate, endDate, sessions }, 'Before'),
      joinRow(facts),
      referenceRow(facts),
    ],
    action: openRegistration(facts),
    after: [calendarMoves],
    calendar: {
      ...calendarOf(facts),
      removed: sessions?.filter(({ id }) => !facts.sessions?.some((session) => session.id === id)) ?? [],
    },
  }
}

/** A sentence that the team adds. */
type TeamNote = { note?: string | undefined }

/** How the money comes back; the last three have nothing that is known to be ours. */
type RefundWay = 'card' | 'transfer' | 'payer' | 'proof' | 'free' | 'unpaid'

const refundWays: Record<RefundWay, string> = {
  card: `You’ll get back everything you paid. ${refundTiming.due}`,
  transfer: `You’ll get back everything you paid. ${refundTiming.due}`,
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
    subject: `Your registration for ${facts.eventTitle} is cancelled`,
    lines: [
      `Our team has cancelled your registration for ${facts.eventTitle}.`,
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
  return {
    subject: `Your registration for ${facts.eventTitle} is cancelled`,
    lines: [
      `Our team has cancelled your registration for ${facts.eventTitle}. ${money}`,
      'If this is a surprise, reply to this email.',
    ],
    table: [sessionRow(facts), whenRow(facts), referenceRow(facts)],
    action: openRegistration(facts, 'See where it stands'),
    ...unbooked(facts),
  }
}

/** Which of the event's sessions a reminder is about; missing in mails that were queued before they said it. */
type OneSession = { session?: { number: number; count: number } | undefined }

const sessionOf = ({ eventTitle, session }: SeatFacts & OneSession) =>
  session && session.count > 1 ? `${eventTitle}, session ${session.number} of ${session.count}` : eventTitle

export function reminderDay(facts: SeatFacts & JoinFacts & OneSession): MailText {
  return {
    subject: `Tomorrow: ${sessionOf(facts)}`,
    lines: ['We start tomorrow. Have a task from your own work ready that you’d like to do faster.'],
    ...bookedSeat(facts),
    ...howToJoin(facts),
    calendar: calendarOf(facts),
  }
}

export function reminderHour(facts: SeatFacts & JoinFacts & OneSession): MailText {
  return {
    subject: `In one hour: ${sessionOf(facts)}`,
    lines: ['We start in an hour. See you there.'],
    ...bookedSeat(facts),
    ...howToJoin(facts),
  }
}

/** Joining is what a reminder is opened for, so its button does that as soon as there is a room. */
function howToJoin(facts: SeatFacts & JoinFacts): Pick<MailText, 'table' | 'action'> {
  if (!canJoin(facts)) return { table: attendanceTable(facts), action: openRegistration(facts) }
  const { link } = openRegistration(facts)
  return {
    table: [
      { term: 'Opens', text: `${periods.joinOpensMinutes} minutes before we start` },
      { term: 'Your page', text: 'Agenda, materials and your ticket', link },
      referenceRow(facts),
    ],
    action: openRoom(facts),
  }
}
