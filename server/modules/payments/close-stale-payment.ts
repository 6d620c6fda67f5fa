import type { Services } from '#server/services.ts'
import { providerOf } from './find-provider.ts'
import { settleCheckout } from './settle-checkout.ts'
import { settleFailed } from './settle-failed.ts'
import { getPayment, updatePayment } from './store.ts'

/**
 * Closes a checkout at the provider and settles the payment by the provider's response. Throws without any change if the
 * provider does not respond. Returns whether this call ended it unpaid.
 */
export async function closeStalePayment(
  services: Services,
  paymentId: number,
  { notifyIfExpired = false, keepSeat = false } = {},
): Promise<boolean> {
  const { database, clock, log } = services
  const payment = await getPayment(database.queries, paymentId)
  if (payment.outcome !== 'open') return false
  const { providerReference } = payment
  const provider = providerOf(services, payment)
  if (provider.sendsEvents) await updatePayment(database.queries, paymentId, { closingAt: clock() })
  // Without a reference the provider's response was lost, so nobody has the checkout's URL.
  const closed = providerReference === null ? null : await provider.closeCheckout(providerReference)
  if (closed?.state === 'paid') {
    await database.transaction(async (tx) => {
      await settleCheckout(services, tx, provider, closed)
      // If it is still open, it was not matched. The team resolves that by its notice; another query would return the same.
      await settleFailed(services, tx, paymentId)
    })
    return false
  }
  const isUnknown = providerReference !== null && closed === null
  if (isUnknown) log.warn({ paymentId }, 'the payment provider does not know a checkout')
  // An unknown checkout may have been charged, so do not email that nothing was.
  const options = { notifyIfExpired: notifyIfExpired && !isUnknown, keepSeat }
  return database.transaction((tx) => settleFailed(services, tx, paymentId, options))
}
