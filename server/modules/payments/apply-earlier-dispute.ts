import type { Queries } from '#database/database.ts'
import { lockSeatsOf } from '#server/modules/bookings/public.ts'
import { listDisputesOf } from '#server/modules/notices/public.ts'
import type { Services } from '#server/services.ts'
import { recordTakenBack } from './refunds/record-taken-back.ts'
import { getPayment, markDisputed } from './store.ts'

/** Events arrive in any order: what a dispute has decided before we knew of its payment counts as soon as that is settled. */
export async function applyEarlierDispute(services: Services, tx: Queries, paymentId: number): Promise<void> {
  const payment = await getPayment(tx, paymentId)
  const { paymentIntentId, orderId } = payment
  const disputes = paymentIntentId === null ? [] : await listDisputesOf(tx, paymentIntentId)
  if (disputes.length === 0) return
  await markDisputed(tx, paymentId, services.clock())
  for (const same of Map.groupBy(disputes, ({ id }) => id).values()) {
    const last = same.findLast(({ outcome }) => outcome !== null)
    // Locked anew, since the dispute before may have ended them.
    const seats = await lockSeatsOf(tx, orderId)
    if (last?.outcome === 'lost') await recordTakenBack(services, tx, { payment, seats }, last)
  }
}
