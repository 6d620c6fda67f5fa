import { randomUUID } from 'node:crypto'
import { periods } from '#contract/periods.ts'
import { messages } from '#contract/problems.ts'
import type { RegistrationInput } from '#contract/registration-request.ts'
import type { Queries } from '#database/database.ts'
import { Problem } from '#server/http/problem.ts'
import {
  type Attempt,
  type Buyer,
  billingOf,
  claimSeat,
  findAttempt,
  holdSeat,
  lockAttempts,
  makeRegistration,
  openRegistration,
  type Registration,
  type RegistrationRequest,
  transitionTo,
} from '#server/modules/bookings/public.ts'
import type { SoldEvent } from '#server/modules/catalogue/public.ts'
import { type PaymentProvider, ProviderFailure } from '#server/payment-provider.ts'
import type { Services } from '#server/services.ts'
import { closeStalePayment } from './close-stale-payment.ts'
import { countRefusal, refuseGuesser } from './count-refusal.ts'
import { emailAddressOwner } from './email-address-owner.ts'
import { findOtherCheckout } from './find-other-checkout.ts'
import { retryWithFreedSeats } from './holds/free-expired-seats.ts'
import { makeCheckout } from './make-checkout.ts'
import { registerFree } from './register-free.ts'
import { refuseClosed, refuseIfFull } from './require-event.ts'
import { settleFailed } from './settle-failed.ts'
import { showFreeSeatAgain } from './show-free-seat-again.ts'
import { findOpenCheckout, findPaidFor, getPayment, insertPayment, type Payment } from './store.ts'

const { holdMinutes } = periods
/** Counted by the provider from its own clock; a minute more, so that the page never closes before the hold ends. */
const checkoutMinutes = holdMinutes + 1

/** Registers the buyer and returns the URL of the checkout, or of the registration when there is nothing to pay. */
export async function startCheckout(services: Services, form: RegistrationInput, buyer: Buyer): Promise<string> {
  return runCheckout(services, form.masterclassSlug, () =>
    openPayment(services, form, buyer)
      .catch((error) => countRefusal(services, { email: form.email, buyer }, error))
      .catch((error) => showFreeSeatAgain(services, error))
      .catch((error) => emailAddressOwner(services, error)),
  )
}

/** Opens a payment and creates its checkout. One that no longer fits is closed first, and opened again. */
export async function runCheckout(
  services: Services,
  slug: string,
  open: () => Promise<OpenedPayment | string>,
): Promise<string> {
  const { clock } = services
  for (let attempt = 0; attempt < 3; attempt++) {
    const opened = await retryWithFreedSeats(services, slug, open)
    if (typeof opened === 'string') return opened
    const { provider, event, payment, isOther, email } = opened
    if (!isOther && isFresh(payment, event, clock()))
      return payment.checkoutUrl ?? (await createCheckout(services, provider, event, payment, email))
    // Expired, or the price or the form has changed: close it before creating a new one.
    await closeStalePayment(services, payment.id).catch(refuseWithoutCards)
  }
  throw new Problem('cards_unavailable', messages.noCards, { retryAfterSeconds: 5 })
}

interface OpenedPayment {
  provider: PaymentProvider
  event: SoldEvent
  payment: Payment
  isOther: boolean
  /** From the registration: the form may differ in case, and the provider requires identical parameters. */
  email: string
}

/**
 * Registration, seat and payment in one transaction. Retries and second tabs get the same ones. A free event needs no
 * payment: its registration's URL is returned.
 */
