import type { PaymentProvider } from '#server/payment-provider.ts'
import type { Services } from '#server/services.ts'

/** A site with other payment providers. The first one takes new payments; without any there are none. */
export function withProviders<S extends Services>(services: S, ...providers: PaymentProvider[]): S {
  return { ...services, provider: providers[0] ?? null, providers }
}
