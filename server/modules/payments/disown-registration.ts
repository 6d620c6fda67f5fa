import { messages } from '#contract/problems.ts'
import { Problem } from '#server/http/problem.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import {
  findRegistrationRow,
  isPaidOrAwaiting,
  lockRegistration,
  readSeatLink,
  releaseSeat,
  requireSeat,
  transitionTo,
  updateRegistration,
} from '#server/modules/bookings/public.ts'
import { raiseNotice } from '#server/modules/notices/public.ts'
import type { Services } from '#server/services.ts'
import { closeStalePayment } from './close-stale-payment.ts'
import { refuseWithoutCards } from './start-checkout.ts'
import { findOpenCheckout, findOpenProof, findPaidFor } from './store.ts'

/**
 * The owner of the address says that the registration is not theirs: releases the seat and unblocks the address. A proof
 * stays with the team, because money may have come with it. Idempotent.
 */
export async function disownRegistration(services: Services, token: string): Promise<void> {
  const linked = readSeatLink(services.sessionSecret, 'not-my-registration', token)
  await closeOpenCheckout(services, linked.id)
  await services.database.transaction(async (tx) => {
    await requireSeat(tx, linked).catch(refuseDeadLink)
    await lockRegistration(tx, linked.id)
    // It may have been handed over meanwhile.
    const registration = await requireSeat(tx, linked).catch(refuseDeadLink)
    const { id, paymentStatus, disownedAt } = registration
    const isPaid = paymentStatus === 'paid'
    if (isPaid && (await findPaidFor(tx, [registration.orderId])).size > 0)
      throw new Problem('disown_too_late', messages.disownTooLate)
    // Other states do not block the address.
    if (disownedAt || !isPaidOrAwaiting(paymentStatus)) return
    await releaseSeat(tx, registration)
    await updateRegistration(tx, id, { disownedAt: services.clock(), deviceKey: null, networkKey: null })
    await recordChange(tx, {
      actorId: null,
      action: 'registration.disowned',
      subject: 'registration',
      subjectId: String(id),
      before: { disowned: false },
      after: { disowned: true },
    })
    if (isPaid) {
      // A free seat: there is no money for the team to look for.
      await transitionTo(tx, registration, { to: 'failed', actorId: null })
      return
    }
    const payment = await findOpenProof(tx, registration.orderId)
    await raiseNotice(services, tx, {
      kind: 'proof_disowned',
      key: `proof_disowned:${id}`,
      subject: { type: 'registration', id },
      // Stryker disable next-line OptionalChaining: what awaits verification has an open proof
      facts: { amountMinor: payment?.amountPaise ?? 0, currency: 'INR', reference: registration.reference },
    })
  })
}

function refuseDeadLink(error: unknown): never {
  throw error instanceof Problem ? new Problem('link_invalid', messages.disownLinkDead) : error
}

/** A disowned registration must not be paid by card. A payment already made stands. */
async function closeOpenCheckout(services: Services, registrationId: number): Promise<void> {
  const { database } = services
  const found = await findRegistrationRow(database.queries, registrationId)
  const open = found && (await database.transaction((tx) => findOpenCheckout(tx, found.orderId)))
  if (open) await closeStalePayment(services, open.id).catch(refuseWithoutCards)
}