function openPayment(
  services: Services,
  { masterclassSlug, agreeToTerms: _agreed, stateCode, company, ...person }: RegistrationInput,
  buyer: Buyer,
): Promise<OpenedPayment | string> {
  const { provider } = services
  const now = services.clock()
  return services.database.transaction(async (tx) => {
    const event = refuseClosed(await lockAttempts(tx, masterclassSlug, { email: person.email, buyer }), now)
    await refuseGuesser(services, tx, { eventId: event.id, email: person.email, buyer })
    await refuseIfFull(tx, event, person.email)
    const { pricePaise } = event
    const billing = billingOf({ stateCode, company })
    const request = { eventId: event.id, person, buyer, pricePaise, billing, requestedAt: now }
    const isFree = pricePaise === 0
    if (!provider && !isFree) throw new Problem('cards_unavailable', messages.noCards)
    const attempt = await findAttempt(tx, request, { seats: event.seats, findPaidFor })
    if (!provider || isFree) {
      refuseIfLimitReached(attempt)
      return registerFree(services, tx, attempt, request)
    }
    if (attempt.own) return openCheckout(tx, provider, { event, attempt: { ...attempt, own: attempt.own }, request })
    refuseIfLimitReached(attempt)
    const made = await makeRegistration(tx, request, addMinutes(now, holdMinutes))
    const payment = await insertCheckout(tx, provider, made.orderId, request)
    // Last, because it locks the event row until the transaction ends.
    if (!(await claimSeat(tx, { ...made, holdsSeat: false }))) throw new Problem('session_full', messages.sessionFull)
    return { provider, event, payment, isOther: false, email: made.email }
  })
}

interface OwnAttempt {
  event: SoldEvent
  attempt: Attempt & { own: Registration }
  request: RegistrationRequest
}

/** Of a registration that exists: its open payment, or a new one. Holds a seat. */
export async function openCheckout(
  tx: Queries,
  provider: PaymentProvider,
  { event, attempt, request }: OwnAttempt,
): Promise<OpenedPayment> {
  const { requestedAt: now } = request
  const other = await findOtherCheckout(tx, attempt, provider.name)
  if (other) return { provider, event, payment: other, isOther: true, email: attempt.own.email }
  const registration = await openRegistration(tx, attempt, request)
  const open = await findOpenCheckout(tx, registration.orderId)
  const isHeld = registration.holdsSeat && (registration.holdExpiresAt ?? now) > now
  if (!registration.holdsSeat) refuseIfLimitReached(attempt)
  if (!isHeld || !open) await holdSeat(tx, registration, addMinutes(now, holdMinutes))
  if (registration.paymentStatus !== 'pending') await transitionTo(tx, registration, { to: 'pending', actorId: null })
  const payment = open ?? (await insertCheckout(tx, provider, registration.orderId, request))
  return { provider, event, payment, isOther: false, email: registration.email }
}

function insertCheckout(
  tx: Queries,
  provider: PaymentProvider,
  orderId: number,
  { pricePaise, requestedAt }: RegistrationRequest,
): Promise<Payment> {
  return insertPayment(tx, {
    orderId,
    provider: provider.name,
    providerReference: null,
    idempotencyKey: randomUUID(),
    amountPaise: pricePaise,
    createdAt: requestedAt,
    expiresAt: addMinutes(requestedAt, checkoutMinutes),
  })
}

function refuseIfLimitReached({ isLimitReached }: Attempt): void {
  if (!isLimitReached) return
  throw new Problem('too_many_holds', messages.tooManyHolds, { retryAfterSeconds: holdMinutes * 60 })
}

/** Until the hold ends, not the checkout: an expired hold closes the checkout while the buyer is on it. */
function isFresh({ amountPaise, createdAt }: Payment, event: SoldEvent, now: Date): boolean {
  return amountPaise === event.pricePaise && addMinutes(createdAt, holdMinutes) > now
}

async function createCheckout(
  services: Services,
  provider: PaymentProvider,
  { title }: SoldEvent,
  payment: Payment,
  email: string,
): Promise<string> {
  const { database, log } = services
  try {
    const url = await makeCheckout(services, provider, payment, { title, email })
    if (url === null) throw new Problem('checkout_expired', messages.checkoutExpired)
    return url
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    // A concurrent request from another tab created it.
    const already = await getPayment(database.queries, payment.id)
    if (already.outcome === 'open' && already.checkoutUrl) return already.checkoutUrl
    log.warn({ paymentId: payment.id, isRefusal: error.isRefusal }, 'the checkout was not created')
    // Without a response it may exist all the same: a retry with the same key returns it.
    if (error.isRefusal) await database.transaction((tx) => settleFailed(services, tx, payment.id))
    return refuseWithoutCards(error)
  }
}

/** Hides the provider's error from the buyer; it is logged as the cause. */
export function refuseWithoutCards(error: unknown): never {
  if (!(error instanceof ProviderFailure)) throw error
  throw new Problem('cards_unavailable', messages.noCards, { retryAfterSeconds: 5, cause: error })
}

function addMinutes(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60 * 1000)
}
