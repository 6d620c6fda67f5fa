import { methodOf } from '../registrations/store.ts'
import type { loadMoneyOf } from './store.ts'

export type Money = Awaited<ReturnType<typeof loadMoneyOf>>
type Payment = Money['payments'][number]

export const isByProvider = ({ provider }: Payment) => methodOf(provider) === 'card'
export const isProof = ({ provider, outcome }: Payment) => provider === 'upi' && outcome === 'open'
export const isReceived = ({ outcome }: Payment) => outcome === 'paid' || outcome === 'refund_due'

/** What still has to go back of a payment. The seats that an order has in other events take place. */
export function restOf({ seats, refunds, elsewhere }: Money, payment: Payment): number {
  const rest = payment.amountPaise - returnedOf(refunds, payment)
  if (!elsewhere.has(payment.orderId)) return rest
  const open = seats.filter(({ orderId, paymentStatus }) => orderId === payment.orderId && paymentStatus !== 'refunded')
  return Math.min(
    rest,
    open.reduce((sum, { pricePaise }) => sum + pricePaise, 0),
  )
}

export function returnedOf(refunds: Money['refunds'], { id }: Payment): number {
  return refunds.reduce((sum, one) => (one.paymentId === id && one.state === 'done' ? sum + one.amountPaise : sum), 0)
}

/** In rupees. */
export function sumUp(amountsPaise: readonly number[]) {
  return { count: amountsPaise.length, amount: amountsPaise.reduce((sum, paise) => sum + paise, 0) / 100 }
}
