import type { RegistrationFacts } from '#content/mails/registration-facts.ts'
import type { SoldEvent } from '#server/modules/catalogue/public.ts'
import type { Registration } from './store.ts'

/** What every mail about a registration can say: for whom, for what, when, and how much. */
export function mailFacts(
  { id, name, reference }: Pick<Registration, 'id' | 'name' | 'reference'>,
  { title, startDate, endDate, pricePaise }: Pick<SoldEvent, 'title' | 'startDate' | 'endDate' | 'pricePaise'>,
  /** What was or will be paid, where that is not the price of today. */
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
