import { randomUUID } from 'node:crypto'
import { refundReasons } from '#contract/staff/refunds.ts'
import type { Queries } from '#database/database.ts'
import { lockSeatsOf } from '#server/modules/bookings/public.ts'
import type { Services } from '#server/services.ts'
import { lockPayment, type Payment } from '../store.ts'
import { settleRefund } from './settle-refund.ts'
import { insertRefund, listRefundsOf } from './store.ts'
import { sumRefunds } from './sum-refunds.ts'

/**
 * The provider says how much of a payment has been refunded. Settles a pending refund that this covers, and records what
 * was refunded in the provider's own dashboard. Returns the recorded amount. Idempotent.
 */
export async function recordRefundedTotal(
  services: Services,
  tx: Queries,
  { id, orderId }: Payment,
  totalPaise: number,
): Promise<number> {
  const seats = await lockSeatsOf(tx, orderId)
  const payment = await lockPayment(tx, id)
  const known = await listRefundsOf(tx, [id])
  // What the team has transferred after a failed refund is not part of the provider's total.
  const transferredPaise = sumRefunds(
    known.filter(({ transferredOn }) => transferredOn !== null),
    'done',
  )
  const refundedPaise = Math.min(totalPaise + transferredPaise, payment.amountPaise)
  const pending = known.find(({ state }) => state === 'pending')
  let unexplained = refundedPaise - sumRefunds(known, 'done')
  if (pending && unexplained >= pending.amountPaise) {
    await settleRefund(services, tx, pending.id)
    unexplained -= pending.amountPaise
  } else if (pending) return 0
  if (unexplained <= 0) return 0
  const refund = await insertRefund(tx, {
    paymentId: id,
    amountPaise: unexplained,
    state: 'pending',
    source: 'provider',
    reason: refundReasons.atProvider,
    // A seat is given back with all of its money. For a part the team decides.
    registrationIds: refundedPaise === payment.amountPaise && payment.isBooked ? seats.map((seat) => seat.id) : [],
    idempotencyKey: randomUUID(),
    createdAt: services.clock(),
  })
  await settleRefund(services, tx, refund.id)
  return unexplained
}
