import type { Queries } from '#database/database.ts'
import { type HeldSeat, listSeatsWithExpiredHold } from '#server/modules/bookings/public.ts'
import { listOpenCheckouts, type Payment } from '../store.ts'

/** With the open checkout that may still be paid, if any. */
export interface ExpiredHold extends HeldSeat {
  paymentId: number | null
  provider: Payment['provider'] | null
}

export async function listExpiredHolds(
  queries: Queries,
  now: Date,
  filter: Parameters<typeof listSeatsWithExpiredHold>[2],
): Promise<ExpiredHold[]> {
  const held = await listSeatsWithExpiredHold(queries, now, filter)
  const checkouts = await listOpenCheckouts(
    queries,
    held.map(({ orderId }) => orderId),
  )
  return held.flatMap((seat): ExpiredHold[] => {
    const open = checkouts.filter(({ orderId }) => orderId === seat.orderId)
    if (open.length === 0) return [{ ...seat, paymentId: null, provider: null }]
    return open.map(({ id, provider }) => ({ ...seat, paymentId: id, provider }))
  })
}
