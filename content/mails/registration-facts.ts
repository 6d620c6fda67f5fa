import { formatDateRange, formatTimeRange } from '#contract/dates.ts'
import { formatEventDays, formatEventTime } from '#contract/event-dates.ts'
import { periods } from '#contract/periods.ts'
import { formatRupees } from '#contract/rupees.ts'
import type { MailAction, MailLink, MailText, TableRow } from './mail-text.ts'

/** What every mail about a seat can say. Stored with the mail, so a name here cannot change without a migration. */
export type SeatFacts = {
  registrationId: number
  name: string
  eventTitle: string
  reference: string
  /** The first start and the last end. */
  startDate: string
  endDate: string
  /** Missing in mails that were queued before events had sessions. */
  sessions?: SessionFact[] | undefined
  sequence?: number | undefined
  /** How often the seat has moved to another event. */
  moves?: number | undefined
  /** What the event's record says; missing in mails that were queued before mails said it. */
  bring?: readonly string[] | undefined
  /** Null: a refund is not promised, or no longer. Missing once the event has started. */
  refundHours?: number | null | undefined
}

export type RegistrationFacts = SeatFacts & {
  /** In rupees. */
  amount: number
}

export interface SessionFact {
  id: number
  startsAt: string
  endsAt: string
  title: string
}

export type JoinFacts = {
  /** Whether the seat is paid for, and so has a link of its own to its sessions. */
  hasJoinLink?: boolean | undefined
  /** In reminders: whether the team has set the room. */
  hasRoom?: boolean | undefined
  /** The room itself, in mails that were queued before attendees got a link of their own. It is never shown. */
  joinUrl?: string | undefined
}

/** Whether the mail can say how to join. */
export const canJoin = ({ hasJoinLink, hasRoom, joinUrl }: JoinFacts): boolean =>
  hasRoom ?? hasJoinLink ?? joinUrl !== undefined

export type PaidFacts = RegistrationFacts &
  JoinFacts & {
    receiptNumber: string
    /** Whose number it is; missing in mails that were queued before there were invoices. */
    isInvoice?: boolean | undefined
  }

type Linked = Pick<RegistrationFacts, 'registrationId' | 'reference'>
type Dated = Pick<RegistrationFacts, 'startDate' | 'endDate' | 'sessions'>

export const sessionRow = ({ eventTitle }: Pick<RegistrationFacts, 'eventTitle'>): TableRow => ({
  term: 'Session',
  text: eventTitle,
})
export const whenRow = (facts: Dated, term = 'When'): TableRow => ({ term, text: formatWhen(facts) })

function formatWhen({ startDate, endDate, sessions }: Dated): string {
  if (sessions?.length === 0) return 'Date to be announced'
  if (sessions) return `${formatEventDays(sessions)}, ${formatEventTime(sessions)}`
  return `${formatDateRange(startDate, endDate)}, ${formatTimeRange(startDate, endDate)}`
}

const whereRow = (facts: JoinFacts): TableRow => ({
  term: 'Where',
  text: canJoin(facts) ? 'Live online via Zoom' : 'Live online via Zoom; the link will be on your page before we start',
})
export const joinRow = (facts: Linked & JoinFacts): TableRow => ({
  term: 'Join here',
  text: canJoin(facts) ? `Your link, open from ${periods.joinOpensMinutes} minutes before we start` : undefined,
  link: joinLink(facts),
})
const joinLink = ({ registrationId, reference }: Linked): MailLink => ({ to: 'join', registrationId, reference })
export const openRoom = (facts: Linked): MailAction => ({ label: 'Join the session', link: joinLink(facts) })
export const amountRow = ({ amount }: RegistrationFacts, term = 'Amount'): TableRow => ({
  term,
  text: formatRupees(amount),
})
export const referenceRow = ({ reference }: Linked): TableRow => ({ term: 'Reference', text: reference })

export const registrationTable = (facts: RegistrationFacts): TableRow[] => [
  sessionRow(facts),
  whenRow(facts),
  amountRow(facts),
  referenceRow(facts),
]
/** A seat that is booked: the ticket, and what to bring. */
export const bookedSeat = (facts: SeatFacts & JoinFacts): Pick<MailText, 'ticket' | 'list'> => ({
  ticket: { label: 'Your seat', rows: [sessionRow(facts), whenRow(facts), whereRow(facts)] },
  ...(facts.bring?.length ? { list: { title: 'What to bring', items: facts.bring } } : {}),
})
export const attendanceTable = (facts: SeatFacts & JoinFacts): TableRow[] => [joinRow(facts), referenceRow(facts)]
export function refundLines({ refundHours }: Pick<RegistrationFacts, 'refundHours'>): string[] {
  if (refundHours === undefined) return []
  if (refundHours === null)
    return ['Plans changed? Until we start, you can hand your seat to a colleague on your page.']
  return [
    `Plans changed? On your page you can hand your seat to a colleague or, ${refundHours === 0 ? 'until' : `up to ${refundHours} hours before`} we start, cancel for a full refund or move to another date.`,
  ]
}

export const openRegistration = ({ registrationId, reference }: Linked, label = 'See your booking'): MailAction => ({
  label,
  link: { to: 'registration', registrationId, reference },
})

export const disownRegistration = ({ registrationId, reference }: Linked, label: string): MailAction => ({
  label,
  link: { to: 'not-my-registration', registrationId, reference },
})

export const calendarOf = (facts: SeatFacts & JoinFacts): NonNullable<MailText['calendar']> => {
  const { reference, registrationId, eventTitle: title, startDate, endDate } = facts
  // An entry stays in the calendar, so a seat that is paid for has the link before there is a room.
  const isPaid = facts.hasJoinLink || facts.hasRoom !== undefined || facts.joinUrl !== undefined
  return {
    reference,
    title,
    sessions: facts.sessions ?? [{ id: 1, startsAt: startDate, endsAt: endDate, title }],
    sequence: facts.sequence ?? 0,
    moves: facts.moves ?? 0,
    feed: { to: 'calendar', registrationId, reference },
    link: isPaid ? joinLink(facts) : { to: 'registration', registrationId, reference },
  }
}

/** Takes the entries out of the calendar. Calendars ignore a cancellation that is not newer than the invitation. */
export const cancelledCalendar = (facts: SeatFacts & JoinFacts): NonNullable<MailText['calendar']> => {
  const calendar = calendarOf(facts)
  return { ...calendar, sequence: calendar.sequence + 1, isCancelled: true }
}

export const removedFromCalendar = 'If you accepted the invitation, this removes it from your calendar.'

/** A sentence that the team adds. */
export type TeamNote = { note?: string | undefined }
