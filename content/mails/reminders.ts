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

/** When the reminder is due; missing in mails that were queued before they said it. Whoever books late is reminded late. */
type Due = { remindedAt?: string | undefined }

export function reminderDay(facts: SeatFacts & JoinFacts & OneSession & Due): MailText {
  const isToday = facts.remindedAt !== undefined && formatDate(facts.remindedAt) === formatDate(facts.startDate)
  return {
    subject: `${isToday ? 'Today' : 'Tomorrow'}: ${sessionOf(facts)}`,
    lines: [
      `We start ${isToday ? 'today' : 'tomorrow'}. Have a task from your own work ready that you’d like to do faster.`,
    ],
    ...bookedSeat(facts),
    ...howToJoin(facts),
    calendar: calendarOf(facts),
  }
}

/** Less is not an hour any more. */
const minHourMs = 45 * 60_000

export function reminderHour(facts: SeatFacts & JoinFacts & OneSession & Due): MailText {
  const { remindedAt, startDate } = facts
  const isSoon = remindedAt !== undefined && Date.parse(startDate) - Date.parse(remindedAt) < minHourMs
  return {
    subject: `${isSoon ? 'Starting soon' : 'In one hour'}: ${sessionOf(facts)}`,
    lines: [`We start ${isSoon ? `at ${formatTime(startDate)} IST` : 'in an hour'}. See you there.`],
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
