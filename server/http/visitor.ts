import type { FastifyReply, FastifyRequest } from 'fastify'

/** Whoever is signed in, as far as a request needs to know. */
export interface Visitor {
  userId: number
  role: 'user' | 'staff'
}

/** Finds out who is asking; given to the HTTP layer by the accounts module. */
export interface Visitors {
  find(request: FastifyRequest, reply: FastifyReply): Promise<Visitor | null>
}
