import type { FastifyRequest } from 'fastify'
import * as contract from '#contract/sessions.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import { notFound } from '#server/http/problem.ts'
import type { SessionCookie } from '#server/http/session-cookie.ts'
import type { Services } from '#server/services.ts'
import { hashToken } from '../session-token.ts'
import { deleteOtherSessionsOf, deleteSessionOf, listOpenSessions } from './store.ts'

/** Where somebody is signed in, and how they end it. */
export function sessionRoutes({ database, clock, sessionSecret }: Services, cookie: SessionCookie): Implementation[] {
  const currentOf = (request: FastifyRequest) => hashToken(cookie.read(request) ?? '', sessionSecret)
  return [
    implement(contract.listSessions, async ({ visitor, request }) => {
      const wish = { current: currentOf(request), now: clock() }
      const open = await listOpenSessions(database.queries, visitor.userId, wish)
      return open.map(({ createdAt, lastSeenAt, ...session }) => ({
        ...session,
        created_at: createdAt.toISOString(),
        last_seen_at: lastSeenAt.toISOString(),
      }))
    }),
    implement(contract.endSession, async ({ visitor, params, request, reply }) => {
      const ended = await deleteSessionOf(database.queries, visitor.userId, params.id)
      if (ended === null) throw notFound()
      if (ended === currentOf(request)) cookie.clear(reply)
      return undefined
    }),
    implement(contract.endOtherSessions, async ({ visitor, request }) => {
      await deleteOtherSessionsOf(database.queries, visitor.userId, currentOf(request))
      return undefined
    }),
  ]
}
