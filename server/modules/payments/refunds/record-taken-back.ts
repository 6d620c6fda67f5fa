import { refundReasons } from '#contract/staff/refunds.ts'
import type { Queries } from '#database/database.ts'
import { lockSeatsOf } from '#server/modules/bookings/public.ts'
import type { Dispute } from '#server/payment-provider.ts'
import type { Services } from '#server/services.ts'
import { lockPayment, type Payment } from '../store.ts'
import { canRefund } from './can-refund.ts'
import { failRefund } from './fail-refund.ts'
import { applyRefund } from './settle-refund.ts'
import { findRefundByKey, insertRefund, listRefundsOf, updateRefund } from './store.ts'
import { sumRefunds } from './sum-refunds.ts'

const keyOf = (disputeId: string) => `taken_back:${disputeId}`

/** A lost dispute: the payer has the money back, so the seats that it paid for end. Of a part the team decides. Idempotent. */
export async function recordTakenBack(
  services: Services,
  tx: Queries,
  { id: paymentId, orderId }: Payment,
  { id: disputeId, amountMinor, currency }: Dispute,
): Promise<void> {
  const seats = await lockSeatsOf(tx, orderId)
  const payment = await lockPayment(tx, paymentId)
  if (!canRefund(payment) || currency !== payment.currency || (await findRefundByKey(tx, keyOf(disputeId)))) return
  await stopUnsent(services, tx, paymentId)
  const known = await listRefundsOf(tx, [paymentId])
  const gonePaise = sumRefunds(known, 'done') + sumRefunds(known, 'pending')
  const amountPaise = Math.min(amountMinor, payment.amountPaise - gonePaise)
  if (amountPaise <= 0) return
  const isWhole = gonePaise + amountPaise === payment.amountPaise
  const refund = await insertRefund(tx, {
    paymentId,
    amountPaise,
    state: 'done',
    source: 'bank',
    reason: refundReasons.takenBack,
    providerReference: disputeId,
    registrationIds: isWhole && payment.isBooked ? seats.map(({ id }) => id) : [],
    idempotencyKey: keyOf(disputeId),
    createdAt: services.clock(),
    settledAt: services.clock(),
  })
  await applyRefund(services, tx, { seats, payment, refund }, null)
}

/** What the provider has not been asked for yet: the money must not go back twice. */
async function stopUnsent({ clock }: Services, tx: Queries, paymentId: number): Promise<void> {
  for (const { id, state, attempts } of await listRefundsOf(tx, [paymentId]))
    if (state === 'pending' && attempts === 0)
      await updateRefund(tx, id, { state: 'failed', failure: 'disputed', settledAt: clock(), nextAttemptAt: null })
}

/** Won after all, on appeal: we have the money again and the payer has no seat, so it is due until the team decides. */
export async function returnTakenBack(services: Services, tx: Queries, disputeId: string): Promise<void> {
  const refund = await findRefundByKey(tx, keyOf(disputeId))
  if (refund?.state === 'done') await failRefund(services, tx, refund.id, { failure: 'won' })
}
