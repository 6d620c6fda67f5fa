import { messages } from '#contract/problems.ts'
import type { EventRegistration, QrConfirmation } from '#contract/registrations.ts'
import type { Queries } from '#database/database.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import {
  findRegistrationRow,
  getShownRegistration,
  isTaken,
  lockRegistration,
  openRegistration,
  type Registration,
} from '#server/modules/registrations/public.ts'
import type { Services } from '#server/services.ts'
import { closeStalePayment } from '../close-stale-payment.ts'
import { findOtherCheckout } from '../find-other-checkout.ts'
import { requireEvent } from '../require-event.ts'
import { refuseWithoutCards } from '../start-checkout.ts'
import { readConfirmation } from './read-confirmation.ts'
import { type Proof, readProof, takeProof } from './take-proof.ts'

/** A UPI payer sends the screenshot: registration and proof are there together, or neither is. */
export async function submitProof(
  services: Services,
  form: QrConfirmation,
  sent: Buffer,
  userId: number | null,
): Promise<EventRegistration> {
  const { slug, person } = readConfirmation(form)
  const event = await requireEvent(services.database.queries, slug)
  const proof = await readProof(sent, form.utr)
  const wish = { eventId: event.id, person, userId, reference: form.reference, wishedAt: services.clock() }
  await closeOtherCheckout(services, wish)
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
  sent: Buffer,
  utr: string | undefined,
): Promise<EventRegistration> {
  const proof = await readProof(sent, utr)
  return keep(services, proof, async (tx) => {
    if (!(await findRegistrationRow(tx, linked.id))) throw notFound(messages.registrationNotFound)
    const registration = await lockRegistration(tx, linked.id)
    if (registration.reference !== linked.reference) throw notFound(messages.registrationNotFound)
    if (isTaken(registration.paymentStatus)) throw new Problem('already_registered', messages.alreadyRegistered)
    if (registration.paymentStatus === 'refunded') throw new Problem('session_closed', messages.sessionClosed)
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
