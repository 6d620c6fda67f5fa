import { messages } from '#contract/problems.ts'
import type { QrConfirmation } from '#contract/proofs.ts'
import type { EventRegistration } from '#contract/registrations.ts'
import type { Queries } from '#database/database.ts'
import { Problem } from '#server/http/problem.ts'
import {
  type Buyer,
  findAttempt,
  findReference,
  getEventRegistration,
  hasReachedHoldLimit,
  hasSeenReference,
  lockAttempts,
  lockRegistration,
  openRegistration,
  type Registration,
  type RegistrationRequest,
  updateRegistration,
} from '#server/modules/bookings/public.ts'
import { getEvent, takesScreenshots } from '#server/modules/catalogue/public.ts'
import type { Services } from '#server/services.ts'
import { closeStalePayment } from '../close-stale-payment.ts'
import { countRefusal } from '../count-refusal.ts'
import { emailAddressOwner } from '../email-address-owner.ts'
import { findOtherCheckout } from '../find-other-checkout.ts'
import { freeExpiredSeats } from '../holds/free-expired-seats.ts'
import { refuseCohort, refuseUnknown, requireEvent } from '../require-event.ts'
import { refuseWithoutCards } from '../start-checkout.ts'
import { findPaidFor } from '../store.ts'
import { readConfirmation } from './read-confirmation.ts'
import { isKnownPayment, type Proof, readProof, recordProof, type UploadedPicture } from './record-proof.ts'
import { refuseSettled, requireUnsettled } from './require-unsettled.ts'

/** Stores registration and proof in one transaction. */
export async function submitProof(
  services: Services,
  form: QrConfirmation,
  sent: UploadedPicture,
  buyer: Buyer,
): Promise<EventRegistration> {
  const { slug, person } = readConfirmation(form)
  // Not refused when it is free: the money may have been sent before the price changed.
  const event = refuseCohort(await requireEvent(services.database.queries, slug))
  const by = { eventId: event.id, email: person.email, buyer }
  // Switched off: anyone who has seen a QR code may have paid it.
  if (!(await takesScreenshots(services)) && !(await hasSeen(services, form, by)))
    throw new Problem('upi_off', messages.upiOff)
  // Under the browser's other addresses a reference is no reason: one order would open them all.
  const isPayer = await hasSeen(services, form, { ...by, buyer: null })
  const proof = await readProof(sent, form.utr)
  const { pricePaise } = event
  const shown = form.reference ? await findReference(services.database.queries, form.reference) : null
  const request: RegistrationRequest = {
    eventId: event.id,
    person,
    buyer,
    billing: null,
    pricePaise,
    reference: form.reference,
    shownFor: shown?.orderId,
    requestedAt: services.clock(),
  }
  const lock = (tx: Queries) => lockAttempts(tx, slug, { email: person.email, buyer })
  try {
    await closeOwnCheckout(services, request, lock)
    // The payer has already sent the money, so try to free a seat first.
    if (event.seats !== null && event.seatsTaken >= event.seats) await freeExpiredSeats(services, slug)
    return await saveProof(services, proof, async (tx) => {
      const { seats } = refuseUnknown(await lock(tx))
      const attempt = await findAttempt(tx, request, { seats, findPaidFor })
      for (const registration of attempt.settled) {
        // Stryker disable next-line BooleanLiteral: recordProof holds no seat for a known payment, whatever is said here
        if (await isKnownPayment(tx, registration, proof)) return { registration, canHoldSeat: false }
      }
      // The QR code's amount counts, even if the price has changed since.
      const isShownForOwn = shown !== null && shown.orderId === attempt.own?.orderId
      const asked = isShownForOwn ? { ...request, pricePaise: shown.amountPaise } : request
      // At the hold limit the proof is stored all the same; the seat is claimed on approval.
      return { registration: await openRegistration(tx, attempt, asked), canHoldSeat: !attempt.isLimitReached }
    })
  } catch (error) {
    return countRefusal(services, { email: person.email, buyer, isPayer }, error).catch((refusal) =>
      emailAddressOwner(services, refusal),
    )
  }
}

async function hasSeen(
  { database }: Services,
  { reference }: QrConfirmation,
  by: Parameters<typeof hasSeenReference>[2],
): Promise<boolean> {
  return reference !== undefined && (await hasSeenReference(database.queries, reference, by))
}

async function closeOwnCheckout(
  services: Services,
  request: RegistrationRequest,
  lock: (tx: Queries) => Promise<unknown>,
): Promise<void> {
  const { database } = services
  const other = await database.transaction(async (tx) => {
    await lock(tx)
    return findOtherCheckout(tx, await findAttempt(tx, request, { seats: null, findPaidFor }))
  })
  // Keep the seat, or on a full event somebody else gets it before the proof is stored.
  if (other) await closeStalePayment(services, other.id, { keepSeat: true }).catch(refuseWithoutCards)
}

/** Another screenshot through the registration's link: after a rejection, or for an unpaid registration. */
export async function submitProofAgain(
  services: Services,
  linked: { id: number; reference: string },
  { sent, utr, buyer }: { sent: UploadedPicture; utr: string | undefined; buyer: Buyer },
): Promise<EventRegistration> {
  // Before decoding: it may have been paid during the upload.
  await requireUnsettled(services.database.queries, linked)
  const proof = await readProof(sent, utr)
  return saveProof(services, proof, async (tx) => {
    const { masterclassId, email } = await requireUnsettled(tx, linked)
    const { slug, seats } = await getEvent(tx, masterclassId)
    await lockAttempts(tx, slug, { email, buyer })
    const registration = await lockRegistration(tx, linked.id)
    await refuseSettled(tx, registration, linked)
    const canHoldSeat = !(await hasReachedHoldLimit(tx, registration, buyer, seats))
    if (registration.holdsSeat) return { registration, canHoldSeat }
    // A new hold counts for the buyer's current network.
    const { networkKey } = buyer
    return { registration: await updateRegistration(tx, registration.id, { networkKey }), canHoldSeat }
  })
}

interface OpenedRegistration {
  registration: Registration
  canHoldSeat: boolean
}

async function saveProof(services: Services, proof: Proof, open: (tx: Queries) => Promise<OpenedRegistration>) {
  const { database } = services
  const { id, refusal } = await database.transaction(async (tx) => {
    const { registration, canHoldSeat } = await open(tx)
    return { id: registration.id, refusal: await recordProof(services, tx, registration, proof, canHoldSeat) }
  })
  // After the commit, so the proof stays stored.
  if (refusal) throw refusal
  return getEventRegistration(database.queries, id, services)
}
