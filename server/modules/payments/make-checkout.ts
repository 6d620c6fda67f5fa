import type { CardPayments } from '#server/card-payments.ts'
import type { Services } from '#server/services.ts'
import { cancelUrl } from './cancel-url.ts'
import { type Payment, recordCheckout } from './store.ts'

/**
 * Has the provider make the page of a payment, or answer the one that it made before. Null when the payment ended
 * meanwhile, by another tab or by the team: then the page is closed, and nobody has its address.
 */
export async function makeCheckout(
  services: Services,
  card: CardPayments,
  payment: Payment,
  { title, email }: { title: string; email: string },
): Promise<string | null> {
  const checkout = await card.createCheckout({
    // The same for the same payment, to the letter: the provider refuses a key that comes with another request.
    idempotencyKey: payment.idempotencyKey,
    title,
    email,
    amountPaise: payment.amountPaise,
    expiresAt: payment.expiresAt ?? payment.createdAt,
    successUrl: `${services.publicUrl}/payment/success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: cancelUrl(services, payment),
  })
  if (await recordCheckout(services.database.queries, payment.id, checkout)) return checkout.url
  await card.closeCheckout(checkout.id)
  return null
}
