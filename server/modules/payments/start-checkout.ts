import { randomUUID } from 'node:crypto'
import { periods } from '#contract/periods.ts'
import { messages } from '#contract/problems.ts'
import type { RegistrationInput } from '#contract/registration-input.ts'
import type { Queries } from '#database/database.ts'
import { CardFailure, type CardPayments } from '#server/card-payments.ts'
import { Problem } from '#server/http/problem.ts'
import {
  type Attempt,
  type Buyer,
  claimSeat,
  findAttempt,
  hasRegistration,
  holdSeat,
  lockAttempts,
  makeRegistration,
  openRegistration,
  transitionTo,
} from '#server/modules/bookings/public.ts'
import type { SoldEvent } from '#server/modules/catalogue/public.ts'
import type { Services } from '#server/services.ts'
import { closeStalePayment } from './close-stale-payment.ts'
import { emailAddressOwner } from './email-address-owner.ts'
import { findOtherCheckout } from './find-other-checkout.ts'
import { retryWithFreedSeats } from './holds/free-expired-seats.ts'
import { makeCheckout } from './make-checkout.ts'
import { refuseClosed } from './require-event.ts'
import { settleFailed } from './settle-failed.ts'
import { findOpenPayment, findPaidFor, findPayment, insertPayment, type Payment } from './store.ts'

const { holdMinutes } = periods
/** Stripe wants a checkout to live 30 minutes at least from when it is made, and making it takes a moment. */
const checkoutMinutes = 31

/** Registers somebody and starts a checkout: where the browser goes to pay. */
export async function startCheckout(services: Services, form: RegistrationInput, buyer: Buyer): Promise<string> {
  const { card, clock } = services
  if (!card) throw new Problem('unavailable', messages.noCards)
  for (let attempt = 0; attempt < 3; attempt++) {
    const { event, payment, isOther, email } = await retryWithFreedSeats(services, form.masterclassSlug, () =>
      openPayment(services, card, form, buyer).catch((error) => emailAddressOwner(services, error)),
    )
    if (!isOther && isFresh(payment, event, clock()))
      return payment.checkoutUrl ?? (await createCheckout(services, card, event, payment, email))
    // It ran out, was for another price or the buyer has changed what they typed: it must not be paid any more before there is a new one.
    await closeStalePayment(services, card, payment.id).catch(refuseWithoutCards)
  }
  throw new Problem('unavailable', messages.noCards, { retryAfterSeconds: 5 })
}

interface OpenedPayment {
  event: SoldEvent
  payment: Payment
  isOther: boolean
  /** As the registration has it: the form may write it in other letters, and the provider wants the same ones again. */
  email: string
}

/** Registration, seat and payment in one transaction. Whoever tries again, or in a second tab, gets the same ones. */
function openPayment(
  services: Services,
  card: CardPayments,
  { masterclassSlug, agreeToTerms: _agreed, ...person }: RegistrationInput,
  buyer: Buyer,
): Promise<OpenedPayment> {
  const now = services.clock()
  return services.database.transaction(async (tx) => {
    const event = refuseClosed(await lockAttempts(tx, masterclassSlug, { email: person.email, buyer }), now)
    await refuseIfFull(tx, event, person.email)
    const request = { eventId: event.id, person, buyer, requestedAt: now }
    const pay = (registrationId: number) =>
      insertPayment(tx, {
        registrationId,
        provider: card.provider,
        providerReference: null,
        idempotencyKey: randomUUID(),
        amountPaise: event.pricePaise,
        createdAt: now,
        expiresAt: later(now, checkoutMinutes),
      })
    const attempt = await findAttempt(tx, request, { seats: event.seats, findPaidFor })
    if (!attempt.own) {
      refuseIfLimitReached(attempt)
      const made = await makeRegistration(tx, request, later(now, holdMinutes))
      const payment = await pay(made.id)
      // Last: whoever else registers waits for the event until this transaction ends.
      if (!(await claimSeat(tx, { ...made, holdsSeat: false }))) throw new Problem('session_full', messages.sessionFull)
      return { event, payment, isOther: false, email: made.email }
    }
    const other = await findOtherCheckout(tx, card, attempt)
    if (other) return { event, payment: other, isOther: true, email: person.email }
    const registration = await openRegistration(tx, attempt, request)
    const open = await findOpenPayment(tx, registration.id, card.provider)
    const isHeld = registration.holdsSeat && (registration.holdExpiresAt ?? now) > now
    if (!registration.holdsSeat) refuseIfLimitReached(attempt)
    if (!isHeld || !open) await holdSeat(tx, registration, later(now, holdMinutes))
    if (registration.paymentStatus !== 'pending') await transitionTo(tx, registration, { to: 'pending', actorId: null })
    const payment = open ?? (await pay(registration.id))
    return { event, payment, isOther: false, email: registration.email }
  })
}

function refuseIfLimitReached({ isLimitReached }: Attempt): void {
  if (!isLimitReached) return
  throw new Problem('too_many_holds', messages.tooManyHolds, { retryAfterSeconds: holdMinutes * 60 })
}

/** A look before writing anything: when a session is sold out, a crowd comes for nothing. Taking the seat decides. */
async function refuseIfFull(tx: Queries, { id, seats, seatsTaken }: SoldEvent, email: string) {
  if (seats === null || seatsTaken < seats) return
  if (!(await hasRegistration(tx, id, email))) throw new Problem('session_full', messages.sessionFull)
}

/** Not to the end of the page, but of the hold: then the page is closed under whoever is sent to it. */
function isFresh({ amountPaise, createdAt }: Payment, event: SoldEvent, now: Date): boolean {
  return amountPaise === event.pricePaise && later(createdAt, holdMinutes) > now
}

async function createCheckout(
  services: Services,
  card: CardPayments,
  { title }: SoldEvent,
  payment: Payment,
  email: string,
): Promise<string> {
  const { database, log } = services
  try {
    const url = await makeCheckout(services, card, payment, { title, email })
    if (url === null) throw new Problem('conflict', messages.checkoutExpired)
    return url
  } catch (error) {
    if (!(error instanceof CardFailure)) throw error
    // Another tab asked at the same moment and has it.
    const already = await findPayment(database.queries, payment.id)
    if (already?.outcome === 'open' && already.checkoutUrl) return already.checkoutUrl
    log.warn({ paymentId: payment.id, isAnswered: error.isAnswered }, 'no checkout was made')
    // Without an answer it may have been made all the same: asking again with the same key finds it.
    if (error.isAnswered) await database.transaction((tx) => settleFailed(services, tx, payment.id))
    return refuseWithoutCards(error)
  }
}

/** Whoever asked is told in time; what the provider said is for the log. */
export function refuseWithoutCards(error: unknown): never {
  if (!(error instanceof CardFailure)) throw error
  throw new Problem('unavailable', messages.noCards, { retryAfterSeconds: 5, cause: error })
}

function later(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60 * 1000)
}
