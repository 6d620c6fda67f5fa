import type { Queries } from '#database/database.ts'
import { recordChange } from '#server/modules/audit/public.ts'
import { transitionTo } from '#server/modules/bookings/public.ts'
import { raiseNotice } from '#server/modules/notices/public.ts'
import type { Services } from '#server/services.ts'
import { updatePayment } from '../store.ts'
import { lockForRefund } from './settle-refund.ts'
import { updateRefund } from './store.ts'

/**
 * The provider could not refund, or its bank sent the money back. What was given back stays due, and the team gets a
 * notice. Idempotent.
 */
export async function failRefund(
  services: Services,
  tx: Queries,
  refundId: number,
  { failure, providerReference }: { failure: string; providerReference?: string | undefined },
): Promise<void> {
  const { seats, payment, refund } = await lockForRefund(tx, refundId)
  if (refund.state === 'failed') return
  await updateRefund(tx, refundId, {
    state: 'failed',
    // It stays on the day when it was sent, and comes in again on this one.
    ...(refund.state === 'done' ? { returnedAt: services.clock() } : { settledAt: services.clock() }),
    nextAttemptAt: null,
    failure: failure.slice(0, 200),
    ...(providerReference ? { providerReference } : {}),
  })
  const given = seats.filter(({ id }) => refund.registrationIds.includes(id))
  if (payment.outcome === 'refunded' || given.length > 0) await updatePayment(tx, payment.id, { outcome: 'refund_due' })
  for (const seat of given)
    if (seat.paymentStatus === 'refunded') await transitionTo(tx, seat, { to: 'refund_due', actorId: null })
  await recordChange(tx, {
    actorId: null,
    action: 'payment.refund_failed',
    subject: 'payment',
    subjectId: String(payment.id),
    before: null,
    after: { refund: refund.amountPaise / 100, failure },
  })
  // Ours, while the provider has not given it an id.
  const reference = providerReference ?? refund.providerReference ?? refund.idempotencyKey
  await raiseNotice(services, tx, {
    kind: 'refund_failed',
    key: `refund_failed:${reference}`,
    subject: { type: 'payment', id: payment.id },
    facts: {
      refundId: reference,
      paymentIntentId: payment.paymentIntentId,
      amountMinor: refund.amountPaise,
      currency: payment.currency,
      reason: failure,
    },
  })
}
