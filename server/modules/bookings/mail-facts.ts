import type { RegistrationFacts } from '#content/mails/registration-facts.ts'
import type { SoldEvent } from '#server/modules/catalogue/public.ts'
import type { Registration } from './store.ts'

/** The facts common to all mails about a registration. */
export function mailFacts(
  { id, name, reference }: Pick<Registration, 'id' | 'name' | 'reference'>,
  { title, startDate, endDate, pricePaise }: Pick<SoldEvent, 'title' | 'startDate' | 'endDate' | 'pricePaise'>,
  /** Defaults to the current price. */
  amountPaise = pricePaise,
): RegistrationFacts {
  return {
    registrationId: id,
    name,
    reference,
    eventTitle: title,
    startDate: startDate.toISOString(),
    endDate: endDate.toISOString(),
    amount: amountPaise / 100,
  }
}
