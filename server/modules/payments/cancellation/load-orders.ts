import type { Queries } from '#database/database.ts'
import { findOrdersElsewhere, type Registration } from '#server/modules/bookings/public.ts'
import { canRefund, isByCard } from '../refunds/can-refund.ts'
import { listRefundsOf } from '../refunds/store.ts'
import { sumRefunds } from '../refunds/sum-refunds.ts'
import { listPaymentsOfOrders, type Payment } from '../store.ts'

/** The live seats of an order in one event, with its money. */
export interface EventOrder {
  id: number
  seats: Registration[]
  /** What was received and has not gone back. */
  owed: { payment: Payment; amountPaise: number; isPending: boolean }[]
  hasOpenCheckout: boolean
}

/** The seats must be locked. Those whose owner has disowned them stay with the team. */
export async function loadOrders(tx: Queries, eventId: number, locked: readonly Registration[]): Promise<EventOrder[]> {
  const seats = locked.filter(({ disownedAt }) => disownedAt === null)
  const ids = [...new Set(seats.map(({ orderId }) => orderId))]
  if (ids.length === 0) return []
  const payments = Map.groupBy(await listPaymentsOfOrders(tx, ids), ({ orderId }) => orderId)
  const elsewhere = await findOrdersElsewhere(tx, ids, eventId)
  const refundable = [...payments.values()].flat().filter(canRefund)
  const refunds = Map.groupBy(
    await listRefundsOf(
      tx,
      refundable.map(({ id }) => id),
    ),
    ({ paymentId }) => paymentId,
  )
  const bySeat = Map.groupBy(seats, ({ orderId }) => orderId)
  return ids.map((id) => {
    const own = bySeat.get(id) ?? []
    // The other seats of the order take place.
    const limit = elsewhere.has(id)
      ? own.reduce((sum, { pricePaise }) => sum + pricePaise, 0)
      : Number.POSITIVE_INFINITY
    const attempts = payments.get(id) ?? []
    return {
      id,
      seats: own,
      owed: attempts.filter(canRefund).flatMap((payment) => {
        const known = refunds.get(payment.id) ?? []
        const amountPaise = Math.min(limit, payment.amountPaise - sumRefunds(known, 'done'))
        return amountPaise > 0 ? [{ payment, amountPaise, isPending: sumRefunds(known, 'pending') > 0 }] : []
      }),
      hasOpenCheckout: attempts.some((payment) => payment.outcome === 'open' && isByCard(payment)),
    }
  })
}
