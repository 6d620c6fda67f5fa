import { getEvent, type SoldEvent } from '#server/modules/catalogue/public.ts'
import type { Services } from '#server/services.ts'
import { findHandOver } from '../../hand-overs/store.ts'
import { hasReference } from '../../orders/store.ts'
import { readSeatLink } from '../../registration-link.ts'
import { findRegistrationRow } from '../../store.ts'

export interface HandedOver {
  /** The one in the link. */
  reference: string
  at: Date
  orderId: number
  /** Whether the earlier attendee has paid for it. */
  isPayer: boolean
  /** Whether the seat is still paid for. */
  isPaid: boolean
  /** The event that they had booked; null if the seat has moved, which may have been after it was handed over. */
  event: SoldEvent | null
}

/** What the private link of an earlier attendee leads to. Null for a link that opens its seat. */
export async function findHandedOver(
  { database: { queries }, sessionSecret }: Services,
  token: string,
): Promise<HandedOver | null> {
  const { id, reference } = readSeatLink(sessionSecret, 'registration', token)
  const seat = await findRegistrationRow(queries, id)
  if (!seat?.handedOverAt || seat.reference === reference) return null
  const handOver = (await hasReference(queries, seat.orderId, reference))
    ? await findHandOver(queries, id, reference)
    : null
  if (!handOver) return null
  const { orderId, paymentStatus, masterclassId, moves } = seat
  const { createdAt: at, isPayer } = handOver
  const event = moves === 0 ? await getEvent(queries, masterclassId) : null
  return { reference, at, orderId, isPayer, isPaid: paymentStatus === 'paid', event }
}
