import { findNamed } from './find-named.ts'
import type { KnownMoney } from './known-money.ts'

export type MoneyIndex = ReturnType<typeof indexMoney>

export function indexMoney({ orders, refunds }: KnownMoney) {
  const byUtr = Map.groupBy(
    orders.flatMap((order) => order.payments.map((payment) => ({ order, payment }))),
    ({ payment }) => payment.utr,
  )
  const byReference = new Map(orders.flatMap((order) => order.references.map(({ reference }) => [reference, order])))
  const refundsByUtr = Map.groupBy(
    refunds.flatMap((refund) => refund.utrs.map((utr) => ({ refund, utr }))),
    ({ utr }) => utr,
  )
  return { orders, byUtr, byReference, refundsByUtr, findNamed: findNamed(orders) }
}
