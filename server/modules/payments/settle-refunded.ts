import type { Queries } from '#database/database.ts'
import { lockRegistration, moveTo, releaseSeat } from '#server/modules/registrations/public.ts'
import { lockPayment, type Payment, updatePayment } from './store.ts'

/** The money went back. A registration that it paid for ends with it, and the seat is free again. */
export async function settleRefunded(
  tx: Queries,
  { id, registrationId }: Payment,
  actorId: number | null,
): Promise<void> {
  const registration = await lockRegistration(tx, registrationId)
  const payment = await lockPayment(tx, id)
  if (payment.outcome !== 'paid' && payment.outcome !== 'refund_due') return
  await updatePayment(tx, id, { outcome: 'refunded' })
  if (payment.outcome !== 'paid' || registration.paymentStatus !== 'paid') return
  await releaseSeat(tx, registration)
  await moveTo(tx, registration, { to: 'refunded', actorId })
}
