import { isoDayInIndia } from '#contract/indian-days.ts'
import { isCancelledByTeam } from '#contract/staff/cancelled-by-team.ts'
import type { Queries } from '#database/database.ts'
import {
  findOpenOrders,
  findOrdersByReference,
  findOrdersByUtr,
  findRefundsByUtr,
  listOrdersWithMoney,
} from './store.ts'

interface Searched {
  utrs: readonly string[]
  references: readonly string[]
  /** Orders that are named anyway. */
  orderIds: readonly number[]
  /** When whoever pays without a number or a reference may have ordered; null to leave those out. */
  period: { from: Date; to: Date } | null
}

/** All orders, payments and refunds that lines of the bank could be about. */
export async function findKnownMoney(queries: Queries, { utrs, references, orderIds, period }: Searched) {
  const refunds = await findRefundsByUtr(queries, utrs)
  const ids = new Set([
    ...orderIds,
    ...(await findOrdersByUtr(queries, utrs)),
    ...(await findOrdersByReference(queries, references)),
    ...(period ? await findOpenOrders(queries, period) : []),
    ...refunds.map(({ orderId }) => orderId),
  ])
  const found = await listOrdersWithMoney(queries, [...ids])
  const referencesOf = Map.groupBy(found.references, ({ orderId }) => orderId)
  const paymentsOf = Map.groupBy(found.payments, ({ orderId }) => orderId)
  const seatsOf = Map.groupBy(found.seats, ({ seat }) => seat.orderId)
  const orders = [...seatsOf].flatMap(([orderId, [first]]) => {
    if (!first) return []
    const { seat, payerName, eventTitle } = first
    const shown = referencesOf.get(orderId) ?? []
    const payments = paymentsOf.get(orderId) ?? []
    return {
      orderId,
      registrationId: seat.id,
      status: seat.paymentStatus,
      isCancelled: isCancelledByTeam(seat),
      name: seat.name,
      payerName,
      email: seat.email,
      phone: seat.phone,
      eventTitle,
      reference: shown.at(-1)?.reference ?? seat.reference,
      amountPaise: seat.pricePaise,
      references: shown.map(({ reference, amountPaise }) => ({ reference, amountPaise })),
      payments: payments.map(({ id, provider, providerReference, amountPaise, outcome }) => ({
        id,
        provider,
        utr: providerReference,
        amountPaise,
        outcome,
      })),
      days: listDays([seat, ...shown, ...payments]),
    }
  })
  return {
    orders,
    refunds: refunds.map(({ refund, orderId }) => ({
      refundId: refund.id,
      orderId,
      utrs: [refund.providerReference, refund.bankReference].filter((utr) => utr !== null),
      amountPaise: refund.amountPaise,
      state: refund.state,
    })),
  }
}

function listDays(rows: readonly { createdAt: Date }[]): string[] {
  return [...new Set(rows.map(({ createdAt }) => isoDayInIndia(createdAt)))]
}
