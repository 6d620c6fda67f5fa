import { forEachAnswer } from '#contract/registration-input.ts'
import type { Payer } from '#contract/registrations.ts'
import type { Queries } from '#database/database.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import type { Services } from '#server/services.ts'
import { mailFacts } from '../../mail-facts.ts'
import { notifyPayer } from '../../notify-payer.ts'
import { getOrder, insertReference, isPayer, updateOrder } from '../../orders/store.ts'
import { newReference } from '../../reference.ts'
import { type Registration, updateRegistration } from '../../store.ts'
import { limitedIfFree, type OwnSeat } from '../own-seat.ts'

/**
 * Replaces the attendee of a locked seat. Its new reference is what ends the old private links. Documents and refunds stay
 * the old attendee's, if they have paid.
 */
export async function handOver(services: Services, tx: Queries, own: OwnSeat, person: Payer): Promise<Registration> {
  const { seat, event, isFree } = own
  const now = services.clock()
  const hasPaid = !isFree && (await isPayer(tx, seat))
  if (hasPaid) await keepPayer(tx, seat)
  const reference = newReference()
  await insertReference(tx, { reference, orderId: seat.orderId, amountPaise: seat.pricePaise, createdAt: now })
  const handed = await updateRegistration(tx, seat.id, {
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
  await recordChange(tx, {
    actorId: null,
    action: 'registration.handed_over',
    subject: 'registration',
    subjectId: String(seat.id),
    before: describe(seat),
    after: { ...describe(handed), by: 'attendee' },
    createdAt: now,
  })
  await queueMail(services, tx, {
    kind: 'seat_handed_over_to_you',
    to: handed.email,
    facts: { ...mailFacts(handed, event, seat.pricePaise), hasJoinLink: true, from: seat.name },
  })
  await queueMail(services, tx, {
    kind: 'seat_handed_over',
    to: seat.email,
    facts: { ...mailFacts(seat, event, seat.pricePaise), handedTo: handed.name, isPayer: hasPaid },
    ...limitedIfFree(own),
  })
  if (!isFree) await notifyPayer(services, tx, { seat, event, handedTo: handed.name })
  return handed
}

/** While an order names nobody, its payer is whoever has its first seat. */
async function keepPayer(tx: Queries, seat: Registration): Promise<void> {
  const { payerEmail } = await getOrder(tx, seat.orderId)
  if (payerEmail !== null) return
  const { name: payerName, email, phone: payerPhone } = seat
  await updateOrder(tx, seat.orderId, { payerName, payerEmail: email, payerPhone })
}

const describe = ({ name, email, reference }: Registration) => ({ name, email, reference })
