import { randomUUID } from 'node:crypto'
import { refundReasons } from '#contract/staff/refunds.ts'
import type { Queries } from '#database/database.ts'
import type { Registration } from '#server/modules/bookings/public.ts'
import type { Dispute } from '#server/payment-provider.ts'
import type { Services } from '#server/services.ts'
import { lockPayment, type Payment } from '../store.ts'
import { canRefund } from './can-refund.ts'
import { failRefund } from './fail-refund.ts'
import { applyRefund } from './settle-refund.ts'
import { insertRefund, listRefundsOf, type Refund, updateRefund } from './store.ts'
import { sumRefunds } from './sum-refunds.ts'

interface Locked {
  payment: Payment
  seats: Registration[]
}

/**
 * A lost dispute: the payer has the money back, so the seats that it paid for end. Of a part the team decides. What the team has
 * recorded by hand counts as this dispute's, so it is not booked twice. Idempotent. Lock the seats first.
 */
export async function recordTakenBack(
  services: Services,
  tx: Queries,
  { payment: { id: paymentId }, seats }: Locked,
  { id: disputeId, amountMinor, currency }: Pick<Dispute, 'id' | 'amountMinor' | 'currency'>,
): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  if (!canRefund(payment) || currency !== payment.currency) return
  await stopUnsent(services, tx, paymentId)
  const known = await listRefundsOf(tx, [paymentId])
  const byHand = known.filter((refund) => isTaken(refund) && refund.providerReference === null)
  for (const { id } of byHand) await updateRefund(tx, id, { providerReference: disputeId })
  const recordedPaise = sumRefunds([...byHand, ...known.filter(isTakenBy(disputeId))], 'done')
  const gonePaise = sumRefunds(known, 'done') + sumRefunds(known, 'pending')
  const amountPaise = Math.min(amountMinor - recordedPaise, payment.amountPaise - gonePaise)
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
    idempotencyKey: randomUUID(),
    createdAt: services.clock(),
    settledAt: services.clock(),
  })
  await applyRefund(services, tx, { seats, payment, refund }, null)
}

const isTaken = ({ source, state }: Refund) => source === 'bank' && state === 'done'
const isTakenBy = (disputeId: string) => (refund: Refund) => isTaken(refund) && refund.providerReference === disputeId

/** What the provider has not been asked for yet: the money must not go back twice. */
async function stopUnsent({ clock }: Services, tx: Queries, paymentId: number): Promise<void> {
  for (const { id, state, attempts } of await listRefundsOf(tx, [paymentId]))
    if (state === 'pending' && attempts === 0)
      await updateRefund(tx, id, { state: 'failed', failure: 'disputed', settledAt: clock(), nextAttemptAt: null })
}

/** Won after all, on appeal: we have the money again and the payer has no seat, so it is due until the team decides. */
export async function returnTakenBack(
  services: Services,
  tx: Queries,
  { id: paymentId }: Payment,
  disputeId: string,
): Promise<void> {
  const known = await listRefundsOf(tx, [paymentId])
  for (const { id } of known.filter(isTakenBy(disputeId))) await failRefund(services, tx, id, { failure: 'won' })
}
