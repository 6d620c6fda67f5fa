import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/sessions.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import { notFound } from '#server/http/problem.ts'
import type { SessionCookie } from '#server/http/session-cookie.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { Services } from '#server/services.ts'
import { checkOwnPassword } from '../check-own-password.ts'
import { hashToken } from '../session-token.ts'
import { deleteOtherSessionsOf, deleteSessionOf, listOpenSessions } from './store.ts'

/** Lists and ends the sessions of the signed-in user. */
export function sessionRoutes(services: Services, cookie: SessionCookie): Implementation[] {
  const { database, clock, sessionSecret } = services
  const currentOf = (request: FastifyRequest) => hashToken(cookie.read(request) ?? '', sessionSecret)
  /** Requires the password, so a stolen session cannot sign the owner out. */
  const checkOwner = ({ ip }: FastifyRequest, { userId }: Visitor, { password }: contract.SessionEnding) =>
    checkOwnPassword(services, { userId, address: ip, password, field: 'password' })
  return [
    implement(contract.listSessions, async ({ visitor, request }) => {
      const options = { current: currentOf(request), now: clock() }
      const open = await listOpenSessions(database.queries, visitor.userId, options)
      return open.map(({ createdAt, lastSeenAt, ...session }) => ({
        ...session,
        created_at: createdAt.toISOString(),
        last_seen_at: lastSeenAt.toISOString(),
      }))
    }),
    implement(contract.endSession, async ({ visitor, params, body, request, reply }) => {
      await checkOwner(request, visitor, body)
      const ended = await deleteSessionOf(database.queries, visitor.userId, params.id)
      if (ended === null) throw notFound()
      if (ended === currentOf(request)) cookie.clear(reply)
      return undefined
    }),
    implement(contract.endOtherSessions, async ({ visitor, body, request }) => {
      await checkOwner(request, visitor, body)
      await deleteOtherSessionsOf(database.queries, visitor.userId, currentOf(request))
      return undefined
    }),
  ]
}
