import { type PaymentProvider, ProviderFailure } from '#server/payment-provider.ts'
import type { Services } from '#server/services.ts'
import type { Payment } from './store.ts'

type Providers = Pick<Services, 'providers'>

/** Null while its keys are not set. */
export function findProvider({ providers }: Providers, name: string): PaymentProvider | null {
  return providers.find((provider) => provider.name === name) ?? null
}

/** Throws while its keys are not set, as if it did not respond: they may be set again. */
export function providerOf(services: Providers, payment: Pick<Payment, 'provider'>): PaymentProvider {
  const provider = findProvider(services, payment.provider)
  // Stryker disable next-line BooleanLiteral,StringLiteral: the callers only look at the class
  if (!provider) throw new ProviderFailure(false, `no keys of ${payment.provider} are set`)
  return provider
}
