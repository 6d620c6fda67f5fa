import { isCancelledByTeam } from '#contract/staff/cancelled-by-team.ts'
import type { Queries } from '#database/database.ts'
import type { Attempt } from './attempts/find-attempt.ts'
import { type RegistrationRequest, withAllFields } from './attempts/registration-request.ts'
import { billingOf } from './orders/billing-of.ts'
import { findReference, insertOrder, insertReference, updateOrder } from './orders/store.ts'
import { isReference, newReference } from './reference.ts'
import { insertNewRegistration, type Registration, updateRegistration } from './store.ts'

/** Marked as holding a seat: the caller must claim it before the transaction ends. */
export function makeRegistration(
  tx: Queries,
  request: RegistrationRequest,
  holdExpiresAt: Date,
): Promise<Registration> {
  return insertWithOrder(tx, request, newReference(), { holdsSeat: true, holdExpiresAt })
}

/**
 * Updates the buyer's own unpaid registration, or inserts a new one. The reference of a QR code is added to the order: the
 * earlier ones may have been paid, so they stay.
 */
export async function openRegistration(
  tx: Queries,
  { own, isSameForm }: Attempt,
  request: RegistrationRequest,
): Promise<Registration> {
  const { person, buyer, billing, pricePaise, requestedAt: createdAt } = request
  const requested = await freeReference(tx, request.reference)
  if (!own) {
    const seat = { holdsSeat: false, holdExpiresAt: null }
    return insertWithOrder(tx, request, requested ?? newReference(), seat)
  }
  const { orderId } = own
  if (requested) await insertReference(tx, { reference: requested, orderId, amountPaise: pricePaise, createdAt })
  await updateOrder(tx, orderId, { ...(billing ?? {}), amountPaise: pricePaise })
  // A new hold counts for the buyer's current device and network.
  if (isSameForm && own.holdsSeat && own.pricePaise === pricePaise) return own
  // One that the team cancelled is asked for again.
  const changes = isSameForm && !isCancelledByTeam(own) ? {} : { ...withAllFields(person), rejectionReason: null }
  return updateRegistration(tx, own.id, { ...changes, ...buyer, pricePaise })
}

async function insertWithOrder(
  tx: Queries,
  { eventId: masterclassId, person, buyer, billing, pricePaise, requestedAt: createdAt }: RegistrationRequest,
  reference: string,
  seat: Pick<Registration, 'holdsSeat' | 'holdExpiresAt'>,
): Promise<Registration> {
  const { id: orderId } = await insertOrder(tx, { ...(billing ?? billingOf({})), amountPaise: pricePaise, createdAt })
  await insertReference(tx, { reference, orderId, amountPaise: pricePaise, createdAt })
  const values = {
    ...withAllFields(person),
    ...buyer,
    ...seat,
    masterclassId,
    orderId,
    pricePaise,
    reference,
    createdAt,
  }
  return insertNewRegistration(tx, values)
}

/** The reference of the QR code, if it is well-formed and unused. */
async function freeReference(tx: Queries, requested: string | undefined): Promise<string | null> {
  // Stryker disable next-line ConditionalExpression: undefined is not well-formed either, but not a string
  if (requested === undefined) return null
  const isFree = isReference(requested) && !(await findReference(tx, requested))
  return isFree ? requested : null
}
