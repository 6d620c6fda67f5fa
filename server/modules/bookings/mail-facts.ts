import type { RegistrationFacts, SessionFact } from '#content/mails/registration-facts.ts'
import type { SoldEvent } from '#server/modules/catalogue/public.ts'
import type { Registration } from './store.ts'

/** The facts common to all mails about a registration. */
export function mailFacts(
  { id, name, reference }: Pick<Registration, 'id' | 'name' | 'reference'>,
  event: DatedEvent & Pick<SoldEvent, 'pricePaise' | 'bring' | 'refundHours'>,
  /** Defaults to the current price. */
  amountPaise = event.pricePaise,
): RegistrationFacts {
  const { bring, refundHours } = event
  return { registrationId: id, name, reference, ...eventFacts(event), bring, refundHours, amount: amountPaise / 100 }
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

export function sessionFacts(sessions: SoldEvent['sessions']): SessionFact[] {
  return sessions.map(({ id, startsAt, endsAt, title }) => ({ id, startsAt, endsAt, title }))
}
