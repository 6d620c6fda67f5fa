import type { CardPayments } from '#server/card-payments.ts'
import type { Services } from '#server/services.ts'
import { settleCheckout } from './settle-checkout.ts'
import { settleFailed } from './settle-failed.ts'
import { findPayment } from './store.ts'

/**
 * Closes an attempt at the provider, so that nobody can pay it any more, and settles it as the provider says that it
 * ended. When the provider does not say, this throws and nothing has changed. Answers whether it was this call that ended
 * it unpaid.
 */
export async function closeStalePayment(
  services: Services,
  card: CardPayments,
  paymentId: number,
  { notifyIfExpired = false, keepSeat = false } = {},
): Promise<boolean> {
  const { database, log } = services
  const payment = await findPayment(database.queries, paymentId)
  if (payment?.outcome !== 'open') return false
  const { providerReference } = payment
  // Without a reference the provider's answer was lost: nobody was ever sent to its page.
  const closed = providerReference === null ? null : await card.closeCheckout(providerReference)
  if (closed?.state === 'paid') {
    await database.transaction(async (tx) => {
      // Money that does not fit is the team's to settle by the notice; asking again would bring the same answer.
      if (!(await settleCheckout(services, tx, closed))) await settleFailed(services, tx, paymentId)
    })
    return false
  }
  const isUnknown = providerReference !== null && closed === null
  if (isUnknown) log.warn({ paymentId }, 'the card provider does not know a checkout of ours')
  // What was charged where the provider does not know the checkout, we cannot say.
  const options = { notifyIfExpired: notifyIfExpired && !isUnknown, keepSeat }
  return database.transaction((tx) => settleFailed(services, tx, paymentId, options))
}
