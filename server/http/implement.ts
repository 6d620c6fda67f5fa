import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts'
import type { Visitor } from './visitor.ts'

/** What a handler is given: everything already checked against the contract. */
export interface Call<E extends Endpoint = Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  visitor: E['access'] extends 'anyone' ? null : E['access'] extends 'visitor' ? Visitor | null : Visitor
  /** The bytes of the file that came with the form, or of the body that is handed on raw. */
  bytes: E extends { file: object } | { raw: true } ? Buffer : undefined
  /** For the few that set a cookie or need to know the address of the caller. */
  request: FastifyRequest
  reply: FastifyReply
}

/** What is known before the body is read. The parameters are as they stand in the address, not validated yet. */
export interface Head {
  params: Readonly<Record<string, string>>
  request: FastifyRequest
  reply: FastifyReply
}

interface Checks {
  /** Refuses before anything of the body is read. */
  beforeBody?(head: Head): Promise<void>
}

export interface Implementation extends Checks {
  endpoint: Endpoint
  handle(call: Call<never>): Promise<unknown>
}

/** Says what answers an endpoint of the contract. */
export function implement<const E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<ReplyOf<E>> | ReplyOf<E>,
  checks: Checks = {},
): Implementation {
  return { endpoint, handle: async (call) => handle(call as unknown as Call<E>), ...checks }
}
