import type { EventRegistration, QrConfirmation } from '#contract/registrations.ts'
import type { Queries } from '#database/database.ts'
import {
  getShownRegistration,
  lockRegistration,
  openRegistration,
  type Registration,
} from '#server/modules/registrations/public.ts'
import type { Services } from '#server/services.ts'
import { closeStalePayment } from '../close-stale-payment.ts'
import { findOtherCheckout } from '../find-other-checkout.ts'
import { freeExpiredSeats } from '../free-expired-seats.ts'
import { requireEvent } from '../require-event.ts'
import { refuseWithoutCards } from '../start-checkout.ts'
import { readConfirmation } from './read-confirmation.ts'
import { refuseSettled, requireUnsettled } from './require-unsettled.ts'
import { type Proof, readProof, type SentPicture, takeProof } from './take-proof.ts'

/** A UPI payer sends the screenshot: registration and proof are there together, or neither is. */
export async function submitProof(
  services: Services,
  form: QrConfirmation,
  sent: SentPicture,
  userId: number | null,
): Promise<EventRegistration> {
  const { slug, person } = readConfirmation(form)
  const event = await requireEvent(services.database.queries, slug)
  const proof = await readProof(sent, form.utr)
  const wish = { eventId: event.id, person, userId, reference: form.reference, wishedAt: services.clock() }
  await closeOtherCheckout(services, wish)
  // The money is sent already, so an expired hold is worth closing before this payer is told that there is no seat.
  if (event.seats !== null && event.seatsTaken >= event.seats) await freeExpiredSeats(services, slug)
  return keep(services, proof, (tx) => openRegistration(tx, wish))
}

async function closeOtherCheckout(services: Services, wish: Parameters<typeof findOtherCheckout>[2]): Promise<void> {
  const { card, database } = services
  if (!card) return
  const other = await database.transaction((tx) => findOtherCheckout(tx, card, wish))
  if (other) await closeStalePayment(services, card, other.id).catch(refuseWithoutCards)
}

/** A better screenshot, by the link of the registration: after one was refused, or when none was sent. */
export async function submitProofAgain(
  services: Services,
  linked: { id: number; reference: string },
  sent: SentPicture,
  utr: string | undefined,
): Promise<EventRegistration> {
  // Before the work of decoding: it may have been paid while the picture was on its way.
  await requireUnsettled(services.database.queries, linked)
  const proof = await readProof(sent, utr)
  return keep(services, proof, async (tx) => {
    await requireUnsettled(tx, linked)
    const registration = await lockRegistration(tx, linked.id)
    refuseSettled(registration, linked)
    return registration
  })
}

async function keep(services: Services, proof: Proof, open: (tx: Queries) => Promise<Registration>) {
  const { database, sessionSecret } = services
  const { id, refusal } = await database.transaction(async (tx) => {
    const registration = await open(tx)
    return { id: registration.id, refusal: await takeProof(services, tx, registration, proof) }
  })
  // After the transaction: what was kept stays kept.
  if (refusal) throw refusal
  return getShownRegistration(database.queries, id, sessionSecret)
}
