import type { Queries } from '#database/database.ts'
import type { CheckoutState } from '#server/card-payments.ts'
import { lockRegistration } from '#server/modules/registrations/public.ts'
import type { Services } from '#server/services.ts'
import { findToldPayment } from './find-told-payment.ts'
import { settlePaid } from './settle-paid.ts'
import { updatePayment } from './store.ts'

/**
 * A checkout that the provider says is paid. It must be one of ours, over the very amount that we asked for; anything
 * else changes nothing and is left to a person.
 */
export async function settleCheckout(services: Services, tx: Queries, checkout: CheckoutState): Promise<boolean> {
  const payment = services.card && (await findToldPayment(tx, services.card, checkout))
  const isOurs =
    payment !== null && payment.amountPaise === checkout.amountPaise && payment.currency === checkout.currency
  if (!isOurs) {
    services.log.error({ checkout: checkout.id, paymentId: payment?.id }, 'a payment does not fit what was asked')
    return false
  }
  // One order everywhere: the registration is locked before its payment.
  await lockRegistration(tx, payment.registrationId)
  // Told before the call that made it returned.
  if (payment.providerReference === null) await updatePayment(tx, payment.id, { providerReference: checkout.id })
  await settlePaid(services, tx, {
    paymentId: payment.id,
    paymentIntentId: checkout.paymentIntentId,
    actorId: null,
  })
  return true
}
