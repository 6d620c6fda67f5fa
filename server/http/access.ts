import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Access } from '#contract/endpoint.ts'
import { messages } from '#contract/problems.ts'
import { Problem } from './problem.ts'
import type { Visitor, Visitors } from './visitor.ts'

/** The rule for who may call what. Returns the visitor for calls that need one. */
export async function admit(
  access: Access,
  visitors: Visitors,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visitor | null> {
  if (access === 'anyone') return null
  const visitor = await visitors.find(request, reply)
  // Even of a refused request, for the log.
  request.visitor = visitor
  if (access === 'visitor') return visitor
  if (!visitor) throw new Problem('signed_out', messages.signedOut)
  if (access === 'user') return visitor
  if (visitor.role !== 'staff') throw new Problem('forbidden', messages.forbidden)
  if (access === 'owner' && !(await visitors.isOwner(visitor))) throw new Problem('forbidden', messages.ownerOnly)
  return visitor
}
