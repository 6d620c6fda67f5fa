import type { UpiRequest } from '#contract/payments.ts'
import { periods } from '#contract/periods.ts'
import { messages } from '#contract/problems.ts'
import type { RegistrationInput } from '#contract/registration-request.ts'
import type { Queries } from '#database/database.ts'
import { Problem } from '#server/http/problem.ts'
import {
  type Attempt,
  type Buyer,
  billingOf,
  findAttempt,
  findCurrentReference,
  getOrder,
  holdSeat,
  lockAttempts,
  newReference,
  openRegistration,
  type Registration,
  transitionTo,
  updateOrder,
} from '#server/modules/bookings/public.ts'
import { type SoldEvent, takesScreenshots } from '#server/modules/catalogue/public.ts'
import type { Services } from '#server/services.ts'
import { emailAddressOwner } from '../email-address-owner.ts'
import { retryWithFreedSeats } from '../holds/free-expired-seats.ts'
import { refuseClosed, refuseFree, refuseIfFull } from '../require-event.ts'
import { findPaidFor } from '../store.ts'
import { upiLink } from './upi-link.ts'

/** How long the same buyer keeps the amount of a QR code after a price change. What was paid for it counts for ever. */
const amountHours = 24

/**
 * Registers the buyer and holds a seat while they pay the QR code. Within the hold, a second call returns the same reference
 * and amount, whatever the event costs by then.
 */
export function openUpiPayment(services: Services, form: RegistrationInput, buyer: Buyer): Promise<UpiRequest> {
  return retryWithFreedSeats(services, form.masterclassSlug, () =>
    openOrder(services, form, buyer).catch((error) => emailAddressOwner(services, error)),
  )
}

async function openOrder(
  services: Services,
  { masterclassSlug, agreeToTerms: _agreed, stateCode, company, ...person }: RegistrationInput,
  buyer: Buyer,
): Promise<UpiRequest> {
  const now = services.clock()
  const isOffered = await takesScreenshots(services)
  return services.database.transaction(async (tx) => {
    const event = refuseFree(refuseClosed(await lockAttempts(tx, masterclassSlug, { email: person.email, buyer }), now))
    await refuseIfFull(tx, event, person.email)
    const asked = { eventId: event.id, person, buyer, billing: billingOf({ stateCode, company }), requestedAt: now }
    const request = { ...asked, pricePaise: event.pricePaise }
    const attempt = await findAttempt(tx, request, { seats: event.seats, findPaidFor })
    if (!isOffered) await requireShown(tx, attempt)
    const shown = await findShown(tx, attempt, event, now)
    const registration = await openRegistration(tx, attempt, { ...request, ...shown })
    const holdEndsAt = await hold(tx, attempt, registration, now)
    const amountPaise = registration.pricePaise
    const reference = (await findCurrentReference(tx, registration.orderId, amountPaise)) ?? registration.reference
    return {
      reference,
      amount: amountPaise / 100,
      payee: services.upi.payee,
      vpa: services.upi.vpa,
      link: upiLink(services, event, { reference, amountPaise }),
      holdEndsAt: holdEndsAt?.toISOString() ?? null,
    }
  })
}

/** Switched off meanwhile: whoever has seen a QR code may have paid it. */
async function requireShown(tx: Queries, { own }: Attempt): Promise<void> {
  const order = own && (await getOrder(tx, own.orderId))
  if (!order?.upiHoldEndsAt) throw new Problem('upi_off', messages.upiOff)
}

/** What differs from a first QR code: an earlier amount, or a new reference if no earlier one asks for today's price. */
async function findShown(
  tx: Queries,
  { own }: Attempt,
  { pricePaise }: SoldEvent,
  now: Date,
): Promise<{ pricePaise?: number; reference?: string }> {
  if (!own) return {}
  const { amountPaise, upiHoldEndsAt } = await getOrder(tx, own.orderId)
  const isRecent = upiHoldEndsAt !== null && upiHoldEndsAt.getTime() + amountHours * 3_600_000 > now.getTime()
  // It may have been paid, and the money is on its way.
  if (isRecent) return { pricePaise: amountPaise }
  return (await findCurrentReference(tx, own.orderId, pricePaise)) ? {} : { reference: newReference() }
}

/** Returns until when. At the hold limit the QR code is shown all the same, without a seat. */
async function hold(
  tx: Queries,
  { isLimitReached }: Attempt,
  registration: Registration,
  now: Date,
): Promise<Date | null> {
  const { orderId, paymentStatus, holdsSeat, holdExpiresAt } = registration
  const { upiHoldEndsAt } = await getOrder(tx, orderId)
  if (holdsSeat && (upiHoldEndsAt ?? now) > now) return upiHoldEndsAt
  if (paymentStatus !== 'pending') await transitionTo(tx, registration, { to: 'pending', actorId: null })
  if (!holdsSeat && isLimitReached) return null
  const endsAt = new Date(now.getTime() + periods.upiHoldMinutes * 60 * 1000)
  // An open checkout may hold it for longer.
  const until = Math.max(Number(holdExpiresAt), endsAt.getTime())
  await holdSeat(tx, registration, new Date(until))
  await updateOrder(tx, orderId, { upiHoldEndsAt: endsAt })
  return endsAt
}
