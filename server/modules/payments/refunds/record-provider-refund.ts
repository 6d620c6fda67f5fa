import { randomUUID } from 'node:crypto'
import { refundReasons } from '#contract/staff/refunds.ts'
import type { Queries } from '#database/database.ts'
import { lockSeatsOf } from '#server/modules/bookings/public.ts'
import type { MadeRefund } from '#server/payment-provider.ts'
import type { Services } from '#server/services.ts'
import { raisePartialRefundNotice, raiseUnmatchedRefundNotice } from '../raise-refund-notices.ts'
import { lockPayment, type Payment } from '../store.ts'
import { canRefund } from './can-refund.ts'
import { applyRefund, settleRefund } from './settle-refund.ts'
import { findRefundByKey, insertRefund, listRefundsOf, type Refund, updateRefund } from './store.ts'
import { sumRefunds } from './sum-refunds.ts'

/**
 * Records a refund that the provider reports and we do not know by its id: ours, if its response was lost, or one that was
 * made in the provider's dashboard. Idempotent.
 */
export async function recordProviderRefund(
  services: Services,
  tx: Queries,
  { id, orderId }: Payment,
  made: MadeRefund & { refundId: string },
): Promise<void> {
  const { refundId: providerReference, amountMinor: amountPaise } = made
  const seats = await lockSeatsOf(tx, orderId)
  const payment = await lockPayment(tx, id)
  // Stryker disable next-line ConditionalExpression: every refund has a key, so none is found without one
  const own = made.key === null ? null : await findRefundByKey(tx, made.key)
  const isMatch = own ? own.paymentId === id && isSameRefund(own, made) : made.currency === payment.currency
  if (!isMatch) return raiseUnmatchedRefundNotice(services, tx, made)
  if (own) return settleRefund(services, tx, own.id, { providerReference })
  const known = await listRefundsOf(tx, [id])
  // Reported twice: when it was created, and when it was processed.
  if (known.some((refund) => refund.providerReference === providerReference)) return
  // Recorded from the provider's total, which does not name it.
  const unnamed = known.find(
    (refund) => refund.source === 'provider' && refund.providerReference === null && refund.amountPaise === amountPaise,
  )
  if (unnamed) return updateRefund(tx, unnamed.id, { providerReference })
  const donePaise = sumRefunds(known, 'done')
  const leftPaise = payment.amountPaise - donePaise - sumRefunds(known, 'pending')
  // More than is left: then ours, which is on its way, will be refused, and that records the provider's total.
  if (!canRefund(payment) || amountPaise > leftPaise || amountPaise <= 0) return
  const isWhole = donePaise + amountPaise === payment.amountPaise
  const refund = await insertRefund(tx, {
    paymentId: id,
    amountPaise,
    state: 'done',
    source: 'provider',
    reason: refundReasons.atProvider,
    providerReference,
    // A seat is given back with all of its money. For a part the team decides.
    registrationIds: isWhole && payment.isBooked ? seats.map((seat) => seat.id) : [],
    idempotencyKey: randomUUID(),
    createdAt: services.clock(),
    settledAt: services.clock(),
  })
  await applyRefund(services, tx, { seats, payment, refund }, null)
  if (isWhole) return
  const { paymentIntentId, currency } = made
  await raisePartialRefundNotice(services, tx, payment, {
    paymentIntentId,
    currency,
    amountMinor: payment.amountPaise,
    refundedMinor: donePaise + amountPaise,
  })
}

/** Whether the provider reports the refund that we know. All of ours are in rupees. */
export function isSameRefund({ amountPaise }: Refund, { amountMinor, currency }: MadeRefund): boolean {
  return amountMinor === amountPaise && currency === 'INR'
}
