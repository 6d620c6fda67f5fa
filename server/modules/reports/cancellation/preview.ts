import type { CancellationPreview, NextEvent } from '#contract/staff/cancellation.ts'
import { isByProvider, isProof, isReceived, type Money, restOf, sumUp } from './money.ts'

export function toPreview(money: Money, nextEvents: NextEvent[]): CancellationPreview {
  const live = money.seats.filter(
    ({ paymentStatus, disownedAt }) =>
      disownedAt === null && ['pending', 'awaiting_verification', 'paid'].includes(paymentStatus),
  )
  const inState = (state: string) => live.filter(({ paymentStatus }) => paymentStatus === state)
  const ordersOf = (state: string) => new Set(inState(state).map(({ orderId }) => orderId))
  const [paid, awaiting] = [ordersOf('paid'), ordersOf('awaiting_verification')]
  const owed = money.payments
    .filter((payment) => paid.has(payment.orderId) && isReceived(payment))
    .map((payment) => ({ payment, paise: restOf(money, payment) }))
    .filter(({ paise }) => paise > 0)
  const withMoney = new Set(owed.map(({ payment }) => payment.orderId))
  const isPaid = ({ orderId }: { orderId: number }) => withMoney.has(orderId)
  const sumOf = (byCard: boolean) =>
    sumUp(owed.filter(({ payment }) => isByProvider(payment) === byCard).map(({ paise }) => paise))
  const proofs = money.payments.filter((payment) => awaiting.has(payment.orderId) && isProof(payment))
  return {
    people: {
      total: live.length,
      paid: inState('paid').filter(isPaid).length,
      free: inState('paid').filter((seat) => !isPaid(seat)).length,
      awaiting: inState('awaiting_verification').length,
      unpaid: inState('pending').length,
    },
    card: sumOf(true),
    transfers: sumOf(false),
    proofs: sumUp(proofs.map(({ amountPaise }) => amountPaise)),
    seatsNeeded: live.filter(({ holdsSeat, paymentStatus }) => holdsSeat && paymentStatus !== 'pending').length,
    nextEvents,
  }
}
