import type { Queries } from '#database/database.ts'
import { findReference } from '../orders/store.ts'
import { listSeatsOf } from '../store.ts'
import { isMadeBy } from './is-made-by.ts'
import type { Buyer } from './registration-request.ts'

/** True when this reference was shown for this event, under this address or to this buyer. Null: under the address alone. */
export async function hasSeenReference(
  queries: Queries,
  reference: string,
  { eventId, email, buyer }: { eventId: number; email: string; buyer: Buyer | null },
): Promise<boolean> {
  const shown = await findReference(queries, reference)
  const seats = shown ? await listSeatsOf(queries, shown.orderId) : []
  return seats.some(
    (seat) =>
      seat.masterclassId === eventId &&
      (seat.email.toLowerCase() === email.toLowerCase() || (buyer !== null && isMadeBy(seat, { buyer }))),
  )
}
