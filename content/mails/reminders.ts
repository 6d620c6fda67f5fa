import { formatDate, formatTime } from '#contract/dates.ts'
import { periods } from '#contract/periods.ts'
import type { MailText } from './mail-text.ts'
import {
  attendanceTable,
  bookedSeat,
  calendarOf,
  canJoin,
  type JoinFacts,
  openRegistration,
  openRoom,
  referenceRow,
  type SeatFacts,
} from './registration-facts.ts'

/** Which of the event's sessions a reminder is about; missing in mails that were queued before they said it. */
type OneSession = { session?: { number: number; count: number } | undefined }

const sessionOf = ({ eventTitle, session }: SeatFacts & OneSession) =>
  session && session.count > 1 ? `${eventTitle}, session ${session.number} of ${session.count}` : eventTitle

type Reminded = SeatFacts & JoinFacts & OneSession

/** A reminder comes late to whoever books late, or when the mail server was unavailable. It says what is true when it is sent. */
export function reminderDay(facts: Reminded, now: Date): MailText {
  const isToday = formatDate(now) === formatDate(facts.startDate)
  return {
    ...(describeStarted(facts, now) ?? {
      subject: `${isToday ? 'Today' : 'Tomorrow'}: ${sessionOf(facts)}`,
      lines: [
        `We start ${isToday ? 'today' : 'tomorrow'}. Have a task from your own work ready that you’d like to do faster.`,
      ],
    }),
    ...bookedSeat(facts),
    ...howToJoin(facts, now),
    calendar: calendarOf(facts),
  }
}

/** Less is not an hour any more. */
const minHourMs = 45 * 60_000

export function reminderHour(facts: Reminded, now: Date): MailText {
  const { startDate } = facts
  const isSoon = Date.parse(startDate) - now.getTime() < minHourMs
  return {
    ...(describeStarted(facts, now) ?? {
      subject: `${isSoon ? 'Starting soon' : 'In one hour'}: ${sessionOf(facts)}`,
      lines: [`We start ${isSoon ? `at ${formatTime(startDate)} IST` : 'in an hour'}. See you there.`],
    }),
    ...bookedSeat(facts),
    ...howToJoin(facts, now),
  }
}

/** Null before the session starts. */
function describeStarted(facts: Reminded, now: Date): Pick<MailText, 'subject' | 'lines'> | null {
  if (now.getTime() < Date.parse(facts.startDate)) return null
  if (isOver(facts, now))
    return {
      subject: `Sorry, this reminder is late: ${sessionOf(facts)}`,
      lines: ['We’re sorry: this email should have reached you before the session, which is over now.'],
    }
  return {
    subject: `We’ve started: ${sessionOf(facts)}`,
    lines: [`We started at ${formatTime(facts.startDate)} IST. If you aren’t there yet, come on in.`],
  }
}

const isOver = ({ endDate }: SeatFacts, now: Date) => Date.parse(endDate) <= now.getTime()

/** Joining is what a reminder is opened for, so its button does that as soon as there is a room. */
function howToJoin(facts: SeatFacts & JoinFacts, now: Date): Pick<MailText, 'table' | 'action'> {
  if (isOver(facts, now)) return { table: [referenceRow(facts)], action: openRegistration(facts) }
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
