import type { Queries } from '#database/database.ts'
import type { Attempt } from './attempts/find-attempt.ts'
import { type RegistrationRequest, withAllFields } from './attempts/registration-request.ts'
import { isReference, newReference } from './reference.ts'
import {
  findByReference,
  insertNewRegistration,
  insertRegistration,
  type Registration,
  updateRegistration,
} from './store.ts'

/** Marked as holding a seat: the caller must claim it before the transaction ends. */
export function makeRegistration(
  tx: Queries,
  { eventId: masterclassId, person, buyer, requestedAt: createdAt }: RegistrationRequest,
  holdExpiresAt: Date,
): Promise<Registration> {
  const held = { reference: newReference(), holdsSeat: true, holdExpiresAt }
  return insertNewRegistration(tx, { ...withAllFields(person), masterclassId, ...buyer, createdAt, ...held })
}

/** Updates the buyer's own unpaid registration, or inserts a new one. */
export async function openRegistration(
  tx: Queries,
  { own, isSameForm }: Attempt,
  request: RegistrationRequest,
): Promise<Registration> {
  const { eventId: masterclassId, person, buyer, requestedAt: createdAt } = request
  // A new hold counts for the buyer's current device and network.
  if (own && isSameForm) return own.holdsSeat ? own : updateRegistration(tx, own.id, buyer)
  const requested = await freeReference(tx, request.reference)
  if (own) {
    const reference = requested ?? own.reference
    return updateRegistration(tx, own.id, { ...withAllFields(person), ...buyer, reference, rejectionReason: null })
  }
  const reference = requested ?? newReference()
  return insertRegistration(tx, { ...withAllFields(person), ...buyer, masterclassId, reference, createdAt })
}

/** The reference of the QR code, if it is well-formed and unused. */
async function freeReference(tx: Queries, requested: string | undefined): Promise<string | null> {
  const isFree = requested !== undefined && isReference(requested) && !(await findByReference(tx, requested))
  return isFree ? requested : null
}
