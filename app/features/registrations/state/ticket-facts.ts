import { taxWords } from '#content/taxes.ts'
import { ticket as words } from '#content/ticket.ts'
import { formatDate, formatTimeRange } from '#contract/dates.ts'
import { formatEventDays, formatEventTime, formatSessionDay } from '#contract/event-dates.ts'
import type { EventRegistration } from '#contract/registrations.ts'
import { formatRupees } from '#contract/rupees.ts'
import type { Phase } from './get-phase.ts'
import { getRegistrationState, type RegistrationState } from './get-registration-state.ts'
import { pickPaper } from './pick-paper.ts'
import type { TicketFacts } from './ticket.tsx'

/** The label of the amount. It says "paid" only for money that was received. */
const sums: Record<RegistrationState, string> = {
  pending: words.toPay,
  awaiting_verification: words.checking,
  paid: words.paid,
  failed: words.toPay,
  rejected: words.amount,
  disowned: words.amount,
  refunded: words.refunded,
  refund_due: words.back,
  seatLost: words.back,
  cancelled: words.amount,
  lapsed: words.amount,
}

/** With a phase, once the event has begun, the dates are those of its next session. */
export function ticketFacts(registration: EventRegistration, phase?: Phase): TicketFacts {
  const { event, name, reference, receiptNumber, paid_at, created_at, isPayer } = registration
  // What somebody else has paid is not shown to whoever has the seat.
  const amount = isPayer ? registration.amount : 0
  const state = getRegistrationState(registration)
  const lines = [
    // An offer says it; a receipt is no tax invoice.
    ...(sums[state] === words.toPay && amount > 0 ? [taxRow(registration)] : []),
    ...(receiptNumber ? [{ term: words[pickPaper(registration)].term, text: receiptNumber }] : []),
    { term: words.reference, text: reference },
    { term: words.name, text: name },
    ...(isPayer
      ? [
          paid_at && amount > 0
            ? { term: words.paidOn, text: formatDate(paid_at) }
            : { term: words.registeredOn, text: formatDate(created_at) },
        ]
      : []),
  ]
  return {
    isBooked: state === 'paid',
    title: event.title,
    ...(phase && 'session' in phase && phase.number > 1 && !event.isCancelled
      ? nextDates(phase, event.sessions.length)
      : allDates(event)),
    place: words.place,
    amount: isPayer
      ? { term: amount === 0 ? words.amount : sums[state], text: amount === 0 ? words.free : formatRupees(amount) }
      : words.paidFor,
    lines,
  }
}

const taxRow = ({ includesGst }: EventRegistration) => ({
  term: taxWords.row.term,
  text: includesGst ? taxWords.row.included : taxWords.row.without,
})

const allDates = ({ sessions, isCancelled }: EventRegistration['event']) => ({
  days: isCancelled ? words.cancelledDays(formatEventDays(sessions)) : formatEventDays(sessions),
  hours: formatEventTime(sessions),
})

const nextDates = ({ session, number }: Extract<Phase, { session: unknown }>, count: number) => ({
  days: formatSessionDay(session),
  hours: `${formatTimeRange(session.startsAt, session.endsAt)} (${words.session(number, count)})`,
})
