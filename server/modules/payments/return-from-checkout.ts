import { notFound } from '#server/http/problem.ts'
import { type PaymentProvider, ProviderFailure } from '#server/payment-provider.ts'
import type { Services } from '#server/services.ts'
import { findProvider } from './find-provider.ts'
import { settleCheckout } from './settle-checkout.ts'
import { findCheckoutByReference } from './store.ts'
import { verifyPayment } from './verify-payment.ts'

/**
 * Settles what a payer comes back from, so that it counts even if they close the page now, and returns the address that
 * shows the outcome. Without a valid signature nothing is settled, and the page says that it knows no such payment.
 */
export async function returnFromCheckout(
  services: Services,
  name: string,
  query: Readonly<Record<string, string>>,
): Promise<string> {
  const provider = findProvider(services, name)
  if (!provider?.sendsEvents) throw notFound()
  const page = `${services.publicUrl}/payment/success`
  const checkoutId = provider.readReturn(query)
  if (checkoutId === null) return page
  await verifyPayment(services, checkoutId)
  await settleLate(services, provider, checkoutId)
  return `${page}?session_id=${encodeURIComponent(checkoutId)}`
}

/** They paid although the checkout had ended meanwhile. Without a reply the job of late money asks again. */
async function settleLate(services: Services, provider: PaymentProvider, checkoutId: string): Promise<void> {
  const { database, log } = services
  const payment = await findCheckoutByReference(database.queries, checkoutId)
  if (payment?.outcome !== 'failed' || provider.lateDays === 0) return
  try {
    const checkout = await provider.findCheckout(checkoutId)
    if (checkout.state === 'paid') await database.transaction((tx) => settleCheckout(services, tx, provider, checkout))
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    log.warn({ paymentId: payment.id }, 'the state of an ended checkout could not be queried')
  }
}
