import type { EventRegistration } from '#contract/registrations.ts'
import { CardFailure } from '#server/card-payments.ts'
import { getShownRegistration } from '#server/modules/registrations/public.ts'
import type { Services } from '#server/services.ts'
import { settleCheckout } from './settle-checkout.ts'
import { findPayment, findPaymentByReference, type Payment } from './store.ts'

export interface Verdict {
  success: boolean
  registration?: EventRegistration
}

/**
 * Whether a checkout was paid. When we have not heard yet, the provider is asked: the payer must not wait for a webhook
 * that is late. Money for which no seat was left is no success.
 */
export async function verifyPayment(services: Services, sessionId: string): Promise<Verdict> {
  const { card, database, sessionSecret } = services
  const known = card && (await findPaymentByReference(database.queries, card.provider, sessionId))
  if (!known) return { success: false }
  if (known.outcome === 'open') await askProvider(services, known)
  const payment = await findPayment(database.queries, known.id)
  if (payment?.outcome !== 'paid') return { success: false }
  return {
    success: true,
    registration: await getShownRegistration(database.queries, payment.registrationId, sessionSecret),
  }
}

async function askProvider(services: Services, { providerReference }: Payment): Promise<void> {
  if (!services.card || providerReference === null) return
  try {
    const checkout = await services.card.findCheckout(providerReference)
    if (checkout.state === 'paid') await services.database.transaction((tx) => settleCheckout(services, tx, checkout))
  } catch (error) {
    if (!(error instanceof CardFailure)) throw error
    services.log.warn({ checkout: providerReference }, 'the card provider did not say how a checkout stands')
  }
}
