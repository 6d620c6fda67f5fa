import { notFound } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { findProvider } from './find-provider.ts'
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
  return `${page}?session_id=${encodeURIComponent(checkoutId)}`
}
