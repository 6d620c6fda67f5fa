import { batchReads } from '#database/batch-reads.ts'
import type { SessionCookie } from '#server/http/session-cookie.ts'
import type { Visitors } from '#server/http/visitor.ts'
import type { Services } from '#server/services.ts'
import { hashToken } from './session-token.ts'
import { recordLastSeen } from './sessions/record-last-seen.ts'
import { findVisitors } from './sessions/store.ts'
import { isOwner } from './team/store.ts'

/** Finds the visitor by the session cookie, and clears the cookie of an ended session. */
export function sessionVisitors(services: Services, cookie: SessionCookie): Visitors {
  const { database, clock, sessionSecret } = services
  const recordSeen = recordLastSeen(services)
  const findVisitor = batchReads(async (tokenHashes: readonly string[]) => {
    const found = await findVisitors(database.queries, tokenHashes, clock())
    recordSeen(found)
    return found
  })
  return {
    async find(request, reply) {
      const token = cookie.read(request)
      if (!token) return null
      const visitor = await findVisitor(hashToken(token, sessionSecret))
      if (visitor) return visitor
      cookie.clear(reply)
      return null
    },
    isOwner: ({ userId }) => isOwner(database.queries, userId),
  }
}
