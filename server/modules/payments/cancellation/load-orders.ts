import type { Queries } from '#database/database.ts'
import { findOrdersElsewhere, type Registration } from '#server/modules/bookings/public.ts'
import { canRefund, isByProvider } from '../refunds/can-refund.ts'
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
  const seatsOf = Map.groupBy(
    locked.filter(({ disownedAt }) => disownedAt === null),
    ({ orderId }) => orderId,
  )
  const ids = [...seatsOf.keys()]
  const elsewhere = await findOrdersElsewhere(tx, ids, eventId)
  const payments = await listPaymentsOfOrders(tx, ids)
  const paymentsOf = Map.groupBy(payments, ({ orderId }) => orderId)
  const paymentIds = payments.map(({ id }) => id)
  const refunds = await listRefundsOf(tx, paymentIds)
  const refundsOf = Map.groupBy(refunds, ({ paymentId }) => paymentId)
  return [...seatsOf].map(([id, seats]) => {
    // The other seats of the order take place.
    const limit = elsewhere.has(id)
      ? seats.reduce((sum, { pricePaise }) => sum + pricePaise, 0)
      : Number.POSITIVE_INFINITY
    // Stryker disable next-line ArrayDeclaration: text in place of a payment has no outcome, so nothing changes
    const attempts = paymentsOf.get(id) ?? []
    return {
      id,
      seats,
      owed: attempts.filter(canRefund).flatMap((payment) => {
        // Stryker disable next-line ArrayDeclaration: text in place of a refund has no state, so nothing changes
        const known = refundsOf.get(payment.id) ?? []
        const amountPaise = Math.min(limit, payment.amountPaise - sumRefunds(known, 'done'))
        return amountPaise > 0 ? [{ payment, amountPaise, isPending: sumRefunds(known, 'pending') > 0 }] : []
      }),
      hasOpenCheckout: attempts.some((payment) => payment.outcome === 'open' && isByProvider(payment)),
    }
  })
}
