import { isNewDate } from '#contract/is-new-date.ts'
import { periods } from '#contract/periods.ts'
import { countOnlyCancelled, dateChangeRows } from './date-change-rows.ts'
import type { CalendarEntries, MailText } from './mail-text.ts'
import {
  attendanceTable,
  bookedSeat,
  calendarOf,
  type JoinFacts,
  joinRow,
  openRegistration,
  type RegistrationFacts,
  referenceRow,
  registrationTable,
  type SeatFacts,
  type SessionFact,
  sessionRow,
  type TeamNote,
  whenRow,
} from './registration-facts.ts'

/** About a seat or an event that has another date. */

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
    after: [facts.left ? calendarUpdates : 'Please remove the old entry from your calendar.'],
    calendar: { ...calendarOf(facts), left: facts.left },
  }
  return {
    subject: `Your new session: ${facts.eventTitle}`,
    lines: facts.isCancelled ? cancelledAndMoved(facts) : movedLines(facts),
    action: openRegistration(facts),
    ...(facts.isBooked ? booked : { table: registrationTable(facts) }),
  }
}

/** To whoever has paid for somebody else's seat, such as a company. The link to the seat is its attendee's alone. */
export function paidSeatMoved(
  facts: RegistrationFacts & {
    attendee: string
    earlierStart: string
    earlierEnd: string
    earlierSessions?: SessionFact[] | undefined
  },
): MailText {
  const { attendee, eventTitle, earlierStart: startDate, earlierEnd: endDate, earlierSessions: sessions } = facts
  return {
    subject: `A seat that you paid for has a new date: ${eventTitle}`,
    lines: [
      `${attendee} has moved the seat in ${eventTitle} that you paid for to another date. There’s nothing more to pay, and the receipt or invoice stays yours.`,
      'If this is a surprise, just reply to this email.',
    ],
    table: [
      sessionRow(facts),
      whenRow(facts, 'New date'),
      whenRow({ startDate, endDate, sessions }, 'Before'),
      { term: 'Attendee', text: attendee },
      referenceRow(facts),
    ],
  }
}

const calendarUpdates =
  'If you accepted the invitation, your calendar updates by itself. Otherwise open the attached file.'

type Moved = Parameters<typeof registrationMoved>[0]

const movedLines = (facts: Moved) => (facts.isOwn ? ownMoveLines : teamMoveLines(facts))

const ownMoveLines = [
  'You’ve moved your booking to another date. Your seat is booked, and you don’t need to pay anything.',
  'If it wasn’t you, just reply to this email.',
]

const teamMoveLines = ({ earlierTitle, eventTitle, isBooked }: Moved) => [
  `Our team has moved you from ${earlierTitle} to ${eventTitle}. ${isBooked ? 'You don’t need to pay anything more.' : 'Your seat is booked once we have your payment.'}`,
  'If this is a surprise, or the new date doesn’t suit you, just reply to this email.',
]

const cancelledAndMoved = ({ earlierTitle, amount, isBooked, note }: Moved) => [
  `We’re sorry: we’ve had to cancel ${earlierTitle}. We’ve kept a seat for you on the next date. ${isBooked ? 'You don’t need to do or pay anything.' : 'It’s booked once we’ve found your payment.'}`,
  note ?? null,
  amount > 0
    ? 'If the new date doesn’t suit you, just reply to this email and you’ll get back everything you paid.'
    : 'If the new date doesn’t suit you, just reply to this email.',
]

/** What the page offers for a seat that is paid for. */
const turnDown = `If that doesn’t suit you, you can move to another date or cancel on your page, within ${periods.teamMoveDays} days and before we start. If you cancel a seat that you paid for, you’ll get all of your money back. You can also just reply to this email.`

const answerNo = 'If that doesn’t suit you, just reply to this email: you’ll get another date or your money back.'

/** A few minutes more or less are told, and give no right to a refund. */
export function sessionRescheduled(
  facts: SeatFacts &
    JoinFacts & { earlierStart: string; earlierEnd: string; earlierSessions?: SessionFact[] | undefined },
): MailText {
  const { earlierStart: startDate, earlierEnd: endDate, earlierSessions: sessions } = facts
  const before = { startDate, endDate, sessions }
  const isNew = !sessions || !facts.sessions || isNewDate(sessions, facts.sessions)
  const what = isNew ? 'date' : 'time'
  const cancelled = formatCount(countOnlyCancelled(before, facts))
  return {
    subject: `${cancelled ? `${cancelled} cancelled` : `New ${what}`}: ${facts.eventTitle}`,
    lines: [
      cancelled
        ? `${cancelled} of ${facts.eventTitle} won’t take place. Your seat in the rest is safe, and you don’t need to do anything.`
        : `${facts.eventTitle} has a new ${what}. Your seat is safe, and you don’t need to do anything.`,
      ...(isNew ? [facts.hasJoinLink ? turnDown : answerNo] : []),
    ],
    table: [sessionRow(facts), ...dateChangeRows(before, facts, `New ${what}`), joinRow(facts), referenceRow(facts)],
    action: openRegistration(facts),
    after: [calendarUpdates],
    calendar: {
      ...calendarOf(facts),
      removed: sessions?.filter(({ id }) => !facts.sessions?.some((session) => session.id === id)) ?? [],
    },
  }
}

const formatCount = (sessions: number) => (sessions > 1 ? `${sessions} sessions` : sessions === 1 ? 'One session' : '')
