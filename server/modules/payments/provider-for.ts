import type { FastifyRequest } from 'fastify'
import { isLocalCaller } from '#server/http/is-local-caller.ts'
import type { PaymentProvider } from '#server/payment-provider.ts'
import type { Services } from '#server/services.ts'

/** Paying in the local sandbox is free, so only local callers may use it. */
export function providerFor({ provider }: Pick<Services, 'provider'>, request: FastifyRequest): PaymentProvider | null {
  return provider?.isLocalOnly && !isLocalCaller(request) ? null : provider
}
