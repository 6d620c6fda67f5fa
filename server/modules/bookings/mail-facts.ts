import type { RegistrationFacts, SessionFact } from '#content/mails/registration-facts.ts'
import type { SoldEvent } from '#server/modules/catalogue/public.ts'
import type { Registration } from './store.ts'

/** The facts common to all mails about a registration. */
export function mailFacts(
  { id, name, reference, moves }: Pick<Registration, 'id' | 'name' | 'reference' | 'moves'>,
  event: DatedEvent & Pick<SoldEvent, 'pricePaise' | 'bring' | 'refundHours'>,
  /** Defaults to the current price. */
  amountPaise = event.pricePaise,
): RegistrationFacts {
  const { bring, refundHours } = event
  const seat = { registrationId: id, name, reference, moves }
  return { ...seat, ...eventFacts(event), bring, refundHours, amount: amountPaise / 100 }
}

type DatedEvent = Pick<SoldEvent, 'title' | 'startDate' | 'endDate' | 'sessions' | 'sequence'>

/** What mails say about an event's dates. */
export function eventFacts({ title, startDate, endDate, sessions, sequence }: DatedEvent) {
  return {
    eventTitle: title,
    startDate: startDate?.toISOString() ?? '',
    endDate: endDate?.toISOString() ?? '',
    sessions: sessionFacts(sessions),
    sequence,
  }
}

/** What a calendar needs to remove the entries of the event that a seat has left. */
export function leftFacts({ title, sessions, sequence }: DatedEvent, { moves }: Pick<Registration, 'moves'>) {
  return { title, sessions: sessionFacts(sessions), sequence: sequence + 1, moves }
}

/** A stored change of dates from an earlier version has the times alone. */
export function sessionFacts(
  sessions: readonly (Pick<SessionFact, 'startsAt' | 'endsAt'> & Partial<SessionFact>)[],
): SessionFact[] {
  return sessions.map(({ id = 0, startsAt, endsAt, title = '' }) => ({ id, startsAt, endsAt, title }))
}
