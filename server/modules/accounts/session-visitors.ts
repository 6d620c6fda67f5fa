import type { SessionCookie } from '#server/http/session-cookie.ts'
import type { Visitors } from '#server/http/visitor.ts'
import type { Services } from '#server/services.ts'
import { askTogether } from './ask-together.ts'
import { hashToken } from './session-token.ts'
import { findVisitors } from './store.ts'

/** Who is asking, by the session's cookie. A cookie whose session has ended is taken back. */
export function sessionVisitors({ database, clock, sessionSecret }: Services, cookie: SessionCookie): Visitors {
  const findVisitor = askTogether((tokenHashes) => findVisitors(database.queries, tokenHashes, clock()))
  return {
    async find(request, reply) {
      const token = cookie.read(request)
      if (!token) return null
      const visitor = await findVisitor(hashToken(token, sessionSecret))
      if (visitor) return visitor
      cookie.clear(reply)
      return null
    },
  }
}
