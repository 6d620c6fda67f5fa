import type { FastifyReply, FastifyRequest } from 'fastify'

/** The signed-in account of a request. */
export interface Visitor {
  userId: number
  role: 'user' | 'staff'
}

/** Finds the visitor of a request. Implemented by the accounts module. */
export interface Visitors {
  find(request: FastifyRequest, reply: FastifyReply): Promise<Visitor | null>
  isOwner(visitor: Visitor): Promise<boolean>
}
