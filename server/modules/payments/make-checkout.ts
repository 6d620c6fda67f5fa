import type { PaymentProvider } from '#server/payment-provider.ts'
import type { Services } from '#server/services.ts'
import { type Payment, recordCheckout } from './store.ts'

/** Identifies the payment by its key, because no provider adds the checkout's id to this address. */
export function cancelUrl({ publicUrl }: Pick<Services, 'publicUrl'>, { idempotencyKey }: Payment): string {
  return `${publicUrl}/payment/cancel?payment=${idempotencyKey}`
}

/**
 * Creates the provider's checkout and returns its URL; the idempotency key makes retries return the same one. Null if the
 * payment has ended meanwhile, in which case the checkout is closed again.
 */
export async function makeCheckout(
  services: Services,
  provider: PaymentProvider,
  payment: Payment,
  { title, email }: { title: string; email: string },
): Promise<string | null> {
  const checkout = await provider.createCheckout({
    // All parameters must be identical on a retry: the provider refuses a key with another request.
    idempotencyKey: payment.idempotencyKey,
    title,
    email,
    amountPaise: payment.amountPaise,
    expiresAt: payment.expiresAt ?? payment.createdAt,
    successUrl: `${services.publicUrl}/payment/success`,
    callbackUrl: `${services.publicUrl}/api/${provider.name}/return`,
    cancelUrl: cancelUrl(services, payment),
  })
  if (await recordCheckout(services.database.queries, payment.id, checkout)) return checkout.url
  await provider.closeCheckout(checkout.id)
  return null
}
