import type { UpiRequest } from '#contract/payments.ts'
import type { RegistrationInput } from '#contract/registration-request.ts'
import { type Buyer, billingOf, findAttempt, lockAttempts } from '#server/modules/bookings/public.ts'
import type { Services } from '#server/services.ts'
import { countRefusal, refuseGuesser } from '../count-refusal.ts'
import { emailAddressOwner } from '../email-address-owner.ts'
import { retryWithFreedSeats } from '../holds/free-expired-seats.ts'
import { refuseClosed, refuseFree, refuseIfFull } from '../require-event.ts'
import { findPaidFor } from '../store.ts'
import { showUpiRequest } from './show-upi-request.ts'

/**
 * Registers the buyer and holds a seat while they pay the QR code. Within the hold, a second call returns the same reference
 * and amount, whatever the event costs by then.
 */
export function openUpiPayment(services: Services, form: RegistrationInput, buyer: Buyer): Promise<UpiRequest> {
  return retryWithFreedSeats(services, form.masterclassSlug, () =>
    openOrder(services, form, buyer)
      .catch((error) => countRefusal(services, { email: form.email, buyer }, error))
      .catch((error) => emailAddressOwner(services, error)),
  )
}

function openOrder(
  services: Services,
  { masterclassSlug, agreeToTerms: _agreed, stateCode, company, ...person }: RegistrationInput,
  buyer: Buyer,
): Promise<UpiRequest> {
  const now = services.clock()
  const by = { email: person.email, buyer }
  return services.database.transaction(async (tx) => {
    const event = refuseFree(refuseClosed(await lockAttempts(tx, masterclassSlug, by), now))
    await refuseGuesser(services, tx, { eventId: event.id, email: person.email, buyer })
    await refuseIfFull(tx, event, person.email)
    const billing = billingOf({ stateCode, company })
    const request = { eventId: event.id, person, buyer, billing, requestedAt: now, pricePaise: event.pricePaise }
    const attempt = await findAttempt(tx, request, { seats: event.seats, findPaidFor })
    return showUpiRequest(services, tx, { event, attempt, request })
  })
}
