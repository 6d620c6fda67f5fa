import type { Queries } from '#database/database.ts'
import {
  getOrder,
  isPaidOrAwaiting,
  lockSeatOf,
  releaseSeat,
  transitionTo,
  updateRegistration,
} from '#server/modules/bookings/public.ts'
import type { Services } from '#server/services.ts'
import { expireRegistration } from './expire-registration.ts'
import { getPayment, hasOpenCheckout, lockPayment, updatePayment } from './store.ts'

/** Gives the caller time to decide about the seat. */
const retryMinutes = 5

/**
 * Settles a checkout that can no longer be paid. Releases the seat unless another checkout is open, or `keepSeat`: then the
 * caller decides next, else the hold expires. `notifyIfExpired` emails the buyer if the hold has expired. Returns whether
 * this call ended it.
 */
export async function settleFailed(
  services: Services,
  tx: Queries,
  paymentId: number,
  { notifyIfExpired = false, keepSeat = false } = {},
): Promise<boolean> {
  const { orderId } = await getPayment(tx, paymentId)
  const registration = await lockSeatOf(tx, orderId)
  const payment = await lockPayment(tx, paymentId)
  if (payment.outcome !== 'open') return false
  const now = services.clock()
  await updatePayment(tx, paymentId, { outcome: 'failed', settledAt: now })
  const { paymentStatus, holdExpiresAt } = registration
  if (isPaidOrAwaiting(paymentStatus) || (await hasOpenCheckout(tx, registration.orderId))) return true
  // The buyer has gone on to a QR code, which holds the seat for its own time.
  const { upiHoldEndsAt } = await getOrder(tx, registration.orderId)
  if (registration.holdsSeat && Number(upiHoldEndsAt) > now.getTime()) return true
  if (keepSeat && registration.holdsSeat) {
    const until = Math.max(Number(holdExpiresAt), now.getTime() + retryMinutes * 60 * 1000)
    await updateRegistration(tx, registration.id, { holdExpiresAt: new Date(until) })
    return true
  }
  if (notifyIfExpired && holdExpiresAt !== null && holdExpiresAt <= now) {
    await expireRegistration(services, tx, registration)
    return true
  }
  await releaseSeat(tx, registration)
  if (paymentStatus === 'pending') await transitionTo(tx, registration, { to: 'failed', actorId: null })
  return true
}
