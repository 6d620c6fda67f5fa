import type { Payer } from '#contract/registration-input.ts'
import { forEachAnswer } from '#contract/registration-input.ts'
import type { Queries } from '#database/database.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import { insertHandOver } from './hand-overs/store.ts'
import { getOrder, isPayer, updateOrder } from './orders/store.ts'
import { renewReference } from './renew-reference.ts'
import { type Registration, updateRegistration } from './store.ts'

interface Replacement {
  person: Payer
  now: Date
  /** Null if the attendee has handed it over. */
  actorId: number | null
}

/**
 * Gives a locked seat to another person. Its new reference is what ends the old private links. Documents and refunds stay
 * the old attendee's, if they have paid.
 */
export async function replaceAttendee(
  tx: Queries,
  seat: Registration,
  { person, now, actorId }: Replacement,
): Promise<{ replaced: Registration; hasPaid: boolean }> {
  const { amountPaise } = await getOrder(tx, seat.orderId)
  const hasPaid = amountPaise > 0 && (await isPayer(tx, seat))
  if (hasPaid) await keepPayer(tx, seat)
  const reference = await renewReference(tx, seat, now)
  const replaced = await updateRegistration(tx, seat.id, {
    ...person,
    ...forEachAnswer(() => null),
    userId: null,
    marketingConsent: false,
    // The network's stays: a free seat still counts for whoever took it.
    deviceKey: null,
    reference,
    handedOverAt: now,
    erasedAt: null,
  })
  await insertHandOver(tx, {
    registrationId: seat.id,
    reference: seat.reference,
    isPayer: hasPaid,
    createdAt: now,
  })
  await recordChange(tx, {
    actorId,
    action: 'registration.handed_over',
    subject: 'registration',
    subjectId: String(seat.id),
    before: describe(seat),
    after: { ...describe(replaced), by: actorId === null ? 'attendee' : 'team' },
    createdAt: now,
  })
  return { replaced, hasPaid }
}

/** While an order names nobody, its payer is whoever has its first seat. */
async function keepPayer(tx: Queries, seat: Registration): Promise<void> {
  const { payerEmail } = await getOrder(tx, seat.orderId)
  if (payerEmail !== null) return
  const { name: payerName, email, phone: payerPhone } = seat
  await updateOrder(tx, seat.orderId, { payerName, payerEmail: email, payerPhone })
}

const describe = ({ name, email, reference }: Registration) => ({ name, email, reference })
