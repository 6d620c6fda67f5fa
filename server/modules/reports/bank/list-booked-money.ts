import { isoDayInIndia } from '#contract/indian-days.ts'
import type { Queries } from '#database/database.ts'
import { listOrdersWithMoney, listSettledDirectly, listTransferredBack } from './store.ts'

/** Payments to our account and transfers from it that the books have in a period, with whom they are about. */
export async function listBookedMoney(queries: Queries, period: { from: string; to: string }) {
  const settled = await listSettledDirectly(queries, period)
  const returned = await listTransferredBack(queries, period)
  const orderIds = [...settled, ...returned.map(({ payment }) => payment)].map(({ orderId }) => orderId)
  const { seats } = await listOrdersWithMoney(queries, [...new Set(orderIds)])
  const firstSeats = new Map(seats.toReversed().map((row) => [row.seat.orderId, row]))
  const describe = (orderId: number) => {
    const first = firstSeats.get(orderId)
    return { name: first?.payerName ?? first?.seat.name ?? '', reference: first?.seat.reference ?? '' }
  }
  return [
    ...settled.map(({ id, orderId, arrivedAt, amountPaise, providerReference, provider }) => ({
      isRefund: false,
      id,
      day: isoDayInIndia(arrivedAt),
      amountPaise,
      utr: providerReference,
      provider,
      ...describe(orderId),
    })),
    ...returned.map(({ refund: { id, amountPaise, providerReference, transferredOn }, payment }) => ({
      isRefund: true,
      id,
      day: transferredOn ?? '',
      amountPaise,
      utr: providerReference,
      provider: payment.provider,
      ...describe(payment.orderId),
    })),
  ]
}
