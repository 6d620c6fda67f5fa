import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts'
import type { Visitor } from './visitor.ts'

/** The input of a handler, validated by the contract. */
export interface Call<E extends Endpoint = Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  visitor: E['access'] extends 'anyone' ? null : E['access'] extends 'visitor' ? Visitor | null : Visitor
  /** The uploaded file, or the unparsed body. */
  bytes: E extends { file: object } | { raw: true } ? Buffer : undefined
  /** For the few that set a cookie or need the caller's address. */
  request: FastifyRequest
  reply: FastifyReply
}

/** What is known before the body is read. The parameters are not validated yet. */
export interface Head {
  params: Readonly<Record<string, string>>
  request: FastifyRequest
  reply: FastifyReply
}

interface Precheck {
  /** May refuse before the body is read. */
  beforeBody?(head: Head): Promise<void>
}

export interface Implementation extends Precheck {
  endpoint: Endpoint
  handle(call: Call<never>): Promise<unknown>
}

/** Implements an endpoint of the contract. */
export function implement<const E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<ReplyOf<E>> | ReplyOf<E>,
  checks: Precheck = {},
): Implementation {
  return { endpoint, handle: async (call) => handle(call as unknown as Call<E>), ...checks }
}
