import type { Queries } from '#database/database.ts'
import { findReference } from '../orders/store.ts'
import { listSeatsOf } from '../store.ts'
import { isMadeBy } from './is-made-by.ts'
import type { Buyer } from './registration-request.ts'

/** Whether this reference was shown to this buyer, for this event. From another browser, it is under the same address. */
export async function hasSeenReference(
  queries: Queries,
  reference: string,
  { eventId, email, buyer }: { eventId: number; email: string; buyer: Buyer },
): Promise<boolean> {
  const shown = await findReference(queries, reference)
  const seats = shown ? await listSeatsOf(queries, shown.orderId) : []
  return seats.some(
    (seat) =>
      seat.masterclassId === eventId && (seat.email.toLowerCase() === email.toLowerCase() || isMadeBy(seat, { buyer })),
  )
}
