import type { Services } from '#server/services.ts'
import type { Payment } from './store.ts'

/** Where the provider sends a payer who gives up. It names the payment by its key: Stripe fills in its id for success alone. */
export function cancelUrl({ publicUrl }: Pick<Services, 'publicUrl'>, { idempotencyKey }: Payment): string {
  return `${publicUrl}/payment/cancel?payment=${idempotencyKey}`
}
