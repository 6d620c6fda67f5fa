import type { FastifyRequest } from 'fastify'
import type { CardPayments } from '#server/card-payments.ts'
import { isLocalCaller } from '#server/http/is-local-caller.ts'
import type { Services } from '#server/services.ts'

/** Paying in the local sandbox is free, so only local callers may use it. */
export function cardFor({ card }: Services, request: FastifyRequest): CardPayments | null {
  return card?.isLocalOnly && !isLocalCaller(request) ? null : card
}
