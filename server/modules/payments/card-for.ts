import type { FastifyRequest } from 'fastify'
import type { CardPayments } from '#server/card-payments.ts'
import { isLocalCaller } from '#server/http/is-local-caller.ts'
import type { Services } from '#server/services.ts'

/** Who takes this caller's card: the sandbox of a machine gives seats for nothing, so only to callers on it. */
export function cardFor({ card }: Services, request: FastifyRequest): CardPayments | null {
  return card?.isLocalOnly && !isLocalCaller(request) ? null : card
}
